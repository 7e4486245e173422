package rostering_test

import (
	"os"
	"path/filepath"
	"strconv"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"lsolve/internal/usage"
	"lsolve/localsearch"
	tuned "lsolve/localsearch/rostering"
	"lsolve/problem/rostering"
)

// TestPublished measures on the files LSOLVE_ROSTERING/*.txt, for as much CPU time each as
// LSOLVE_TIME says, such as 60s, by the seed LSOLVE_SEED.
func TestPublished(t *testing.T) {
	limit, err := time.ParseDuration(os.Getenv("LSOLVE_TIME"))
	files, _ := filepath.Glob(filepath.Join(os.Getenv("LSOLVE_ROSTERING"), "*.txt"))
	if err != nil || os.Getenv("LSOLVE_ROSTERING") == "" || len(files) == 0 {
		t.Skip("LSOLVE_TIME is no time, such as 60s, or LSOLVE_ROSTERING no folder with files")
	}
	seed, err := strconv.ParseUint("0"+os.Getenv("LSOLVE_SEED"), 10, 64)
	require.NoError(t, err)
	for _, name := range files {
		t.Run(filepath.Base(name), func(t *testing.T) {
			file, err := os.Open(name)
			require.NoError(t, err)
			defer file.Close() //nolint:errcheck // it is read
			in, err := rostering.Parse(name, file)
			require.NoError(t, err)
			begin := usage.CPU()
			bound, _ := in.BoundWithin(t.Context(), 2_000_000_000)
			t.Logf("bound %d, quick %d, after %v", bound, in.Bound(), usage.CPU()-begin)
			begin = usage.CPU()
			s := tuned.NewSearch(in, seed, 0)
			t.Logf("begins with %v after %v", s.Best(), usage.CPU()-begin)
			for mark := limit / 6; ; mark = min(6*mark, limit) {
				for usage.CPU()-begin < mark {
					made, err := s.Run(t.Context(), 10_000, localsearch.NoTarget)
					require.NoError(t, err)
					if made == 0 {
						break
					}
				}
				cost, err := in.Check(s.Values(nil))
				require.NoError(t, err)
				t.Logf("%v: %d; %v", mark, cost, s.Stats())
				if mark >= limit {
					break
				}
			}
		})
	}
}
