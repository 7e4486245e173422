package modeljson_test

import (
	"errors"
	"fmt"
	"io"
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"lsolve/flatzinc"
	"lsolve/internal/conform"
	"lsolve/internal/longtest"
	"lsolve/internal/rng"
	"lsolve/model"
	"lsolve/model/modeljson"
)

// violations compares what two models say of random assignments.
func violations(t *testing.T, r *rand.Rand, m, back *model.Model) {
	t.Helper()
	a := make(model.Assignment, m.NumVars())
	for range 20 {
		for x := range a {
			d := m.Domain(model.Var(x))
			s := d[rng.Intn(r, len(d))]
			a[x] = s.Lo + int32(rng.Intn(r, int(int64(s.Hi)-int64(s.Lo)+1)))
		}
		for i, c := range m.Constraints() {
			require.Equal(t, c.Violation(a), back.Constraints()[i].Violation(a), m.Describe(c))
		}
		o, p := m.Objective(), back.Objective()
		require.Equal(t, o.Value(a), p.Value(a))
	}
}

// TestConstraints: random instances of every constraint, plain and reified, come back as
// they were. Every type of the format is among them.
func TestConstraints(t *testing.T) {
	s, texts, seeds, checked := schema(t), strings.Builder{}, uint64(12), uint64(3)
	if longtest.Race {
		seeds, checked = 3, 0
	}
	for _, c := range slices.Concat(conform.Cases(), []conform.Case{conform.Schedule, conform.Routes}) {
		t.Run(c.Name, func(t *testing.T) {
			for seed := range seeds {
				r := rng.New(seed, 0)
				g := conform.NewGen(r)
				built := c.Build(g)
				g.M.Add(built, model.Implies(g.Bool(), built), model.Iff(g.Bool(), model.Implies(g.Bool(), built)))
				switch seed % 4 {
				case 1:
					g.M.Minimise(g.Number(-3, 9))
				case 2:
					g.M.Maximise(conform.RandomWide(r, g.M))
				}
				if g.M.Check() != nil {
					continue
				}
				text, back := trip(t, g.M, modeljson.Hints{})
				violations(t, r, g.M, back)
				if seed < checked { // the schema takes most of the time
					valid(t, s, text)
				}
				texts.WriteString(text)
			}
		})
	}
	for _, name := range modeljson.Kinds() {
		assert.Contains(t, texts.String(), `{"type":"`+name+`",`)
	}
}

// TestStatements: messages show a comparison as it was stated.
func TestStatements(t *testing.T) {
	m := model.New()
	x, y := m.Int("x", 0, 5), m.Int("y", 0, 5)
	for _, left := range []model.Expr{x, x.Times(-2).Plus(3), model.Sum(x, y, 4), model.Sum(x.Times(1-1<<31), int64(1)<<40)} {
		for _, right := range []model.Operand{0, int64(-1) << 60, y, y.Plus(-2), model.Sum(x, y.Times(3), -1)} {
			l := model.Sum(left)
			m.Add(l.Equals(right), l.Differs(right), l.AtMost(right), l.AtLeast(right), l.LessThan(right), l.MoreThan(right))
		}
	}
	m.Add(x.Equals(y).StatedAs(model.Statement{Right: 2, Constant: -1 << 63}))
	text, _ := trip(t, m, modeljson.Hints{})
	valid(t, schema(t), text)

	m.Add(x.Equals(y).StatedAs(model.Statement{Right: 9}), x.Equals(y).StatedAs(model.Statement{Right: -9}))
	text = written(t, m, modeljson.Hints{})
	assert.NotContains(t, text, `"right":9`, "there are two")
	assert.NotContains(t, text, `"right":-9`)
}

// TestNames: arrays are short, and every other name stays as it is.
func TestNames(t *testing.T) {
	m := model.New()
	m.Ints("q", 5, 0, 4)
	m.Ints("q", 2, 0, 4)
	m.Bools("b", 3)
	m.Int("", -1<<31, 1<<31-1)
	m.Int("a \"quoted\"\\\n\t\x00\u2028 <name>", 0, 4)
	m.Int("Größe 🙂", 0, 4)
	m.Int("one[0]", 0, 4)
	m.Int("two[0]", 0, 4)
	m.Int("two[1]", 0, 5)
	m.Int("[0]", 0, 5)
	m.Int("[1]", 0, 5)
	for i := range 3 {
		m.Var(fmt.Sprintf("gaps[%d]", i), model.Values(1, 2, 4, 1<<31-1))
	}
	m.Var("", model.Values(-1<<31, 7, 9))
	text, _ := trip(t, m, modeljson.Hints{})
	valid(t, schema(t), text)
	for _, line := range []string{
		`{"array":"q","size":5,"domain":[0,4]}`,
		`{"array":"b","size":3,"domain":[0,1]}`,
		`{"name":"two[1]","domain":[0,5]}`,
		`{"array":"","size":2,"domain":[0,5]}`,
		`{"array":"gaps","size":3,"domain":[1,2,4,4,2147483647,2147483647]}`,
	} {
		assert.Contains(t, text, line)
	}
}

