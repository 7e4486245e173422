package flatzinc_test

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"lsolve/flatzinc"
	"lsolve/internal/rng"
)

// window bounds the values that the test tries for a variable without bounds.
const window = 24

// arithmetic has the constraints from which bounds follow.
var arithmetic = []string{
	"int_times", "int_div", "int_mod", "int_pow", "int_max", "int_min", "int_abs",
	"array_int_maximum", "array_int_minimum", "array_var_int_element",
}

// endless is a constraint over x[0], x[1], ... One or two of the variables have no
// bounds, or only one bound, or a hole.
type endless struct {
	text   string
	lo, hi []int // the values to try
	hole   []int // by variable: a value that it lacks, or window+1
	wide   int   // the number of variables that lack a bound
	holds  func(v []int) bool
}

func newEndless(r *rand.Rand) *endless {
	name := arithmetic[rng.Intn(r, len(arithmetic))]
	m := meanings[slices.IndexFunc(meanings, func(m meaning) bool { return m.name == name })]
	p := &endless{}
	var args []string
	var shape []int // by argument: the number of variables
	for _, kind := range m.takes {
		n := 1
		if kind == 'I' {
			n = 2
		}
		shape = append(shape, n)
		names := make([]string, n)
		for i := range names {
			names[i] = fmt.Sprintf("x%d", p.declare(r))
		}
		args = append(args, strings.Join(names, ","))
		if kind == 'I' {
			args[len(args)-1] = "[" + args[len(args)-1] + "]"
		}
	}
	p.holds = func(v []int) bool {
		var split [][]int
		for _, n := range shape {
			split, v = append(split, v[:n]), v[n:]
		}
		if name == "int_pow" && max(split[0][0], -split[0][0]) > 1 && split[1][0] > 5 {
			return false // beyond the window, or even beyond 64 bits
		}
		return m.holds(split)
	}
	if rng.Intn(r, 6) == 0 && m.takes == "iii" { // a square
		args[1] = args[0]
		all := p.holds
		p.holds = func(v []int) bool { return all([]int{v[0], v[0], v[2]}) }
	}
	p.text += fmt.Sprintf("constraint %s(%s);\n", m.name, strings.Join(args, ","))
	return p
}

// declare adds a variable and returns its number.
func (p *endless) declare(r *rand.Rand) int {
	x := len(p.lo)
	lo := rng.Intn(r, 9) - 5
	hi, hole := lo+rng.Intn(r, 5), window+1
	if p.wide < 2 {
		switch rng.Intn(r, 5) {
		case 0:
			lo, hi = -window, window
		case 1:
			lo = -window
		case 2:
			hi = window
		default:
			p.wide--
		}
		p.wide++
	}
	p.text += fmt.Sprintf("var int: x%d;\n", x)
	if lo > -window {
		p.text += fmt.Sprintf("constraint int_le(%d,x%d);\n", lo, x)
	}
	if hi < window {
		p.text += fmt.Sprintf("constraint int_le(x%d,%d);\n", x, hi)
	}
	if rng.Intn(r, 3) == 0 {
		hole = rng.Intn(r, 3) - 1
		p.text += fmt.Sprintf("constraint int_ne(x%d,%d);\n", x, hole)
	}
	p.lo, p.hi, p.hole = append(p.lo, lo), append(p.hi, hi), append(p.hole, hole)
	return x
}

// each calls visit with every solution in the window.
func (p *endless) each(visit func(v []int)) {
	v := make([]int, len(p.lo))
	var try func(x int)
	try = func(x int) {
		if x == len(v) {
			if p.holds(v) {
				visit(v)
			}
			return
		}
		for w := p.lo[x]; w <= p.hi[x]; w++ {
			if w != p.hole[x] {
				v[x] = w
				try(x + 1)
			}
		}
	}
	try(0)
}

// withSum is the program with a sum of all variables as its objective, so that they
// get no bounds but those that follow.
func (p *endless) withSum() string {
	names, coefs := "s", "-1"
	for x := range p.lo {
		names += fmt.Sprintf(",x%d", x)
		coefs += fmt.Sprintf(",%d", 1+10*x)
	}
	declarations, constraints := "", ""
	for line := range strings.Lines(p.text) {
		if strings.HasPrefix(line, "var") {
			declarations += line
		} else {
			constraints += line
		}
	}
	return fmt.Sprintf("%svar int: s;\n%sconstraint int_lin_eq([%s],[%s],0);\nsolve minimize s;", declarations, constraints, coefs, names)
}

// TestBoundsThatFollow: derived bounds of unbounded integers cut off no solution.
func TestBoundsThatFollow(t *testing.T) {
	programs := 8000
	if testing.Short() {
		programs = 1500
	}
	solved, bounded := 0, 0
	for i := range programs {
		p := newEndless(rng.New(11, uint64(i)))
		c := compile(t, p.withSum())
		if p.each(func(v []int) {
			require.False(t, c.Unsatisfiable, "%v of\n%s", v, p.text)
			for x, w := range v {
				require.True(t, c.Contains(x, int64(w)), "x%d = %d in %v of\n%s", x, w, v, p.text)
			}
			solved++
		}); c.Unsatisfiable {
			continue
		}
		for x := range p.lo {
			if (p.lo[x] == -window || p.hi[x] == window) && !c.Contains(x, flatzinc.Widest) && !c.Contains(x, -flatzinc.Widest) {
				bounded++
			}
		}
	}
	assert.Greater(t, solved, 20*programs)
	assert.Greater(t, bounded, programs/4, "bounds that follow")
}
