package timetabling_test

import (
	"path/filepath"
	"testing"

	"lsolve/localsearch"
	"lsolve/localsearch/internal/publishedtest"
	tuned "lsolve/localsearch/timetabling"
	"lsolve/problem/timetabling"
)

// TestPublished measures on the files LSOLVE_TIMETABLING/*.ctt, for as much CPU time each
// as LSOLVE_TIME says, such as 60s.
func TestPublished(t *testing.T) {
	folder := publishedtest.Folder(t, "LSOLVE_TIMETABLING")
	limit := publishedtest.Time(t, "LSOLVE_TIME", 0)
	for _, name := range publishedtest.Files(t, folder, "*.ctt") {
		t.Run(filepath.Base(name), func(t *testing.T) {
			in := publishedtest.Read(t, name, timetabling.Parse)
			run := publishedtest.Begin(t, in, tuned.NewSearch, 1)
			run.Target, run.Chunk = localsearch.Rank{Objective: in.Bound()}, 100_000
			t.Logf("bound %d, begins with %v", in.Bound(), run.Walk.Best())
			for mark, points := range run.Marks(limit, 2) {
				t.Logf("%v, %d steps: %d", mark, run.Steps, points)
			}
		})
	}
}
