package binpacking_test

import (
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"lsolve/localsearch"
	tuned "lsolve/localsearch/binpacking"
	"lsolve/localsearch/internal/publishedtest"
	"lsolve/problem/binpacking"
)

// TestPublished packs the instances of the folders below LSOLVE_BPPLIB, for as much CPU
// time each as LSOLVE_BPPLIB_TIME says (2s). Each folder gets a line: how many packings
// have the number of bins that the file bounds.txt of the main folder says, which has a line
// for each instance: its name without the extension, a lower and an upper bound. Names
// of folders may be chosen by -run.
func TestPublished(t *testing.T) {
	root := publishedtest.Folder(t, "LSOLVE_BPPLIB")
	limit := publishedtest.Time(t, "LSOLVE_BPPLIB_TIME", 2*time.Second)
	text, err := os.ReadFile(filepath.Join(root, "bounds.txt"))
	require.NoError(t, err)
	best := map[string]int64{}
	for line := range strings.Lines(string(text)) {
		if words := strings.Fields(line); len(words) == 3 {
			best[words[0]], err = strconv.ParseInt(words[2], 10, 64)
			require.NoError(t, err)
		}
	}
	folders, err := filepath.Glob(filepath.Join(root, "*", ""))
	require.NoError(t, err)
	for _, folder := range folders {
		files, err := filepath.Glob(filepath.Join(folder, "*.txt"))
		require.NoError(t, err)
		if len(files) == 0 {
			continue
		}
		t.Run(filepath.Base(folder), func(t *testing.T) {
			reached, proved, started, spent, longest := 0, 0, 0, time.Duration(0), time.Duration(0)
			for _, file := range files {
				in := publishedtest.Read(t, file, binpacking.Parse)
				name := strings.TrimSuffix(filepath.Base(file), ".txt")
				want, ok := best[name]
				require.True(t, ok, name)
				run := publishedtest.Begin(t, in, tuned.NewSearch, 1)
				run.Target = localsearch.Rank{Objective: want}
				if run.Walk.Best().Objective == want {
					started++
				}
				bins := run.Until(limit)
				spent += run.Spent()
				longest = max(longest, run.Spent())
				require.GreaterOrEqual(t, bins, want)
				require.LessOrEqual(t, in.Bound(), want, name)
				if in.Bound() == want {
					proved++
				}
				if bins == want {
					reached++
				} else {
					t.Logf("%s: %d; best known %d, bound %d", name, bins, want, in.Bound())
				}
			}
			t.Logf("%d of %d (%d by the rules), %d proved by the bound, %v, longest %v", reached, len(files), started, proved, spent.Round(time.Millisecond), longest.Round(time.Millisecond))
		})
	}
}
