package jobshop

import (
	"encoding/csv"
	"os"
	"path/filepath"
	"strconv"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"lsolve/internal/corpus"
	"lsolve/internal/usage"
	"lsolve/localsearch"
	"lsolve/problem/jobshop"
)

// TestPublished measures on the files that best.csv names: a line has the name of a file
// and the shortest makespan known, such as ta21.txt,1642. Each has as much CPU time as
// LSOLVE_JOBSHOP_TIME says, 10s if it is not set, and is logged at 1 s, 10 s, and so on.
// LSOLVE_JOBSHOP_SEEDS is how many seeds are tried, 1 if it is not set.
func TestPublished(t *testing.T) {
	folder := corpus.Folder(t, corpus.JSPLIB)
	limit, err := time.ParseDuration(os.Getenv("LSOLVE_JOBSHOP_TIME"))
	if err != nil {
		limit = 10 * time.Second
	}
	seeds, err := strconv.ParseUint(os.Getenv("LSOLVE_JOBSHOP_SEEDS"), 10, 16)
	if err != nil {
		seeds = 1
	}
	f, err := os.Open(filepath.Join(folder, "best.csv"))
	require.NoError(t, err)
	rows, err := csv.NewReader(f).ReadAll()
	require.NoError(t, err)
	require.NoError(t, f.Close())
	sum, count := 0.0, 0
	for _, row := range rows {
		best, err := strconv.ParseInt(row[1], 10, 64)
		require.NoError(t, err)
		f, err := os.Open(filepath.Join(folder, row[0]))
		require.NoError(t, err)
		in, err := jobshop.Parse(row[0], f)
		require.NoError(t, err)
		require.NoError(t, f.Close())
		for seed := range seeds {
			begin, target := usage.CPU(), localsearch.Rank{Objective: best}
			w := NewWalk(in, seed+1, 0)
			steps := int64(0)
			var gap float64
			for mark := min(time.Second, limit); ; mark = min(10*mark, limit) {
				for usage.CPU()-begin < mark && !localsearch.Reached(w.Best(), target) {
					made, err := w.Run(t.Context(), 1000, target)
					require.NoError(t, err)
					steps += made
				}
				makespan, err := in.Check(w.Values(nil))
				require.NoError(t, err)
				gap = 100 * float64(makespan-best) / float64(best)
				spent := usage.CPU() - begin
				t.Logf("%s, seed %d, %.1f s, %d steps: %d, %.2f per cent above %d", row[0], seed+1, spent.Seconds(), steps, makespan, gap, best)
				if spent >= limit || gap <= 0 {
					break
				}
			}
			sum += gap
			count++
		}
	}
	t.Logf("mean %.3f per cent above the best known", sum/float64(count))
}
