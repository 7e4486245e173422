package flexjobshop_test

import (
	"path/filepath"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	tuned "lsolve/localsearch/flexjobshop"
	"lsolve/localsearch/internal/publishedtest"
	"lsolve/problem/flexjobshop"
)

// TestPublished measures on the files of the folder LSOLVE_FLEXJOBSHOP, for as much CPU
// time each as LSOLVE_FLEXJOBSHOP_TIME says, 10s if it is not set.
func TestPublished(t *testing.T) {
	folder := publishedtest.Folder(t, "LSOLVE_FLEXJOBSHOP")
	limit := publishedtest.Time(t, "LSOLVE_FLEXJOBSHOP_TIME", 10*time.Second)
	for _, file := range publishedtest.Files(t, folder, "*") {
		t.Run(filepath.Base(file), func(t *testing.T) {
			in := publishedtest.Read(t, file, flexjobshop.Parse)
			rule, err := in.Check(in.Start())
			require.NoError(t, err)
			run := publishedtest.Begin(t, in, tuned.NewSearch, 1)
			for mark, makespan := range run.Marks(limit, 10) {
				t.Logf("%v, %d steps: %d; rules %d, bound %d", mark, run.Steps, makespan, rule, in.Bound())
			}
		})
	}
}

// published reads an instance of testdata.
func published(t *testing.T, name string) *flexjobshop.Instance {
	t.Helper()
	return publishedtest.Read(t, filepath.Join("..", "..", "testdata", "flexjobshop", name), flexjobshop.Parse)
}
