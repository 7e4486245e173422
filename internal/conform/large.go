package conform

import (
	"fmt"

	"lsolve/model"
)

// Scale is how large an instance of a Large is.
type Scale struct {
	Name string
	Vars int   // the number of variables, at least 4
	Hi   int32 // integers have the values 0..Hi
	// Bytes is what a search of a few nodes may allocate, all together.
	Bytes uint64
}

// Scales are those that every constraint is tried at: few variables of wide domains,
// and many variables.
func Scales() []Scale {
	return []Scale{
		{"4 variables of 10^6 values", 4, 999_999, 4 << 20},
		{"4 variables of 10^9 values", 4, 999_999_999, 4 << 20},
		{"10^5 variables of 10 values", 100_000, 9, 1 << 30},
		{"10^5 variables of 10^6 values", 100_000, 999_999, 1 << 30},
	}
}

// Large makes an instance of a constraint at any scale. The instance itself takes no
// more memory than its variables and what it lists.
type Large struct {
	Name  string
	Build func(m *model.Model, s Scale) model.Constraint
	// Most is the largest number of variables, where time grows by its square; 0: any.
	Most int
}

// Scale is s with no more variables than Most.
func (l *Large) Scale(s Scale) Scale {
	if l.Most > 0 {
		s.Vars = min(s.Vars, l.Most)
	}
	return s
}

// A Form is a way to state a constraint.
type Form struct {
	Name  string
	State func(m *model.Model, c model.Constraint) model.Constraint
}

// Forms are the constraint as it is, its reifications with an open condition, and
// its negation.
func Forms() []Form {
	return []Form{
		{"plain", func(_ *model.Model, c model.Constraint) model.Constraint { return c }},
		{"half-reified", func(m *model.Model, c model.Constraint) model.Constraint { return model.Implies(m.Bool("b"), c) }},
		{"reified", func(m *model.Model, c model.Constraint) model.Constraint { return model.Iff(m.Bool("b"), c) }},
		{"negated", func(m *model.Model, c model.Constraint) model.Constraint {
			return model.Iff(m.Var("b", model.Values(0)), c)
		}},
	}
}

// Larges are instances of all constraints of package model.
func Larges() []Large {
	var out []Large
	for _, r := range []model.Relation{model.Equal, model.NotEqual, model.LessEqual, model.Less} {
		out = append(out, Large{Name: fmt.Sprintf("linear %v", r), Build: func(m *model.Model, s Scale) model.Constraint {
			return model.LinearConstraint{Terms: s.terms(m), Relation: r, Bound: int64(s.Hi)}
		}}, Large{Name: fmt.Sprintf("count %v", r), Build: func(m *model.Model, s Scale) model.Constraint {
			return model.CountConstraint{Terms: s.terms(m), Values: []int32{1}, Relation: r, N: s.count(m)}
		}})
	}
	return append(out, larges...)
}

