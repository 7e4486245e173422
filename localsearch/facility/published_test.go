package facility_test

import (
	"io"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"lsolve/localsearch"
	tuned "lsolve/localsearch/facility"
	"lsolve/localsearch/internal/publishedtest"
	"lsolve/problem/facility"
)

// TestPublished solves the instances of the folders below LSOLVE_FACILITY, for as much CPU
// time each as LSOLVE_FACILITY_TIME says (2s). Each folder has instances p1, p2 and so on,
// and a file os with the best costs known of each, in their order, or a 0. A folder whose name
// begins with "u" is solved without capacities, one with "s" with demands that may be split.
func TestPublished(t *testing.T) {
	root := publishedtest.Folder(t, "LSOLVE_FACILITY")
	limit := publishedtest.Time(t, "LSOLVE_FACILITY_TIME", 2*time.Second)
	for _, list := range publishedtest.Files(t, root, filepath.Join("*", "os")) {
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
				in := publishedtest.Read(t, name, func(name string, r io.Reader) (*facility.Instance, error) {
					return facility.Parse(name, r, facility.Reading{
						Uncapacitated: strings.HasPrefix(filepath.Base(folder), "u"), Split: strings.HasPrefix(filepath.Base(folder), "s"),
					})
				})
				for range in.Places() {
					best *= 10
				}
				run := publishedtest.Begin(t, in, tuned.NewSearch, 1)
				run.Target, run.Chunk = localsearch.Rank{Objective: int64(best * 1.000001)}, 200
				first := run.Walk.Best()
				costs := run.Until(limit)
				spent := run.Spent()
				bound, _ := in.BoundWithin(t.Context(), 50_000_000)
				above := 100 * (float64(costs) - best) / best
				if number++; above <= 0.0001 {
					reached++
				} else {
					t.Logf("%s: %.3f above, start %.2f, %v", name, above, 100*(float64(first.Objective)-best)/best, spent)
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
