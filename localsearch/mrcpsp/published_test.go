package mrcpsp

import (
	"encoding/csv"
	"os"
	"path/filepath"
	"strconv"
	"testing"

	"github.com/stretchr/testify/require"

	"lsolve/internal/corpus"
	"lsolve/localsearch"
	"lsolve/localsearch/internal/publishedtest"
	"lsolve/problem/mrcpsp"
)

// TestPublished runs the search on the instances of a folder. A line of best.csv, if there
// is one, is the name of a file and the shortest makespan known. The test logs the gaps
// after LSOLVE_STEPS steps, by default 5000, without the instances for which the search
// finds no schedule.
func TestPublished(t *testing.T) {
	folder := corpus.Folder(t, corpus.MultiMode)
	steps := publishedtest.Steps(t)
	best := map[string]int64{}
	if f, err := os.Open(filepath.Join(folder, "best.csv")); err == nil {
		rows, err := csv.NewReader(f).ReadAll()
		require.NoError(t, err)
		require.NoError(t, f.Close())
		for _, row := range rows {
			best[row[0]], err = strconv.ParseInt(row[1], 10, 64)
			require.NoError(t, err)
		}
	}
	toBest, toPath := 0.0, 0.0
	reached, known, count, none := 0, 0, 0, 0
	for _, file := range publishedtest.Files(t, folder, "*.mm") {
		p := publishedtest.Read(t, file, mrcpsp.Parse)
		s := NewSearch(p, 1, 0)
		_, err := s.Run(t.Context(), steps, localsearch.Rank{Objective: p.Bound()})
		require.NoError(t, err)
		want, ok := best[filepath.Base(file)]
		if s.Best().Violation > 0 {
			require.False(t, ok, "%s: no schedule was found", file)
			none++
			continue
		}
		makespan, err := p.Check(s.Values(nil))
		require.NoError(t, err)
		require.Equal(t, s.Best().Objective, makespan)
		count++
		toPath += float64(makespan)/float64(p.CriticalPath()) - 1
		if !ok {
			continue
		}
		known++
		toBest += float64(makespan)/float64(want) - 1
		if makespan <= want {
			reached++
		}
	}
	t.Logf("%s, %d steps: %d schedules, %d without; %d of %d reach the best known, mean gap to that %.3f %%; to the critical path %.2f %%",
		folder, steps, count, none, reached, known, 100*toBest/float64(max(1, known)), 100*toPath/float64(max(1, count)))
}