// larges are those constraints that have no relation.
var larges = []Large{
	{Name: "equal", Build: func(m *model.Model, s Scale) model.Constraint {
		return model.LinearConstraint{Terms: []model.Term{s.integer(m), s.integer(m).Times(-1)}, Relation: model.Equal}
	}},
	{Name: "all_different", Build: func(m *model.Model, s Scale) model.Constraint { return model.AllDifferent(s.terms(m)...) }},
	{Name: "all_different_except", Build: func(m *model.Model, s Scale) model.Constraint {
		return model.AllDifferentExcept([]int32{0, 2}, s.terms(m)...)
	}},
	{Name: "all_different_except many values", Build: func(m *model.Model, s Scale) model.Constraint {
		return model.AllDifferentExcept(s.values(), s.terms(m)...)
	}},
	{Name: "global_cardinality", Build: func(m *model.Model, s Scale) model.Constraint {
		return model.CardinalityConstraint{Terms: s.terms(m), Values: []int32{1, 2}, Counts: []model.Term{s.count(m), s.count(m)}}
	}},
	{Name: "global_cardinality, closed", Build: func(m *model.Model, s Scale) model.Constraint {
		return model.CardinalityConstraint{Terms: s.terms(m), Values: []int32{1, 2}, Counts: []model.Term{s.count(m), s.count(m)}, Closed: true}
	}},
	{Name: "global_cardinality of many values", Build: func(m *model.Model, s Scale) model.Constraint {
		values := s.values()
		counts := make([]model.Term, len(values))
		for i := range counts {
			counts[i] = s.count(m)
		}
		return model.CardinalityConstraint{Terms: s.terms(m), Values: values, Counts: counts}
	}},
	{Name: "global_cardinality_low_up of many values", Build: func(m *model.Model, s Scale) model.Constraint {
		values := s.values()
		hi := make([]int32, len(values))
		for i := range hi {
			hi[i] = int32(s.Vars)
		}
		return model.CardinalityBoundsConstraint{Terms: s.terms(m), Values: values, Lo: make([]int32, len(values)), Hi: hi, Closed: true}
	}},
	{Name: "among many values", Build: func(m *model.Model, s Scale) model.Constraint {
		return model.CountConstraint{Terms: s.terms(m), Values: s.values(), Relation: model.Equal, N: s.count(m)}
	}},
	{Name: "nvalue", Build: func(m *model.Model, s Scale) model.Constraint { return model.NValue(s.count(m), s.terms(m)...) }},
	{Name: "nvalue 1", Build: func(m *model.Model, s Scale) model.Constraint { return model.NValue(model.Const(1), s.terms(m)...) }},
	{Name: "inverse", Build: func(m *model.Model, s Scale) model.Constraint { return model.Inverse(s.terms(m), s.terms(m)) }},
	{Name: "circuit", Build: func(m *model.Model, s Scale) model.Constraint { return model.Circuit(s.terms(m)...) }},
	{Name: "subcircuit", Build: func(m *model.Model, s Scale) model.Constraint { return model.Subcircuit(s.terms(m)...) }},
	{Name: "routes", Build: func(m *model.Model, s Scale) model.Constraint {
		return model.RoutesConstraint{Next: s.terms(m), Vehicle: s.terms(m)[1:]}
	}},
	{Name: "routes with quantities", Build: func(m *model.Model, s Scale) model.Constraint {
		return model.RoutesConstraint{Next: s.terms(m), Vehicle: s.terms(m)[2:], Dimensions: []model.Dimension{{
			At: s.terms(m), End: []model.Term{s.load(m), s.load(m)}, Nodes: make([]int32, s.Vars), Waiting: true,
		}}}
	}, Most: 10_000},
	{Name: "disjunctive", Build: func(m *model.Model, s Scale) model.Constraint {
		return model.DisjunctiveConstraint{Activities: s.activities(m)}
	}, Most: 10_000},
	{Name: "disjunctive, strict, of variable durations", Build: func(m *model.Model, s Scale) model.Constraint {
		activities := s.activities(m)
		for i := range activities {
			activities[i].Duration = s.integer(m)
		}
		return model.DisjunctiveConstraint{Activities: activities, Strict: true}
	}, Most: 10_000},
	{Name: "cumulative", Build: func(m *model.Model, s Scale) model.Constraint {
		return model.CumulativeConstraint{Capacity: model.Const(5), Tasks: s.tasks(m)}
	}, Most: 10_000},
	{Name: "cumulative of variables", Build: func(m *model.Model, s Scale) model.Constraint {
		tasks := s.tasks(m)
		for i := range tasks {
			tasks[i].Duration, tasks[i].Demand = s.integer(m), s.integer(m)
		}
		return model.CumulativeConstraint{Capacity: s.integer(m), Tasks: tasks}
	}},
	{Name: "diffn", Build: func(m *model.Model, s Scale) model.Constraint {
		rectangles := make([]model.Rectangle, s.Vars)
		for i := range rectangles {
			rectangles[i] = model.Rectangle{X: s.integer(m), Y: s.integer(m), Width: model.Const(2), Height: model.Const(1)}
		}
		return model.NoOverlap2DConstraint{Rectangles: rectangles}
	}, Most: 10_000},
	{Name: "int_abs", Build: func(m *model.Model, s Scale) model.Constraint {
		return model.Abs(s.integer(m).Plus(-s.Hi/2), s.integer(m))
	}},
	{Name: "int_times", Build: func(m *model.Model, s Scale) model.Constraint {
		return model.Times(s.integer(m), s.integer(m), s.integer(m))
	}},
	{Name: "int_div", Build: func(m *model.Model, s Scale) model.Constraint {
		return model.Div(s.integer(m), s.integer(m), s.integer(m))
	}},
	{Name: "int_mod", Build: func(m *model.Model, s Scale) model.Constraint {
		return model.Mod(s.integer(m), s.integer(m), s.integer(m))
	}},
	{Name: "int_pow", Build: func(m *model.Model, s Scale) model.Constraint {
		return model.Pow(s.integer(m), s.integer(m), s.integer(m))
	}},
	{Name: "array_int_maximum", Build: func(m *model.Model, s Scale) model.Constraint { return model.Max(s.integer(m), s.terms(m)...) }},
	{Name: "array_int_minimum", Build: func(m *model.Model, s Scale) model.Constraint { return model.Min(s.integer(m), s.terms(m)...) }},
	{Name: "element of constants", Build: func(m *model.Model, s Scale) model.Constraint {
		return model.Element(s.integer(m), s.values(), s.integer(m))
	}},
	{Name: "element", Build: func(m *model.Model, s Scale) model.Constraint {
		return model.ElementVar(s.integer(m), s.terms(m), s.integer(m))
	}},
	{Name: "bool_clause", Build: func(m *model.Model, s Scale) model.Constraint { return model.Clause(s.bools(m), s.bools(m)) }},
	{Name: "array_bool_and", Build: func(m *model.Model, s Scale) model.Constraint { return model.And(m.Bool("r").Term(), s.bools(m)...) }},
	{Name: "array_bool_or", Build: func(m *model.Model, s Scale) model.Constraint { return model.Or(m.Bool("r").Term(), s.bools(m)...) }},
	{Name: "array_bool_xor", Build: func(m *model.Model, s Scale) model.Constraint { return model.Xor(s.bools(m)...) }},
	{Name: "increasing", Build: func(m *model.Model, s Scale) model.Constraint { return model.Increasing(s.terms(m)...) }},
	{Name: "strictly increasing", Build: func(m *model.Model, s Scale) model.Constraint { return model.StrictlyIncreasing(s.terms(m)...) }},
	{Name: "lex_less", Build: func(m *model.Model, s Scale) model.Constraint { return model.LexLess(s.terms(m), s.terms(m)) }},
	{Name: "value_precede", Build: func(m *model.Model, s Scale) model.Constraint { return model.ValuePrecede(1, 2, s.terms(m)...) }},
	{Name: "value_precede_chain", Build: func(m *model.Model, s Scale) model.Constraint {
		return model.ValuePrecedeChain(s.values(), s.terms(m)...)
	}},
	{Name: "table", Build: func(m *model.Model, s Scale) model.Constraint { return model.Table(s.terms(m), s.rows()) }},
	{Name: "forbidden table", Build: func(m *model.Model, s Scale) model.Constraint { return model.Forbid(s.terms(m), s.rows()) }},
	{Name: "table of many rows", Build: func(m *model.Model, s Scale) model.Constraint { return model.Table(s.pair(m), s.pairs()) }},
	{Name: "forbidden table of many rows", Build: func(m *model.Model, s Scale) model.Constraint { return model.Forbid(s.pair(m), s.pairs()) }},
	{Name: "regular", Build: func(m *model.Model, s Scale) model.Constraint {
		d := model.DFA{States: 3, Symbols: 3, Transition: [][]int32{{0, 1, 2}, {1, 2, -1}, {2, -1, 0}}, Accepting: []int{0, 1}}
		return model.Regular(d, s.terms(m)...)
	}},
	{Name: "bin packing", Build: func(m *model.Model, s Scale) model.Constraint {
		return model.BinPacking(s.terms(m), s.sizes(), []model.Term{s.load(m), s.load(m), s.load(m)})
	}},
	{Name: "bin packing into many bins", Build: func(m *model.Model, s Scale) model.Constraint {
		loads := make([]model.Term, s.Vars)
		for i := range loads {
			loads[i] = s.load(m)
		}
		return model.BinPacking(s.terms(m), s.sizes(), loads)
	}},
	{Name: "bin capacities", Build: func(m *model.Model, s Scale) model.Constraint {
		return model.BinPackingCapacity(s.terms(m), s.sizes(), []model.Term{s.load(m), s.load(m), s.load(m)})
	}},
	{Name: "own constraint", Build: func(m *model.Model, s Scale) model.Constraint { return model.Own(ownSum(s.terms(m))) }},
}

