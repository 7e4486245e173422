package rcpsp

import (
	"context"
	"encoding/csv"
	"math"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"lsolve/internal/corpus"
	"lsolve/internal/usage"
	"lsolve/localsearch"
	"lsolve/localsearch/internal/publishedtest"
)

// TestPublished runs the search on a set of PSPLIB. A line of optimum/optimum.csv is
// the name of a file and the shortest makespan, or bounds as in 104..105 and ..105. Of
// these it takes the first of each LSOLVE_PSPLIB_EVERY lines; by default all. The test logs
// the gaps after LSOLVE_STEPS steps, by default 5000, or, if LSOLVE_PSPLIB_TIME is a time,
// such as 10s, after so much CPU time each, or when it has made LSOLVE_SCHEDULES
// schedules. It ends early at the lower bound or, with a time, at the upper bound.
func TestPublished(t *testing.T) {
	folder := corpus.Folder(t, corpus.PSPLIB)
	number := func(variable string, other int64) int64 {
		if n, err := strconv.ParseInt(os.Getenv(variable), 10, 64); err == nil {
			return n
		}
		return other
	}
	limit, err := time.ParseDuration(os.Getenv("LSOLVE_PSPLIB_TIME"))
	steps, most, every := publishedtest.Steps(t), number("LSOLVE_SCHEDULES", math.MaxInt64), number("LSOLVE_PSPLIB_EVERY", 1)
	timed := err == nil
	f, err := os.Open(filepath.Join(folder, "optimum", "optimum.csv"))
	require.NoError(t, err)
	rows, err := csv.NewReader(f).ReadAll()
	require.NoError(t, err)
	require.NoError(t, f.Close())
	toBest, toPath, bestToPath := 0.0, 0.0, 0.0
	reached, count := 0, 0
	for k, row := range rows[1:] {
		if int64(k)%every != 0 {
			continue
		}
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
		begin := usage.CPU()
		s := NewSearch(p, 1, 0)
		if timed {
			for usage.CPU()-begin < limit && s.schedules < most && s.Best().Objective > best {
				_, err = s.Run(context.Background(), min(100, most-s.schedules), localsearch.Rank{Objective: best})
				require.NoError(t, err)
			}
		} else {
			_, err = s.Run(context.Background(), steps, localsearch.Rank{Objective: least})
			require.NoError(t, err)
		}
		makespan, err := p.Check(s.Values(nil))
		require.NoError(t, err)
		require.Equal(t, s.Best().Objective, makespan)
		require.GreaterOrEqual(t, makespan, least, row[0])
		toBest += float64(makespan)/float64(best) - 1
		toPath += float64(makespan)/float64(p.CriticalPath()) - 1
		bestToPath += float64(best)/float64(p.CriticalPath()) - 1
		count++
		if timed {
			t.Logf("%s: %d, best known %d, %d schedules in %v", row[0], makespan, best, s.schedules, usage.CPU()-begin)
		}
		if makespan <= best {
			reached++
		}
	}
	t.Logf("%s: %d of %d reach the best known; mean gap to that %.3f %%, to the critical path %.2f %%, where the best known is %.2f %%",
		folder, reached, count, 100*toBest/float64(count), 100*toPath/float64(count), 100*bestToPath/float64(count))
}
