package patch

import "math"

// far is more than any distance.
const far = math.MaxInt64 / 4

// matching is a cheapest assignment of successors to cities, and the prices of being
// entered that prove it: a way costs no less than the prices of its ends.
type matching struct {
	to     []int32 // by city: its successor; -1: none yet
	column []int64 // the price of entering
	cost   int64
}

func newMatching(n int32) matching {
	m := matching{to: make([]int32, n), column: make([]int64, n)}
	for i := range m.to {
		m.to[i] = -1
	}
	return m
}

func (m *matching) copy(other *matching) {
	copy(m.to, other.to)
	copy(m.column, other.column)
	m.cost = other.cost
}

// assigner makes assignments. Some ways are forbidden, and some entries taken for good.
type assigner struct {
	n         int32
	distances []int32 // n*from + to
	forbidden []bool  // likewise
	taken     []bool  // by city that is entered

	owner  []int32 // by city: the one whose successor it is; -1: none
	length []int64 // by city: of the shortest path that enters it
	before []int32 // the city from which that path comes
	left   []int32 // the cities to which a shortest path is not yet known
	known  []int32 // the others, in their order
}

func newAssigner(n int32, distances []int32) assigner {
	return assigner{
		n: n, distances: distances, forbidden: make([]bool, len(distances)), taken: make([]bool, n),
		owner: make([]int32, n), length: make([]int64, n), before: make([]int32, n),
		left: make([]int32, 0, n), known: make([]int32, 0, n),
	}
}

// own sets owner by an assignment.
func (a *assigner) own(m *matching) {
	for j := range a.owner {
		a.owner[j] = -1
	}
	for i, j := range m.to {
		if j >= 0 {
			a.owner[j] = int32(i)
		}
	}
}

// augment gives a city without a successor one, by a shortest path of changes to a city
// that is not entered (Jonker and Volgenant, Computing 38, 1987), in O(n^2). owner must be that of the assignment. ok
// is false if there is no such path.
func (a *assigner) augment(m *matching, city int32) (ok bool) {
	a.left, a.known = a.left[:0], a.known[:0]
	for j := range a.n {
		if !a.taken[j] {
			a.left = append(a.left, j)
			a.length[j] = far
		}
	}
	var end int32
	shortest := int64(0)
	for at := city; ; {
		// The price of leaving is by how much its own way exceeds the price of its end.
		row := a.distances[a.n*at : a.n*(at+1)]
		leave := int64(0)
		if at != city {
			leave = int64(row[m.to[at]]) - m.column[m.to[at]]
		}
		base, next := shortest-leave, -1
		least := int64(far)
		ban := a.forbidden[a.n*at : a.n*(at+1)]
		for k, j := range a.left {
			if j != at && !ban[j] {
				if d := base + int64(row[j]) - m.column[j]; d < a.length[j] {
					a.length[j], a.before[j] = d, at
				}
			}
			if a.length[j] < least || a.length[j] == least && next >= 0 && a.owner[j] < 0 {
				least, next = a.length[j], k
			}
		}
		if next < 0 {
			return false
		}
		shortest = least
		j := a.left[next]
		if a.owner[j] < 0 {
			end = j
			break
		}
		a.left[next] = a.left[len(a.left)-1]
		a.left = a.left[:len(a.left)-1]
		a.known = append(a.known, j)
		at = a.owner[j]
	}
	for _, j := range a.known {
		m.column[j] += a.length[j] - shortest
	}
	for j := end; ; {
		i := a.before[j]
		next := m.to[i]
		if next >= 0 {
			m.cost -= int64(a.distances[a.n*i+next])
		}
		m.to[i], a.owner[j] = j, i
		m.cost += int64(a.distances[a.n*i+j])
		if i == city {
			return true
		}
		j = next
	}
}