// ownSum is a custom constraint: the sum of the terms is even.
type ownSum []model.Term

func (ownSum) Name() string { return "even_sum" }

func (o ownSum) Scope() []model.Var {
	vars := make([]model.Var, len(o))
	for i, t := range o {
		vars[i] = t.Var
	}
	return vars
}

func (o ownSum) Violation(a model.Assignment) int64 {
	sum := int64(0)
	for _, t := range o {
		sum += t.Value(a)
	}
	return sum & 1
}

func (s Scale) integer(m *model.Model) model.Term { return m.Var("x", model.Range(0, s.Hi)).Term() }

func (s Scale) terms(m *model.Model) []model.Term {
	ts := make([]model.Term, s.Vars)
	for i := range ts {
		ts[i] = s.integer(m)
	}
	return ts
}

func (s Scale) bools(m *model.Model) []model.Term {
	ts := make([]model.Term, s.Vars)
	for i := range ts {
		ts[i] = m.Bool("b").Term()
	}
	return ts
}

// count is a number of terms.
func (s Scale) count(m *model.Model) model.Term {
	return m.Var("n", model.Range(0, int32(s.Vars))).Term()
}

// values are as many values as there are variables, far from each other.
func (s Scale) values() []int32 {
	n := min(int64(s.Vars), int64(s.Hi)+1)
	values := make([]int32, n)
	for i := range values {
		values[i] = int32(int64(i) * (int64(s.Hi) + 1) / n)
	}
	return values
}

