package openshop_test

import (
	"fmt"
	"os"
	"path/filepath"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"lsolve/internal/usage"
	"lsolve/localsearch"
	tuned "lsolve/localsearch/openshop"
	"lsolve/problem/openshop"
)

// TestTaillard: the search finds the shortest makespans of his smallest and largest
// instances, or nearly if that would take too long for a test.
func TestTaillard(t *testing.T) {
	for _, p := range openshop.Published {
		target := int64(p.Optimum)
		switch p.Size {
		case 4, 20:
		case 5:
			target += 3
		default:
			continue
		}
		in, err := openshop.Taillard(p.Size, p.Size, p.Times, p.Orders)
		require.NoError(t, err)
		s := tuned.NewSearch(in, 1, 0)
		_, err = s.Run(t.Context(), 40_000, localsearch.Rank{Objective: target})
		require.NoError(t, err)
		makespan, err := in.Check(s.Values(nil))
		require.NoError(t, err)
		assert.GreaterOrEqual(t, makespan, int64(p.Optimum), p)
		assert.LessOrEqual(t, makespan, target, p)
	}
}

// TestPublished measures on Taillard's instances, and on the files of the folder
// LSOLVE_OPENSHOP if it is not "taillard", for as much CPU time each as
// LSOLVE_OPENSHOP_TIME says, 10s if it is not set.
func TestPublished(t *testing.T) {
	folder := os.Getenv("LSOLVE_OPENSHOP")
	if folder == "" {
		t.Skip("LSOLVE_OPENSHOP is no folder")
	}
	limit, err := time.ParseDuration(os.Getenv("LSOLVE_OPENSHOP_TIME"))
	if err != nil {
		limit = 10 * time.Second
	}
	if folder == "taillard" {
		for i, p := range openshop.Published {
			t.Run(fmt.Sprintf("%dx%d-%d", p.Size, p.Size, 1+i%3), func(t *testing.T) {
				in, err := openshop.Taillard(p.Size, p.Size, p.Times, p.Orders)
				require.NoError(t, err)
				measure(t, in, limit, int64(p.Optimum))
			})
		}
		return
	}
	files, err := filepath.Glob(filepath.Join(folder, "*"))
	require.NoError(t, err)
	for _, file := range files {
		t.Run(filepath.Base(file), func(t *testing.T) {
			f, err := os.Open(file)
			require.NoError(t, err)
			defer f.Close() //nolint:errcheck // only read
			in, err := openshop.Parse(file, f)
			require.NoError(t, err)
			measure(t, in, limit, in.Bound())
		})
	}
}

// measure logs what the search reaches, up to the target.
func measure(t *testing.T, in *openshop.Instance, limit time.Duration, target int64) {
	t.Helper()
	begin := usage.CPU()
	rule, err := in.Check(in.Start())
	require.NoError(t, err)
	s := tuned.NewSearch(in, 1, 0)
	steps, ended := int64(0), false
	for mark := time.Second; ; mark = min(10*mark, limit) {
		for usage.CPU()-begin < mark && !ended {
			made, err := s.Run(t.Context(), 500, localsearch.Rank{Objective: target})
			require.NoError(t, err)
			steps += made
			ended = made == 0 || s.Best().Objective <= target
		}
		makespan, err := in.Check(s.Values(nil))
		require.NoError(t, err)
		t.Logf("%v, %d steps: %d; rules %d, bound %d, target %d", usage.CPU()-begin, steps, makespan, rule, in.Bound(), target)
		if mark >= limit || ended {
			break
		}
	}
}
