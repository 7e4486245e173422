package draw

import "fmt"

// MostClassed is the largest number of vertices of a graph that Classes draws as a graph.
const MostClassed = 1500

// Classes adds a graph to a figure whose vertices are in classes; nil: all are in one. A
// small graph is drawn by forces, one with more than MostForces vertices or more than six
// times as many edges as vertices on a circle, class by class, and of more than
// MostClassed vertices only the sizes of the classes. what names a class, such as "colour".
func (f *Figure) Classes(n int, edges [][2]int32, class []int32, what string) {
	if n == 0 {
		f.Note("no vertices")
		return
	}
	if class == nil {
		class = make([]int32, n)
		what = "all"
	}
	members := [][]int{}
	for v, k := range class {
		for int(k) >= len(members) {
			members = append(members, nil)
		}
		members[k] = append(members[k], v)
	}
	if n > MostClassed {
		f.Note("the number of vertices of each %s", what)
		sizes := &Columns{Axis: what, Numbers: true, High: 200}
		for _, of := range members {
			sizes.Values = append(sizes.Values, float64(len(of)))
		}
		f.Add(sizes)
		return
	}
	if len(members) > 1 {
		f.Legend = Keys(len(members), what, 0)
	}
	g := &Graph{Edges: edges, Names: func(v int) string { return fmt.Sprint(v + 1) }}
	if n <= MostForces && len(edges) <= 6*n {
		g.Places = Forces(n, edges)
	} else {
		if len(members) > 1 {
			f.Note("on a circle, %s by %s", what, what)
		}
		g.Places, g.Ring = make([]Point, n), true
		circle, at := Circle(n), 0
		for _, of := range members {
			for _, v := range of {
				g.Places[v] = circle[at]
				at++
			}
		}
	}
	g.Styles = make([]Style, n)
	for v, k := range class {
		g.Styles[v] = Colour(int(k))
	}
	f.Add(g)
}
