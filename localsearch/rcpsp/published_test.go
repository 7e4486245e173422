package rcpsp

import (
	"context"
	"encoding/csv"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"lsolve/internal/corpus"
	"lsolve/localsearch"
	"lsolve/localsearch/internal/publishedtest"
)

// TestPublished runs the search on a set of PSPLIB. A line of optimum/optimum.csv is
// the name of a file and the shortest makespan, or bounds as in 104..105 and ..105.
// The test logs the gaps after LSOLVE_STEPS steps, by default 5000.
func TestPublished(t *testing.T) {
	folder := corpus.Folder(t, corpus.PSPLIB)
	steps := publishedtest.Steps(t)
	f, err := os.Open(filepath.Join(folder, "optimum", "optimum.csv"))
	require.NoError(t, err)
	rows, err := csv.NewReader(f).ReadAll()
	require.NoError(t, err)
	require.NoError(t, f.Close())
	toBest, toPath := 0.0, 0.0
	reached, count := 0, 0
	for _, row := range rows[1:] {
		low, high, known := strings.Cut(row[1], "..")
		if !known {
			high = low
		}
		best, err := strconv.ParseInt(high, 10, 64)
		require.NoError(t, err)
		p := read(t, filepath.Join(folder, row[0]))
		least := int64(p.LowerBound())
		if low != "" {
			least, err = strconv.ParseInt(low, 10, 64)
			require.NoError(t, err)
		}
		require.LessOrEqual(t, int64(p.LowerBound()), best, row[0])
		s := NewSearch(p, 1, 0)
		_, err = s.Run(context.Background(), steps, localsearch.Rank{Objective: least})
		require.NoError(t, err)
		makespan, err := p.Check(s.Values(nil))
		require.NoError(t, err)
		require.Equal(t, s.Best().Objective, makespan)
		require.GreaterOrEqual(t, makespan, least, row[0])
		toBest += float64(makespan)/float64(best) - 1
		toPath += float64(makespan)/float64(p.CriticalPath()) - 1
		count++
		if makespan <= best {
			reached++
		}
	}
	t.Logf("%s, %d steps: %d of %d reach the best known; mean gap to that %.3f %%, to the critical path %.2f %%",
		folder, steps, reached, count, 100*toBest/float64(count), 100*toPath/float64(count))
}
