package facility_test

import (
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"lsolve/internal/usage"
	"lsolve/localsearch"
	tuned "lsolve/localsearch/facility"
	"lsolve/problem/facility"
)

// TestPublished solves the instances of the folders below LSOLVE_FACILITY, for as much CPU
// time each as LSOLVE_FACILITY_TIME says (2s). Each folder has instances p1, p2 and so on,
// and a file os with the best costs known of each, in their order, or a 0. A folder whose name
// begins with "u" is solved without capacities.
func TestPublished(t *testing.T) {
	root := os.Getenv("LSOLVE_FACILITY")
	if root == "" {
		t.Skip("LSOLVE_FACILITY names no folder of instances")
	}
	limit := 2 * time.Second
	if text := os.Getenv("LSOLVE_FACILITY_TIME"); text != "" {
		var err error
		limit, err = time.ParseDuration(text)
		require.NoError(t, err)
	}
	lists, err := filepath.Glob(filepath.Join(root, "*", "os"))
	require.NoError(t, err)
	for _, list := range lists {
		folder := filepath.Dir(list)
		text, err := os.ReadFile(list)
		require.NoError(t, err)
		t.Run(filepath.Base(folder), func(t *testing.T) {
			number, reached, sum, start, gap := 0, 0, 0.0, 0.0, 0.0
			for k, word := range strings.Fields(string(text)) {
				best, err := strconv.ParseFloat(word, 64)
				require.NoError(t, err)
				if best == 0 {
					continue
				}
				name := filepath.Join(folder, "p"+strconv.Itoa(k+1))
				f, err := os.Open(name)
				require.NoError(t, err)
				in, err := facility.Parse(name, f, facility.Reading{Uncapacitated: strings.HasPrefix(filepath.Base(folder), "u")})
				require.NoError(t, err)
				require.NoError(t, f.Close())
				for range in.Places() {
					best *= 10
				}
				begin := usage.CPU()
				s := tuned.NewSearch(in, 1, 0)
				first := s.Best()
				for made := int64(1); made > 0 && usage.CPU()-begin < limit; {
					made, err = s.Run(t.Context(), 200, localsearch.Rank{Objective: int64(best)})
					require.NoError(t, err)
					if s.Best().Violation == 0 && float64(s.Best().Objective) <= best*1.000001 {
						break
					}
				}
				costs, err := in.Check(s.Values(nil))
				require.NoError(t, err, name)
				bound, _ := in.BoundWithin(t.Context(), 50_000_000)
				above := 100 * (float64(costs) - best) / best
				if number++; above <= 0.0001 {
					reached++
				} else {
					t.Logf("%s: %.3f above, start %.2f, %v", name, above, 100*(float64(first.Objective)-best)/best, usage.CPU()-begin)
				}
				require.LessOrEqual(t, float64(bound), best*1.000001, name)
				sum += above
				start += 100 * (float64(first.Objective) - best) / best
				gap += 100 * (best - float64(bound)) / best
			}
			n := float64(number)
			t.Logf("%d of %d; above the best known %.3f per cent, the rule %.2f; the bound %.2f below", reached, number, sum/n, start/n, gap/n)
		})
	}
}