// TestShared: constraints that share a table or an automaton in memory do so in the text.
func TestShared(t *testing.T) {
	m := model.New()
	xs := m.Ints("x", 3, 0, 2)
	rows := [][]int32{{0, 1}, {1, 2}}
	d := model.DFA{States: 2, Symbols: 3, Transition: [][]int32{{0, 1, -1}, {1, 1, 0}}, Accepting: []int{1}}
	other := d
	other.Start = 1
	m.Add(model.Table(xs[:2], rows), model.Forbid(xs[1:], rows), model.Table(xs[:2], [][]int32{{0, 1}, {1, 2}}), model.Forbid(xs, nil),
		model.Regular(d, xs...), model.Regular(d, xs[:1]...), model.Regular(other, xs...))
	text, back := trip(t, m, modeljson.Hints{})
	valid(t, schema(t), text)
	assert.Equal(t, 2, strings.Count(text, "[[0,1],[1,2]]"), "one that is shared, and one with the same rows")
	assert.Equal(t, 2, strings.Count(text, `"transitions":[[0,1,-1],[1,1,0]]`))
	first, second := back.Constraints()[0].(model.TableConstraint), back.Constraints()[1].(model.NegativeTableConstraint)
	assert.Same(t, &first.Rows[0], &second.Rows[0])
}

// TestHints: what is known beside the model comes back, and what does not suit the model
// is refused.
func TestHints(t *testing.T) {
	m := model.New()
	xs := m.Ints("x", 3, 0, 2)
	m.Add(model.AllDifferent(xs...), xs[0].LessThan(xs[1]))
	for _, h := range []modeljson.Hints{
		{},
		{Search: []model.Var{}, Start: model.Assignment{}, DomainConsistency: []int{}},
		{Search: []model.Var{2, 0}, Start: model.Assignment{1, 2}, DomainConsistency: []int{0, 1}},
	} {
		text, _ := trip(t, m, h)
		valid(t, schema(t), text)
	}
	for want, h := range map[string]modeljson.Hints{
		"search: variable 3; the model has 3":      {Search: []model.Var{3}},
		`search: variable 1, "x[1]", twice`:        {Search: []model.Var{1, 1}},
		"start: 4 values; expected at most 3":      {Start: model.Assignment{0, 0, 0, 0}},
		"domain consistency: constraint 2; expect": {DomainConsistency: []int{2}},
		"domain consistency: constraint 0; expect": {DomainConsistency: []int{1, 0}},
	} {
		var b strings.Builder
		assert.ErrorContains(t, modeljson.Write(&b, m, h), want)
		assert.Empty(t, b.String())
	}
}

// mod3 is a constraint that is Go code.
type mod3 struct{ x model.Var }

func (mod3) Name() string                         { return "mod3" }
func (c mod3) Scope() []model.Var                 { return []model.Var{c.x} }
func (c mod3) Violation(a model.Assignment) int64 { return int64(a[c.x] % 3) }

