package flexjobshop_test

import (
	"os"
	"path/filepath"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"lsolve/internal/usage"
	"lsolve/localsearch"
	tuned "lsolve/localsearch/flexjobshop"
	"lsolve/problem/flexjobshop"
)

// TestPublished measures on the files of the folder LSOLVE_FLEXJOBSHOP, for as much CPU
// time each as LSOLVE_FLEXJOBSHOP_TIME says, 10s if it is not set.
func TestPublished(t *testing.T) {
	folder := os.Getenv("LSOLVE_FLEXJOBSHOP")
	if folder == "" {
		t.Skip("LSOLVE_FLEXJOBSHOP is no folder")
	}
	limit, err := time.ParseDuration(os.Getenv("LSOLVE_FLEXJOBSHOP_TIME"))
	if err != nil {
		limit = 10 * time.Second
	}
	files, err := filepath.Glob(filepath.Join(folder, "*"))
	require.NoError(t, err)
	for _, file := range files {
		t.Run(filepath.Base(file), func(t *testing.T) {
			f, err := os.Open(file)
			require.NoError(t, err)
			defer f.Close() //nolint:errcheck // only read
			in, err := flexjobshop.Parse(file, f)
			require.NoError(t, err)
			begin := usage.CPU()
			rule, err := in.Check(in.Start())
			require.NoError(t, err)
			s := tuned.NewSearch(in, 1, 0)
			steps, ended := int64(0), false
			for mark := time.Second; ; mark = min(10*mark, limit) {
				for usage.CPU()-begin < mark && !ended {
					made, err := s.Run(t.Context(), 1000, localsearch.NoTarget)
					require.NoError(t, err)
					steps += made
					ended = made == 0
				}
				makespan, err := in.Check(s.Values(nil))
				require.NoError(t, err)
				t.Logf("%v, %d steps: %d; rules %d, bound %d", mark, steps, makespan, rule, in.Bound())
				if mark >= limit || ended {
					break
				}
			}
		})
	}
}

// published reads an instance of testdata.
func published(t *testing.T, name string) *flexjobshop.Instance {
	t.Helper()
	f, err := os.Open(filepath.Join("..", "..", "testdata", "flexjobshop", name))
	require.NoError(t, err)
	defer f.Close() //nolint:errcheck // only read
	in, err := flexjobshop.Parse(name, f)
	require.NoError(t, err)
	return in
}
