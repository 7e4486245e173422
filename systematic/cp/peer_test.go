package cp_test

import (
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"lsolve/internal/longtest"
	"lsolve/internal/suite"
	"lsolve/internal/usage"
	"lsolve/model"
	"lsolve/solve"
	"lsolve/systematic/cp"
	"lsolve/systematic/cp/branch"
)

var benchFolder = filepath.Join("..", "..", "testdata", "bench")

// entryOptions returns the options of the search of an entry of the suite.
func entryOptions(t testing.TB, e suite.Entry, p suite.Problem) cp.Options {
	t.Helper()
	level := cp.BoundsConsistency
	if e.Value {
		level = cp.ValueConsistency
	}
	phases := make([]branch.Options, len(p.Phases))
	for i, f := range p.Phases {
		var err error
		phases[i].Style = branch.Step
		phases[i].Select, err = branch.SelectByName(f.Select)
		require.NoError(t, err)
		phases[i].Choice, err = branch.ChoiceByName(f.Choice)
		require.NoError(t, err)
	}
	return cp.Options{
		Consistency: func(int, model.Constraint) cp.Consistency { return level },
		Branch: func(int) branch.Brancher {
			var all []branch.Brancher
			for i, f := range p.Phases {
				all = append(all, branch.New(f.Vars, phases[i]))
			}
			return branch.Sequence(all...)
		},
	}
}

// runEntry searches an entry and returns its counters.
func runEntry(t testing.TB, e suite.Entry, s *cp.Solver) (nodes, failures, solutions int64) {
	t.Helper()
	if e.Want == suite.Every {
		count, err := s.Count(t.Context())
		require.NoError(t, err)
		require.NoError(t, count.Stopped)
		solutions = count.Solutions
	} else {
		for _, err := range s.Solutions(t.Context()) {
			require.NoError(t, err)
			if solutions++; e.Want == suite.First {
				break
			}
		}
	}
	nodes, _ = s.Result().Stats.Get(solve.Nodes)
	failures, _ = s.Result().Stats.Get(solve.Failures)
	return nodes, failures, solutions
}

// TestTreesOfGecode: with the same propagation and the same branching the tree has
// the same number of nodes as Gecode's.
func TestTreesOfGecode(t *testing.T) {
	text, err := os.ReadFile(filepath.Join(benchFolder, "gecode.tsv"))
	require.NoError(t, err)
	trees := map[string][3]int64{}
	for line := range strings.Lines(string(text)) {
		f := strings.Fields(line)
		if f[0] == "#" {
			continue
		}
		var tree [3]int64
		for i := range tree {
			tree[i], err = strconv.ParseInt(f[2+i], 10, 64)
			require.NoError(t, err)
		}
		trees[f[0]+"/"+f[1]] = tree
	}
	for _, e := range suite.Entries() {
		t.Run(e.Name(), func(t *testing.T) {
			want, ok := trees[e.Name()]
			require.True(t, ok)
			if most := int64(longtest.Light(longtest.Choose(15_000, 1<<40))); want[0] > most {
				t.Skip(longtest.Reason)
			}
			p := e.Problem()
			nodes, failures, solutions := runEntry(t, e, newSolver(t, p.Model, entryOptions(t, e, p)))
			assert.Equal(t, want[2], solutions)
			if e.File == "jobshop" {
				assert.InEpsilon(t, want[0], nodes, 0.02)
				return
			}
			assert.Equal(t, want[0], nodes)
			assert.Equal(t, want[1], failures)
		})
	}
}

