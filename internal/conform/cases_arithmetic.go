package conform

import (
	"lsolve/internal/rng"
	"lsolve/model"
)

var arithmeticCases = []Case{
	{"int_abs", func(g *Gen) model.Constraint {
		return model.Abs(g.Number(-9, 9), g.Number(-2, 9))
	}},
	{"int_abs of a variable twice", func(g *Gen) model.Constraint {
		x := g.Var(-6, -5, -2, 0, 1, 3, 4, 6)
		return model.Abs(variant(g, x), variant(g, x))
	}},
	{"int_times", func(g *Gen) model.Constraint {
		return model.Times(g.Number(-4, 6), g.Number(-4, 6), g.Number(-12, 24))
	}},
	{"int_times of a variable twice", func(g *Gen) model.Constraint {
		x, y := g.Var(-6, -5, -2, 0, 1, 3, 4, 6), g.Term(-12, 40)
		terms := []model.Term{variant(g, x), variant(g, x), variant(g, x)}
		terms[rng.Intn(g.R, 3)] = y
		return model.Times(terms[0], terms[1], terms[2])
	}},
	{"square", func(g *Gen) model.Constraint {
		x := g.Term(-6, 6)
		if rng.Intn(g.R, 6) == 0 {
			x = g.Number(-6, 6)
		}
		return model.Times(x, x, g.Var(squares(g)...))
	}},
	{"int_div", func(g *Gen) model.Constraint {
		return model.Div(g.Number(-12, 14), g.Number(-4, 5), g.Number(-6, 6))
	}},
	{"int_div of a variable twice", func(g *Gen) model.Constraint {
		x, y := g.Var(-6, -5, -2, 0, 1, 3, 4, 6), g.Term(-4, 4)
		terms := []model.Term{variant(g, x), variant(g, x), variant(g, x)}
		terms[rng.Intn(g.R, 3)] = y
		return model.Div(terms[0], terms[1], terms[2])
	}},
	{"int_mod", func(g *Gen) model.Constraint {
		return model.Mod(g.Number(-12, 14), g.Number(-4, 5), g.Number(-4, 4))
	}},
	{"int_mod by a fixed number", func(g *Gen) model.Constraint {
		y := g.Var([]int32{-5, -3, -1, 0, 2, 4, 7}[rng.Intn(g.R, 7)])
		return model.Mod(g.Number(-12, 14), y, g.Number(-5, 7))
	}},
	{"int_mod of a variable twice", func(g *Gen) model.Constraint {
		x, y := g.Var(-6, -5, -2, 0, 1, 3, 4, 6), g.Term(-4, 4)
		terms := []model.Term{variant(g, x), variant(g, x), variant(g, x)}
		terms[rng.Intn(g.R, 3)] = y
		return model.Mod(terms[0], terms[1], terms[2])
	}},
	{"int_pow", func(g *Gen) model.Constraint {
		return model.Pow(g.Number(-3, 4), g.Number(-3, 4), g.Number(-9, 27))
	}},
	{"int_pow of a variable twice", func(g *Gen) model.Constraint {
		x, y := g.Var(-3, -2, -1, 0, 1, 2, 3, 4), g.Term(-9, 27)
		terms := []model.Term{variant(g, x), variant(g, x), variant(g, x)}
		terms[rng.Intn(g.R, 3)] = y
		return model.Pow(terms[0], terms[1], terms[2])
	}},
	{"array_int_maximum", func(g *Gen) model.Constraint {
		return model.Max(g.Number(-3, 6), g.Numbers(g.Between(1, 4), -3, 6)...)
	}},
	{"array_int_minimum", func(g *Gen) model.Constraint {
		return model.Min(g.Number(-3, 6), g.Numbers(g.Between(1, 4), -3, 6)...)
	}},
	{"element of constants", func(g *Gen) model.Constraint {
		array := make([]int32, g.Between(1, 8))
		for i := range array {
			array[i] = int32(g.Between(-3, 5))
			if rng.Intn(g.R, 12) == 0 {
				array[i] = []int32{-1<<31 + 1, 1 << 30, 1<<31 - 2}[rng.Intn(g.R, 3)]
			}
		}
		index := g.Number(-2, int32(len(array)))
		if rng.Intn(g.R, 8) == 0 {
			g.Pure = false
			return model.Element(index, array, index)
		}
		return model.Element(index, array, g.Number(-4, 6))
	}},
	{"element", func(g *Gen) model.Constraint {
		n := g.Between(1, 4)
		index, result := g.Number(-1, int32(n)), g.Number(-3, 6)
		return model.ElementVar(index, g.Numbers(n, -3, 6), result)
	}},
}

// variant is x, or another view of it.
func variant(g *Gen, x model.Var) model.Term {
	g.Pure = false
	return []model.Term{x.Term(), x.Times(-1), x.Plus(int32(g.Between(-2, 2))), x.Times(2).Plus(1), x.Times(-3)}[rng.Intn(g.R, 5)]
}

// squares returns some numbers, among them squares.
func squares(g *Gen) []int32 {
	var values []int32
	for range g.Between(1, 8) {
		r := int32(g.Between(-6, 6))
		values = append(values, r*r+int32(g.Between(0, 5)/4))
	}
	return values
}