// rows are two rows of a table over all variables.
func (s Scale) rows() [][]int32 {
	rows := [][]int32{make([]int32, s.Vars), make([]int32, s.Vars)}
	for i := range s.Vars {
		rows[1][i] = s.Hi - int32(i)%2
	}
	return rows
}

func (s Scale) pair(m *model.Model) []model.Term { return []model.Term{s.integer(m), s.integer(m)} }

// pairs are as many rows of a table of two columns as there are variables.
func (s Scale) pairs() [][]int32 {
	rows := make([][]int32, s.Vars)
	for i := range rows {
		rows[i] = []int32{int32(int64(i) * int64(s.Hi) / int64(s.Vars)), s.Hi - int32(i%10)}
	}
	return rows
}

func (s Scale) sizes() []int32 {
	sizes := make([]int32, s.Vars)
	for i := range sizes {
		sizes[i] = max(1, s.Hi/10) // they do not go into sums of few values
	}
	return sizes
}

func (s Scale) load(m *model.Model) model.Term {
	return m.Var("load", model.Range(0, 2_000_000_000)).Term()
}

func (s Scale) activities(m *model.Model) []model.Activity {
	activities := make([]model.Activity, s.Vars)
	for i := range activities {
		activities[i] = model.Activity{Start: s.integer(m), Duration: model.Const(max(1, s.Hi/int32(s.Vars)/2))}
	}
	return activities
}

func (s Scale) tasks(m *model.Model) []model.Task {
	tasks := make([]model.Task, s.Vars)
	for i, a := range s.activities(m) {
		tasks[i] = model.Task{Start: a.Start, Duration: a.Duration, Demand: model.Const(int32(1 + i%3))}
	}
	return tasks
}
