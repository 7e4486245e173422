package openshop_test

import (
	"fmt"
	"path/filepath"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"lsolve/localsearch"
	"lsolve/localsearch/internal/publishedtest"
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
	folder := publishedtest.Folder(t, "LSOLVE_OPENSHOP")
	limit := publishedtest.Time(t, "LSOLVE_OPENSHOP_TIME", 10*time.Second)
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
	for _, file := range publishedtest.Files(t, folder, "*") {
		t.Run(filepath.Base(file), func(t *testing.T) {
			in := publishedtest.Read(t, file, openshop.Parse)
			measure(t, in, limit, in.Bound())
		})
	}
}

// measure logs what the search reaches, up to the target.
func measure(t *testing.T, in *openshop.Instance, limit time.Duration, target int64) {
	t.Helper()
	rule, err := in.Check(in.Start())
	require.NoError(t, err)
	run := publishedtest.Begin(t, in, tuned.NewSearch, 1)
	run.Target, run.Chunk = localsearch.Rank{Objective: target}, 500
	for mark, makespan := range run.Marks(limit, 10) {
		t.Logf("%v, %d steps: %d; rules %d, bound %d, target %d", mark, run.Steps, makespan, rule, in.Bound(), target)
	}
}
