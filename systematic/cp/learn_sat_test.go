package cp_test

import (
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"lsolve/internal/rng"
	"lsolve/internal/usage"
	"lsolve/model"
	"lsolve/solve"
	"lsolve/systematic/cp"
)

// cnf is a formula in conjunctive normal form, as in DIMACS.
type cnf struct {
	vars    int
	clauses [][]int
}

func (f *cnf) add(clause ...int) { f.clauses = append(f.clauses, clause) }

// randomSAT returns random 3-SAT with ratio clauses per variable; 4.26 is the
// threshold.
func randomSAT(vars int, ratio float64, seed uint64) cnf {
	r := rng.New(seed, 0)
	f := cnf{vars: vars}
	for range int(ratio * float64(vars)) {
		var c [3]int
		for i := range c {
		again:
			v := 1 + rng.Intn(r, vars)
			for _, w := range c[:i] {
				if w == v || w == -v {
					goto again
				}
			}
			if c[i] = v; rng.Intn(r, 2) == 0 {
				c[i] = -v
			}
		}
		f.add(c[:]...)
	}
	return f
}

// pigeons asks to put one more pigeon than there are holes into holes.
func pigeons(holes int) cnf {
	f := cnf{vars: (holes + 1) * holes}
	at := func(p, h int) int { return p*holes + h + 1 }
	for p := range holes + 1 {
		var somewhere []int
		for h := range holes {
			somewhere = append(somewhere, at(p, h))
			for q := range p {
				f.add(-at(p, h), -at(q, h))
			}
		}
		f.add(somewhere...)
	}
	return f
}

// factoring asks for two numbers of the given number of bits, above 1, with that
// product. The formula is a multiplier of gates.
func factoring(product uint64, bits int) cnf {
	var f cnf
	fresh := func() int { f.vars++; return f.vars }
	and := func(a, b int) int {
		c := fresh()
		f.add(-a, -b, c)
		f.add(a, -c)
		f.add(b, -c)
		return c
	}
	xor := func(a, b int) int {
		c := fresh()
		f.add(-a, -b, -c)
		f.add(a, b, -c)
		f.add(a, -b, c)
		f.add(-a, b, c)
		return c
	}
	or := func(a, b int) int { return -and(-a, -b) }
	var x, y []int
	for range bits {
		x, y = append(x, fresh()), append(y, fresh())
	}
	f.add(x[1:]...)
	f.add(y[1:]...)
	zero := fresh()
	f.add(-zero)
	sum := make([]int, 2*bits+1)
	for i := range sum {
		sum[i] = zero
	}
	for i := range bits {
		carry := zero
		for j := range bits {
			a, b := sum[i+j], and(x[i], y[j])
			t := xor(a, b)
			sum[i+j], carry = xor(t, carry), or(and(a, b), and(t, carry))
		}
		sum[i+bits] = carry
	}
	for i, s := range sum {
		if product>>i&1 == 0 {
			s = -s
		}
		f.add(s)
	}
	return f
}

func (f cnf) model() *model.Model {
	m := model.New()
	x := m.Bools("x", f.vars)
	for _, c := range f.clauses {
		var positive, negative []model.Var
		for _, l := range c {
			if l > 0 {
				positive = append(positive, x[l-1])
			} else {
				negative = append(negative, x[-l-1])
			}
		}
		m.Add(model.Clause(positive, negative))
	}
	return m
}

func (f cnf) dimacs() string {
	var b strings.Builder
	fmt.Fprintf(&b, "p cnf %d %d\n", f.vars, len(f.clauses))
	for _, c := range f.clauses {
		for _, l := range c {
			fmt.Fprint(&b, l, " ")
		}
		b.WriteString("0\n")
	}
	return b.String()
}

func formulas() map[string]cnf {
	all := map[string]cnf{
		"pigeons/8": pigeons(8), "pigeons/9": pigeons(9), "pigeons/10": pigeons(10),
		"factoring/17": factoring(65539*65543, 17), "factoring/20": factoring(524309*524341, 20),
	}
	for seed := range uint64(3) {
		all[fmt.Sprintf("3sat/200/%d", seed)] = randomSAT(200, 4.26, seed)
		all[fmt.Sprintf("3sat/250/%d", seed)] = randomSAT(250, 4.26, seed)
	}
	return all
}

var (
	minisatConflicts = regexp.MustCompile(`conflicts\s*:\s*(\d+)`)
	minisatTime      = regexp.MustCompile(`CPU time\s*:\s*([0-9.]+)`)
)

// mostFailures ends our search in BenchmarkMiniSat, and miniSeconds of CPU time
// ends MiniSat's: the proof for eleven pigeons takes much longer.
const (
	mostFailures = 1_500_000
	miniSeconds  = 10
)

// BenchmarkMiniSat measures the time per failure on formulas, next to MiniSat's
// if that is installed.
func BenchmarkMiniSat(b *testing.B) {
	for name, f := range formulas() {
		b.Run(name, func(b *testing.B) {
			mini, conflicts := 0.0, 0.0
			path := filepath.Join(b.TempDir(), "f.cnf")
			require.NoError(b, os.WriteFile(path, []byte(f.dimacs()), 0o600))
			if program, err := exec.LookPath("minisat"); err == nil {
				out, _ := exec.CommandContext(b.Context(), program, "-no-pre", fmt.Sprint("-cpu-lim=", miniSeconds), path).CombinedOutput() // its status is the answer
				conflicts, err = strconv.ParseFloat(string(minisatConflicts.FindSubmatch(out)[1]), 64)
				require.NoError(b, err)
				seconds, err := strconv.ParseFloat(string(minisatTime.FindSubmatch(out)[1]), 64)
				require.NoError(b, err)
				mini = seconds / conflicts * 1e6
			}
			var rates []float64
			m := f.model()
			for b.Loop() {
				s := newSolver(b, m, cp.Options{Learn: cp.Learn{Mode: cp.LearnOn}, Limits: solve.Limits{Failures: mostFailures}})
				before := usage.CPU().Seconds()
				result, err := s.Solve(b.Context())
				used := usage.CPU().Seconds() - before
				require.NoError(b, err)
				failures, _ := result.Stats.Get(solve.Failures)
				rates = append(rates, used/float64(failures)*1e6)
				b.ReportMetric(float64(failures), "failures")
			}
			slices.Sort(rates)
			b.ReportMetric(rates[len(rates)/2], "µs/failure")
			b.ReportMetric(conflicts, "minisat-failures")
			b.ReportMetric(mini, "minisat-µs/failure")
			b.ReportMetric(rates[len(rates)/2]/mini, "ratio")
		})
	}
}
