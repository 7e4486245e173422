package suite

import "lsolve/model"

// Golomb returns the shortest ruler of n marks with all distances different:
// golomb.mzn.
func Golomb(n int) Problem {
	m := model.New()
	longest := int32(n * n)
	marks := m.Ints("mark", n, 0, longest)
	var distances []model.Var
	for i := range marks {
		for j := i + 1; j < n; j++ {
			d := m.Int("distance", 1, longest)
			m.Add(model.Sum(marks[j]).Minus(marks[i]).Equals(d))
			distances = append(distances, d)
		}
	}
	m.Add(marks[0].Equals(0), model.AllDifferent(distances...))
	for i := range n - 1 {
		m.Add(marks[i].LessThan(marks[i+1]))
	}
	if last := len(distances) - 1; last > 0 { // the mirror image
		m.Add(distances[0].LessThan(distances[last]))
	}
	m.Minimise(marks[n-1])
	return Problem{m, []Phase{{marks, "input_order", "indomain_min"}}}
}

// MagicSquare asks for the magic squares of order n, one of each eight:
// magic_square*.mzn.
func MagicSquare(n int, selection, choice string) Problem {
	m := model.New()
	cells := m.Ints("cell", n*n, 1, int32(n*n))
	sum := int64(n * (n*n + 1) / 2)
	at := func(row, column int) model.Var { return cells[row*n+column] }
	line := func(cell func(i int) model.Var) {
		var xs []model.Var
		for i := range n {
			xs = append(xs, cell(i))
		}
		m.Add(model.Sum(xs).Equals(sum))
	}
	m.Add(model.AllDifferent(cells...))
	for k := range n {
		line(func(i int) model.Var { return at(k, i) })
		line(func(i int) model.Var { return at(i, k) })
	}
	line(func(i int) model.Var { return at(i, i) })
	line(func(i int) model.Var { return at(i, n-1-i) })
	less := func(x, y model.Var) { m.Add(x.LessThan(y)) }
	less(at(0, 0), at(0, n-1))
	less(at(0, 0), at(n-1, 0))
	less(at(0, 0), at(n-1, n-1))
	less(at(0, n-1), at(n-1, 0))
	return Problem{m, []Phase{{cells, selection, choice}}}
}