// TestCheckingMode searches the suite and the benchmarks of learning at full size
// with every explanation verified, with and without learning. Explanations that are
// otherwise kept are asked for again: the search is the same.
func TestCheckingMode(t *testing.T) {
	longtest.NoRace(t)
	nodes := int64(longtest.Choose(30, 300))
	figures := func(name string, p suite.Problem, o cp.Options) solve.Stats {
		s := newSolver(t, p.Model, o)
		var err error
		if p.Model.Objective().Sense == model.Satisfy {
			_, err = s.Count(t.Context())
		} else {
			_, err = s.Solve(t.Context())
		}
		require.NoError(t, err, name)
		if stopped := s.Result().Stopped; stopped != nil {
			require.ErrorIs(t, stopped, solve.ErrNodes, name)
		}
		return s.Result().Stats
	}
	check := func(name string, p suite.Problem, o cp.Options) {
		o.Limits.Nodes = nodes
		for _, mode := range []cp.LearnMode{cp.LearnOff, cp.LearnOn} {
			o.Learn.Mode = mode
			o.Check = true
			want := figures(name, p, o)
			o.Check = false
			require.Equal(t, want, figures(name, p, o), name)
		}
	}
	for _, e := range suite.Entries() {
		p := e.Problem()
		check(e.Name(), p, entryOptions(t, e, p))
	}
	for name, problem := range learnBench() {
		p := problem()
		check(name, p, entryOptions(t, suite.Entry{}, p))
	}
}

// BenchmarkEntries measures lsolve alone, for profiles.
func BenchmarkEntries(b *testing.B) {
	for _, e := range suite.Entries() {
		b.Run(e.Name(), func(b *testing.B) {
			p := e.Problem()
			o := entryOptions(b, e, p)
			nodes := int64(0)
			b.ReportAllocs()
			for b.Loop() {
				nodes, _, _ = runEntry(b, e, newSolver(b, p.Model, o))
			}
			b.ReportMetric(float64(nodes), "nodes")
			b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(b.N)/float64(nodes), "ns/node")
		})
	}
}

// BenchmarkGecode measures both solvers in one run: the CPU time of our search,
// from the model on, and that of the whole process of fzn-gecode on the flattened
// model, the faster of its two settings of recomputation. It needs minizinc,
// fzn-gecode and a library that fits both: the environment variable GECODE_MSC
// names its solver configuration.
func BenchmarkGecode(b *testing.B) {
	config := os.Getenv("GECODE_MSC")
	if config == "" {
		b.Skip("GECODE_MSC is not set; see testdata/bench/README.md")
	}
	for _, e := range suite.Entries() {
		b.Run(e.Name(), func(b *testing.B) {
			flat := flatten(b, config, e)
			for b.Loop() {
				gecode := min(gecodeTime(b, flat, e), gecodeTime(b, flat, e, "-c-d", "1", "-a-d", "1"))
				before := usage.CPU()
				p := e.Problem()
				runEntry(b, e, newSolver(b, p.Model, entryOptions(b, e, p)))
				own := usage.CPU() - before
				b.ReportMetric(own.Seconds()*1000, "lsolve-ms")
				b.ReportMetric(gecode.Seconds()*1000, "gecode-ms")
				b.ReportMetric(own.Seconds()/gecode.Seconds(), "ratio")
			}
		})
	}
}

// outputAnnotation keeps Gecode from printing solutions, which is not measured.
var outputAnnotation = regexp.MustCompile(`:: output_(var|array\(\[[^\]]*\]\))`)

func flatten(b *testing.B, config string, e suite.Entry) string {
	b.Helper()
	file := filepath.Join(b.TempDir(), "flat.fzn")
	parameter := map[string]string{"golomb": "m", "jobshop": "bound"}[e.File]
	if parameter == "" {
		parameter = "n"
	}
	args := []string{"-c", "--solver", config, "--fzn", file, "--ozn", file + ".ozn",
		"-D", fmt.Sprintf("%s=%d;", parameter, e.Parameter), filepath.Join(benchFolder, e.File+".mzn")}
	if e.File == "jobshop" {
		args = append(args, filepath.Join(benchFolder, "ft10.dzn"))
	}
	out, err := exec.Command("minizinc", args...).CombinedOutput()
	require.NoError(b, err, string(out))
	text, err := os.ReadFile(file)
	require.NoError(b, err)
	require.NoError(b, os.WriteFile(file, outputAnnotation.ReplaceAll(text, nil), 0o600))
	return file
}

func gecodeTime(b *testing.B, flat string, e suite.Entry, args ...string) time.Duration {
	b.Helper()
	if e.Want != suite.First {
		args = append(args, "-a")
	}
	cmd := exec.Command("fzn-gecode", append(args, flat)...)
	require.NoError(b, cmd.Run())
	return cmd.ProcessState.UserTime() + cmd.ProcessState.SystemTime()
}
