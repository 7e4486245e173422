package rcpspmax

import (
	"testing"

	"github.com/stretchr/testify/require"

	"lsolve/internal/corpus"
	"lsolve/localsearch"
	"lsolve/localsearch/internal/publishedtest"
	"lsolve/problem/rcpspmax"
)

// TestPublished runs the search on the instances of a folder, and logs the gaps to the
// lower bounds after LSOLVE_STEPS steps, by default 5000.
func TestPublished(t *testing.T) {
	folder := corpus.Folder(t, corpus.TimeLags)
	steps := publishedtest.Steps(t)
	toBound := 0.0
	impossible, none, reached, count := 0, 0, 0, 0
	for _, file := range publishedtest.Files(t, folder, "*.[sS][cC][hH]") {
		p := publishedtest.Read(t, file, rcpspmax.Parse)
		if p.Impossible() {
			impossible++
			continue
		}
		s := NewSearch(p, 1, 0)
		_, err := s.Run(t.Context(), steps, localsearch.Rank{Objective: p.Bound()})
		require.NoError(t, err)
		if s.Best().Violation > 0 {
			t.Logf("%s: no schedule was found", file)
			none++
			continue
		}
		makespan, err := p.Check(s.Values(nil))
		require.NoError(t, err)
		require.Equal(t, s.Best().Objective, makespan)
		count++
		toBound += float64(makespan)/float64(max(1, p.Bound())) - 1
		if makespan == p.Bound() {
			reached++
		}
	}
	t.Logf("%s, %d steps: %d schedules, %d of them as short as the bound, mean gap to that %.2f %%; %d without, %d impossible before the search",
		folder, steps, count, reached, 100*toBound/float64(max(1, count)), none, impossible)
}
