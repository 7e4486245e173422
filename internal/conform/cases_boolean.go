package conform

import (
	"lsolve/internal/rng"
	"lsolve/model"
)

var booleanCases = []Case{
	{"bool_clause", func(g *Gen) model.Constraint {
		return model.Clause(g.Bools(g.Between(0, 5)), g.Bools(g.Between(0, 4)))
	}},
	{"array_bool_and", func(g *Gen) model.Constraint {
		return model.And(resultBool(g), g.Bools(g.Between(0, 6))...)
	}},
	{"array_bool_or", func(g *Gen) model.Constraint {
		return model.Or(resultBool(g), g.Bools(g.Between(0, 6))...)
	}},
	{"array_bool_xor", func(g *Gen) model.Constraint {
		return model.Xor(g.Bools(g.Between(0, 7))...)
	}},
	{"bool_clause of other terms", func(g *Gen) model.Constraint {
		return model.Clause(farBools(g, g.Between(0, 3)), farBools(g, g.Between(0, 3)))
	}},
	{"array_bool_and of other terms", func(g *Gen) model.Constraint {
		return model.And(farBools(g, 1)[0], farBools(g, g.Between(0, 4))...)
	}},
	{"array_bool_xor of other terms", func(g *Gen) model.Constraint {
		return model.Xor(farBools(g, g.Between(0, 4))...)
	}},
}

// resultBool returns a 0..1 term, sometimes fixed.
func resultBool(g *Gen) model.Term {
	if rng.Intn(g.R, 3) == 0 {
		return g.Var(int32(rng.Intn(g.R, 2))).Term()
	}
	return g.Bool()
}

// farBools returns n terms with values 0 and 1, over variables with other
// values, as far away as possible.
func farBools(g *Gen, n int) []model.Term {
	terms := make([]model.Term, n)
	for i := range terms {
		switch rng.Intn(g.R, 6) {
		case 0:
			terms[i] = g.Var(-1<<31+1, -1<<31+2).Times(-1).Plus(-1<<31 + 2)
		case 1:
			terms[i] = g.Var(1<<31-3, 1<<31-2).Term().Plus(-1<<31 + 3)
		case 2:
			terms[i] = g.Var(0).Times(-1<<31 + 1).Plus(int32(rng.Intn(g.R, 2)))
		case 3:
			terms[i] = g.Var(-1<<31 + 1).Times(-1).Plus(-1<<31 + 1 + int32(rng.Intn(g.R, 2)))
		case 4:
			terms[i] = g.Var(3).Times(5).Plus(-14 - int32(rng.Intn(g.R, 2)))
		default:
			terms[i] = g.Bool()
		}
	}
	return terms
}
