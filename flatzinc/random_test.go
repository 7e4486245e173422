package flatzinc_test

import (
	"fmt"
	"iter"
	"math/rand/v2"
	"sort"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"lsolve/flatzinc"
	"lsolve/internal/rng"
	"lsolve/solve"
	"lsolve/systematic/cp"
)

// TestRandomPrograms: random small programs over all constraints, in all forms,
// have the solutions that trying all values finds. meanings_test.go states the
// meaning of the constraints again, from MiniZinc's documentation.
func TestRandomPrograms(t *testing.T) {
	for i, g := range programs(7, 6000, 600) {
		text := g.text()
		want := g.solve()
		for name, o := range map[string]cp.Options{
			"cp": {}, "learn": {Learn: cp.Learn{Mode: cp.LearnOn}, Check: true},
		} {
			require.Equal(t, want, solutions(t, text, o), "program %d by %s:\n%s", i, name, text)
		}
	}
}

// TestMeanings: meanings_test.go has every constraint of the library.
func TestMeanings(t *testing.T) {
	stated := map[string]string{}
	for _, m := range meanings {
		if strings.HasPrefix(m.name, "lsolve_") {
			stated[m.name] = m.takes
		}
	}
	require.Equal(t, flatzinc.Natives(), stated)
}

// TestRandomOptima: the same programs with an objective have the right optimum.
func TestRandomOptima(t *testing.T) {
	for _, g := range programs(8, 1500, 200) {
		x := rng.Intn(g.Rand, len(g.lo))
		for g.isBool[x] && x > 0 {
			x--
		}
		if g.isBool[x] {
			continue
		}
		best, found, goal := 0, false, "minimize"
		maximise := rng.Intn(g.Rand, 2) == 0
		if maximise {
			goal = "maximize"
		}
		for _, s := range g.solve() {
			for line := range strings.Lines(s) {
				var v int
				if n, _ := fmt.Sscanf(line, g.name(x)+" = %d;", &v); n == 1 && (!found || maximise == (v > best)) {
					best, found = v, true
				}
			}
		}
		text := strings.Replace(g.text(), "satisfy;", goal+" "+g.name(x)+";", 1)
		c := compile(t, text)
		if c.Unsatisfiable {
			require.False(t, found, text)
			continue
		}
		s, err := cp.New(c.Model, cp.Options{Learn: cp.Learn{Mode: cp.LearnOn}})
		require.NoError(t, err)
		solution, err := s.Solve(t.Context())
		require.NoError(t, err)
		require.Equal(t, !found, solution.Status == solve.Unsatisfiable, text)
		require.True(t, c.Proves(nil))
		if found {
			require.EqualValues(t, best, c.Objective(solution.Values), text)
			require.Equal(t, c.Optimises(), solution.Status == solve.Optimal, text)
		}
	}
}

// generator makes a program and knows its meaning.
type generator struct {
	*rand.Rand
	lo, hi      []int // by variable
	holes       []int // by variable: a value that it lacks, or 99
	isBool      []bool
	alias       []int // by variable: another variable declared equal to it, or -1
	constraints []instance
	notes       string
}

// argument is a number, a variable, a list of arguments, or a set.
type argument struct {
	kind byte // as in a signature
	x    int  // variable, or -1
	v    int
	list []argument
}

// instance is a constraint with arguments. lit is the literal of its reification.
type instance struct {
	name, form string
	args       []argument
	lit        argument
	holds      func(v [][]int) bool
}

// programs returns n random programs, or the smaller number with -short. Each test
// has its own stream.
func programs(stream uint64, all, short int) iter.Seq2[int, *generator] {
	if testing.Short() {
		all = short
	}
	return func(yield func(int, *generator) bool) {
		for i := range all {
			g := &generator{Rand: rng.New(stream, uint64(i))}
			if g.program(); !yield(i, g) {
				return
			}
		}
	}
}

func (g *generator) program() {
	n := 3 + rng.Intn(g.Rand, 3)
	for range n {
		lo := rng.Intn(g.Rand, 5) - 3
		hi, hole, alias := lo+rng.Intn(g.Rand, 5), 99, -1
		isBool := rng.Intn(g.Rand, 5) < 2
		if isBool {
			lo, hi = 0, 1
		} else if rng.Intn(g.Rand, 4) == 0 && hi-lo > 1 {
			hole = lo + 1
		}
		if len(g.lo) > 0 && rng.Intn(g.Rand, 8) == 0 {
			if alias = rng.Intn(g.Rand, len(g.lo)); isBool && !g.isBool[alias] {
				alias = -1
			}
		}
		g.lo, g.hi, g.isBool, g.holes, g.alias = append(g.lo, lo), append(g.hi, hi), append(g.isBool, isBool), append(g.holes, hole), append(g.alias, alias)
	}
	for range 1 + rng.Intn(g.Rand, 4) {
		g.constraint()
	}
	if rng.Intn(g.Rand, 2) == 0 {
		var names []string
		for x := range g.lo {
			if rng.Intn(g.Rand, 2) == 0 {
				names = append(names, g.name(x))
			}
		}
		g.notes = fmt.Sprintf(":: int_search([%s], %s, %s, complete) ", strings.Join(names, ","),
			[]string{"input_order", "first_fail", "smallest", "largest", "dom_w_deg", "most_constrained"}[rng.Intn(g.Rand, 6)],
			[]string{"indomain_min", "indomain_max", "indomain_split", "indomain_median", "indomain_random"}[rng.Intn(g.Rand, 5)])
	}
}

