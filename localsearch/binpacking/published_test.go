package binpacking_test

import (
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"lsolve/internal/usage"
	"lsolve/localsearch"
	tuned "lsolve/localsearch/binpacking"
	"lsolve/problem/binpacking"
)

// TestPublished packs the instances of the folders below LSOLVE_BPPLIB, for as much CPU
// time each as LSOLVE_BPPLIB_TIME says (2s). Each folder gets a line: how many packings
// have the number of bins that the file bounds.txt of the main folder says, which has a line
// for each instance: its name without the extension, a lower and an upper bound. Names
// of folders may be chosen by -run.
func TestPublished(t *testing.T) {
	root := os.Getenv("LSOLVE_BPPLIB")
	if root == "" {
		t.Skip("LSOLVE_BPPLIB names no folder of BPPLIB")
	}
	limit := 2 * time.Second
	if text := os.Getenv("LSOLVE_BPPLIB_TIME"); text != "" {
		var err error
		limit, err = time.ParseDuration(text)
		require.NoError(t, err)
	}
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
				f, err := os.Open(file)
				require.NoError(t, err)
				in, err := binpacking.Parse(file, f)
				require.NoError(t, err)
				require.NoError(t, f.Close())
				name := strings.TrimSuffix(filepath.Base(file), ".txt")
				want, ok := best[name]
				require.True(t, ok, name)
				begin := usage.CPU()
				s := tuned.NewSearch(in, 1, 0)
				if s.Best().Objective == want {
					started++
				}
				for made := int64(1); made > 0 && s.Best().Objective > want && usage.CPU()-begin < limit; {
					made, err = s.Run(t.Context(), 1000, localsearch.Rank{Objective: want})
					require.NoError(t, err)
				}
				took := usage.CPU() - begin
				spent += took
				longest = max(longest, took)
				bins, err := in.Check(s.Values(nil))
				require.NoError(t, err)
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
