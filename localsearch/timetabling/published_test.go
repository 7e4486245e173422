package timetabling_test

import (
	"os"
	"path/filepath"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"lsolve/internal/usage"
	"lsolve/localsearch"
	tuned "lsolve/localsearch/timetabling"
	"lsolve/problem/timetabling"
)

// TestPublished measures on the files LSOLVE_TIMETABLING/*.ctt, for as much CPU time each
// as LSOLVE_TIME says, such as 60s.
func TestPublished(t *testing.T) {
	limit, err := time.ParseDuration(os.Getenv("LSOLVE_TIME"))
	files, _ := filepath.Glob(filepath.Join(os.Getenv("LSOLVE_TIMETABLING"), "*.ctt"))
	if err != nil || len(files) == 0 {
		t.Skip("LSOLVE_TIME is no time, such as 60s, or LSOLVE_TIMETABLING no folder with files")
	}
	for _, name := range files {
		t.Run(filepath.Base(name), func(t *testing.T) {
			file, err := os.Open(name)
			require.NoError(t, err)
			defer file.Close() //nolint:errcheck // it is read
			in, err := timetabling.Parse(name, file)
			require.NoError(t, err)
			begin := usage.CPU()
			s := tuned.NewSearch(in, 1, 0)
			t.Logf("bound %d, begins with %v", in.Bound(), s.Best())
			steps := int64(0)
			for mark := time.Second; ; mark = min(2*mark, limit) {
				for usage.CPU()-begin < mark {
					made, err := s.Run(t.Context(), 100_000, localsearch.NoTarget)
					require.NoError(t, err)
					steps += made
					if made == 0 {
						break
					}
				}
				points, err := in.Check(s.Values(nil))
				require.NoError(t, err)
				t.Logf("%v, %d steps: %d", mark, steps, points)
				if mark >= limit || points == in.Bound() {
					break
				}
			}
		})
	}
}