// TestRefused: what cannot be written is refused before anything is.
func TestRefused(t *testing.T) {
	nested := func(levels int) func(m *model.Model, x model.Var) {
		return func(m *model.Model, x model.Var) {
			b, c := m.Bool("b"), model.Constraint(x.Equals(1))
			for range levels - 1 {
				c = model.Implies(b, c)
			}
			m.Add(c)
		}
	}
	for _, c := range []struct {
		want  string
		build func(m *model.Model, x model.Var)
	}{
		{"modeljson: constraint 1, mod3(x): a constraint that is Go code, model.Custom; only constraints of package model can be written",
			func(m *model.Model, x model.Var) { m.Add(x.AtMost(7), model.Own(mod3{x})) }},
		{"modeljson: constraint 0, half-reified mod3 b -> (x): a constraint that is Go code",
			func(m *model.Model, x model.Var) { m.Add(model.Implies(m.Bool("b"), model.Own(mod3{x}))) }},
		{"the model cannot be written: model: invalid: constraint 0, all_different(x99)",
			func(m *model.Model, _ model.Var) { m.Add(model.AllDifferent(model.Var(99))) }},
		{`the name "\xff" of variable 1 is not UTF-8`, func(m *model.Model, _ model.Var) { m.Bool("\xff") }},
		{"reified constraints one in the other; expected at most 64 levels", nested(modeljson.MostNested + 1)},
	} {
		t.Run(c.want, func(t *testing.T) {
			m := model.New()
			c.build(m, m.Int("x", 0, 9))
			var b strings.Builder
			err := modeljson.Write(&b, m, modeljson.Hints{})
			require.ErrorContains(t, err, c.want)
			assert.Empty(t, b.String())
			assert.Equal(t, strings.Contains(c.want, "mod3"), errors.Is(err, modeljson.ErrCustom))
		})
	}
	m := model.New()
	nested(modeljson.MostNested)(m, m.Int("x", 0, 9))
	trip(t, m, modeljson.Hints{})
	m.Optimise(model.Objective{Sense: model.Minimise, Sum: model.WideSum{Terms: []model.WideTerm{{Coef: 0, Var: 1}, {Coef: 1 << 60, Var: 0}}}})
	assert.ErrorContains(t, modeljson.Write(io.Discard, m, modeljson.Hints{}), "can go beyond 2^61")
	m.Optimise(model.Objective{Sense: model.Minimise, Sum: model.WideSum{Terms: []model.WideTerm{{Coef: 0, Var: 1}, {Coef: 1 << 40, Var: 0}}}})
	trip(t, m, modeljson.Hints{})

	m.Optimise(model.Objective{Sense: 7})
	assert.ErrorContains(t, modeljson.Write(io.Discard, m, modeljson.Hints{}), "the objective has the sense 7; expected Minimise or Maximise")
	assert.ErrorContains(t, modeljson.Write(io.Discard, nil, modeljson.Hints{}), "the model is nil")
	many := model.New()
	many.Bools("b", modeljson.FewVariables+1)
	assert.ErrorContains(t, modeljson.Write(io.Discard, many, modeljson.Hints{}), "1048577 variables in")
}

// full is an output that takes a number of bytes.
type full struct{ left int }

func (f *full) Write(b []byte) (int, error) {
	if f.left -= len(b); f.left < 0 {
		return 0, errors.New("no room")
	}
	return len(b), nil
}

// TestFull: the error of the output is returned, wherever it comes.
func TestFull(t *testing.T) {
	m := model.New()
	m.Add(model.AllDifferent(m.Ints("x", 50_000, 0, 50_000)...))
	for _, room := range []int{0, 1 << 16, 1 << 18} {
		assert.EqualError(t, modeljson.Write(&full{room}, m, modeljson.Hints{}), "no room")
	}
}

// TestFlatZinc: the models of FlatZinc files, with what is to be propagated strongly.
func TestFlatZinc(t *testing.T) {
	files, err := filepath.Glob("../../testdata/flatzinc/*.fzn")
	require.NoError(t, err)
	compiled := 0
	for _, file := range files {
		text, err := os.ReadFile(file)
		require.NoError(t, err)
		p, err := flatzinc.Load(strings.NewReader(string(text)), nil)
		if err != nil {
			continue
		}
		c, err := p.Compile()
		if err != nil || c.Unsatisfiable {
			continue
		}
		compiled++
		h := modeljson.Hints{Search: c.Output}
		for i := range c.Model.Constraints() {
			if c.Domain[i] {
				h.DomainConsistency = append(h.DomainConsistency, i)
			}
		}
		_, back := trip(t, c.Model, h)
		violations(t, rng.New(1, 0), c.Model, back)
	}
	assert.Greater(t, compiled, 10)
}

// TestGolden: the text of a small model with a little of everything.
func TestGolden(t *testing.T) {
	const file = "testdata/small.json"
	m := model.New()
	starts := m.Ints("start", 3, 0, 20)
	present := m.Bool("present")
	mode := m.Var("mode", model.Values(0, 1, 3))
	first := m.Interval("first", starts[0], 5)
	second := m.OptionalInterval("second", starts[1], 4, present)
	m.Add(
		model.NoOverlap(first, second),
		model.EndBeforeStart(first, second, 2),
		model.CumulativeOf(3, []model.Interval{first, second}, []int{2, 2}),
		model.Table([]model.Var{mode, starts[2]}, [][]int32{{0, 7}, {3, 9}}),
		model.Sum(starts[0], starts[2].Times(2)).AtLeast(model.Sum(mode, -4)),
		model.Iff(present, model.Count(3, mode).Equals(1)),
	)
	m.Minimise(model.ScalarProduct([]int64{1 << 40, -3}, []model.Var{starts[1], mode}).Plus(7))
	text, _ := trip(t, m, modeljson.Hints{Search: starts, Start: model.Assignment{0, 7}, DomainConsistency: []int{4}})
	valid(t, schema(t), text)
	if *update {
		require.NoError(t, os.WriteFile(file, []byte(text), 0o644))
	}
	golden, err := os.ReadFile(file)
	require.NoError(t, err)
	assert.Equal(t, string(golden), text, "run go test ./model/modeljson -update")
}
