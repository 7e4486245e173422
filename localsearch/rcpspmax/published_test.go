package rcpspmax

import (
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"lsolve/internal/corpus"
	"lsolve/localsearch"
	"lsolve/problem/rcpspmax"
)

// TestPublished runs the search on the instances of a folder, and logs the gaps to the
// lower bounds after LSOLVE_STEPS steps, by default 5000.
func TestPublished(t *testing.T) {
	folder := corpus.Folder(t, corpus.TimeLags)
	steps, err := strconv.ParseInt(os.Getenv("LSOLVE_STEPS"), 10, 64)
	if err != nil {
		steps = 5000
	}
	files, err := filepath.Glob(filepath.Join(folder, "*.[sS][cC][hH]"))
	require.NoError(t, err)
	require.NotEmpty(t, files)
	toBound := 0.0
	impossible, none, reached, count := 0, 0, 0, 0
	for _, file := range files {
		text, err := os.ReadFile(file)
		require.NoError(t, err)
		p, err := rcpspmax.Parse(file, strings.NewReader(string(text)))
		require.NoError(t, err)
		if p.Impossible() {
			impossible++
			continue
		}
		s := NewSearch(p, 1, 0)
		_, err = s.Run(t.Context(), steps, localsearch.Rank{Objective: p.Bound()})
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
