package meta_test

import (
	"context"
	"flag"
	"fmt"
	"hash/fnv"
	"os"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"lsolve/internal/rng"
	"lsolve/localsearch"
	"lsolve/localsearch/meta"
	"lsolve/localsearch/queens"
	"lsolve/model"
	modelqueens "lsolve/problem/queens"
	"lsolve/solve"
)

var update = flag.Bool("update", false, "write testdata/golden.txt anew")

// loads are two machines that share jobs; the longer of the two loads is to be
// small.
func loads() *model.Model {
	m := model.New()
	x := m.Bools("x", 30)
	one, two := m.Int("one", 0, 10_000), m.Int("two", 0, 10_000)
	sum, rest := []model.Term{one.Times(-1)}, []model.Term{two.Times(-1)}
	for i, b := range x {
		d := int32(100 + 37*i*i%211)
		sum, rest = append(sum, b.Times(d)), append(rest, b.Times(-d).Plus(d))
	}
	m.Add(model.Sum(sum).Equals(0), model.Sum(rest).Equals(0))
	end := m.Int("end", 0, 10_000)
	m.Add(model.Max(end, one.Term(), two.Term()))
	m.Minimise(end.Term())
	return m
}

// TestGolden: a given seed gives the same run in every version.
func TestGolden(t *testing.T) {
	alldifferent, _ := modelqueens.AllDifferent.Model(40)
	var lines []string
	for _, name := range meta.Names() {
		for _, problem := range []string{"board", "model", "objective"} {
			var w localsearch.Walk
			var err error
			switch problem {
			case "board":
				b := queens.NewRandomPermutation(40, rng.New(3, 0))
				w, err = meta.New(name, b, b, meta.Settings{Size: 40, Seed: 3})
			case "model":
				w, err = meta.OnModel(name, alldifferent, meta.Settings{Seed: 3})
			default:
				w, err = meta.OnModel(name, loads(), meta.Settings{Seed: 3})
			}
			if err != nil {
				require.ErrorIs(t, err, solve.ErrUnsupported)
				continue
			}
			_, err = w.Run(context.Background(), 2000, localsearch.NoTarget)
			require.NoError(t, err)
			h := fnv.New64a()
			fmt.Fprint(h, w.Values(nil))
			line := fmt.Sprintf("%s, %s: {%d %d} %016x", name, problem, w.Best().Violation, w.Best().Objective, h.Sum64())
			for _, c := range w.Stats() {
				line += fmt.Sprintf(" %d", c.Value)
			}
			lines = append(lines, line)
		}
	}
	slices.Sort(lines)
	got := strings.Join(lines, "\n") + "\n"
	if *update {
		require.NoError(t, os.WriteFile("testdata/golden.txt", []byte(got), 0o644))
	}
	want, err := os.ReadFile("testdata/golden.txt")
	require.NoError(t, err)
	require.Equal(t, string(want), got)
}