func (g *generator) name(x int) string { return fmt.Sprintf("v%d", x) }

func (g *generator) constraint() {
	s := meanings[rng.Intn(g.Rand, len(meanings))]
	c := instance{name: s.name, holds: s.holds}
	length := 1 + rng.Intn(g.Rand, 3)
	for _, kind := range []byte(s.takes) {
		c.args = append(c.args, g.argument(kind, length))
	}
	if s.fit != nil {
		s.fit(g, c.args)
	}
	switch rng.Intn(g.Rand, 4) {
	case 0:
		c.form = "_reif"
	case 1:
		c.form = "_imp"
	}
	c.lit = g.argument('b', 0)
	g.constraints = append(g.constraints, c)
}

func (g *generator) argument(kind byte, length int) argument {
	a := argument{kind: kind, x: -1}
	switch kind {
	case 'I', 'B', 'N':
		for range length {
			a.list = append(a.list, g.argument(kind|0x20, 0))
		}
	case 'S':
		for range rng.Intn(g.Rand, 4) {
			a.list = append(a.list, argument{kind: 'n', x: -1, v: rng.Intn(g.Rand, 7) - 3})
		}
	case 'n':
		a.v = rng.Intn(g.Rand, 7) - 3
	default:
		x := rng.Intn(g.Rand, len(g.lo))
		switch {
		case rng.Intn(g.Rand, 6) > 0 && (kind == 'i' || g.isBool[x]):
			a.x = x
		case kind == 'b':
			a.v = rng.Intn(g.Rand, 2)
		default:
			a.v = rng.Intn(g.Rand, 7) - 3
		}
	}
	return a
}

func (a *argument) text(g *generator) string {
	var parts []string
	for i := range a.list {
		parts = append(parts, a.list[i].text(g))
	}
	switch {
	case a.kind == 'S':
		return "{" + strings.Join(parts, ",") + "}"
	case a.kind < 'a':
		return "[" + strings.Join(parts, ",") + "]"
	case a.x >= 0:
		return g.name(a.x)
	case a.kind == 'b':
		return fmt.Sprint(a.v == 1)
	}
	return fmt.Sprint(a.v)
}

func (g *generator) text() string {
	var b strings.Builder
	for x := range g.lo {
		switch {
		case g.isBool[x]:
			b.WriteString("var bool")
		case g.holes[x] != 99:
			fmt.Fprintf(&b, "var {%d", g.lo[x])
			for v := g.lo[x] + 1; v <= g.hi[x]; v++ {
				if v != g.holes[x] {
					fmt.Fprintf(&b, ",%d", v)
				}
			}
			b.WriteString("}")
		default:
			fmt.Fprintf(&b, "var %d..%d", g.lo[x], g.hi[x])
		}
		fmt.Fprintf(&b, ": %s :: output_var", g.name(x))
		if g.alias[x] >= 0 {
			fmt.Fprintf(&b, " = %s", g.name(g.alias[x]))
		}
		b.WriteString(";\n")
	}
	for _, c := range g.constraints {
		args := make([]string, len(c.args))
		for i := range c.args {
			args[i] = c.args[i].text(g)
		}
		if c.form != "" {
			args = append(args, c.lit.text(g))
		}
		fmt.Fprintf(&b, "constraint %s%s(%s);\n", c.name, c.form, strings.Join(args, ","))
	}
	fmt.Fprintf(&b, "solve %ssatisfy;\n", g.notes)
	return b.String()
}

// solve tries all values.
func (g *generator) solve() []string {
	var all []string
	v := make([]int, len(g.lo))
	var try func(x int)
	try = func(x int) {
		if x < len(v) {
			for v[x] = g.lo[x]; v[x] <= g.hi[x]; v[x]++ {
				if v[x] != g.holes[x] && (g.alias[x] < 0 || v[x] == v[g.alias[x]]) {
					try(x + 1)
				}
			}
			return
		}
		for _, c := range g.constraints {
			args := make([][]int, len(c.args))
			for i := range c.args {
				args[i] = c.args[i].values(v)
			}
			holds, lit := c.holds(args), c.lit.values(v)[0] == 1
			switch {
			case c.form == "" && !holds, c.form == "_imp" && lit && !holds, c.form == "_reif" && lit != holds:
				return
			}
		}
		var pairs []any
		for x := range v {
			if g.isBool[x] {
				pairs = append(pairs, g.name(x), v[x] == 1)
			} else {
				pairs = append(pairs, g.name(x), v[x])
			}
		}
		all = append(all, values(pairs...))
	}
	try(0)
	sort.Strings(all)
	return all
}

// values returns the numbers that an argument stands for.
func (a *argument) values(v []int) []int {
	switch {
	case a.kind < 'a':
		list := []int{}
		for i := range a.list {
			list = append(list, a.list[i].values(v)...)
		}
		return list
	case a.x >= 0:
		return []int{v[a.x]}
	}
	return []int{a.v}
}
