package bench_test

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"lsolve/cmd/lsolve/internal/bench"
	"lsolve/cmd/lsolve/internal/exit"
)

func TestSet(t *testing.T) {
	dir := folder(t, "# a comment\na.txt 5 optimal # the best\nthe e.txt\t-\n\nproblem\tknapsack\nb.txt 7 instance=2\nb.txt\t8\tinstance=3\toptimal\n./b.txt 9\n")
	for _, name := range []string{dir, filepath.Join(dir, bench.SetFile)} {
		set, err := bench.Open(name, "jobshop")
		require.NoError(t, err)
		require.Len(t, set.Items, 5)
		names, problems := "", ""
		for _, in := range set.Items {
			names += in.Name + "|" + in.Short + "\n"
			problems += in.Entry.Name + " "
		}
		assert.Equal(t, "a.txt|a.txt\nthe e.txt|the e.txt\nb.txt instance=2|b.txt instance=2\nb.txt instance=3|b.txt instance=3\n./b.txt|b.txt\n", names)
		assert.Equal(t, "jobshop jobshop knapsack knapsack knapsack ", problems)
		assert.True(t, set.Items[0].Optimal && set.Items[0].Known && !set.Items[1].Known && set.Items[3].Optimal)
		assert.EqualValues(t, 8, set.Items[3].Best)
		assert.Equal(t, 3, set.Items[3].Values.Int("instance"))
	}
}

// TestSetErrors: each names the place and what was expected.
func TestSetErrors(t *testing.T) {
	for text, want := range map[string]string{
		"":                                     `:1: found the end of the file; expected an instance: a file and its best known value`,
		"a.txt 5":                              `:1:1: found "a.txt"; expected a line such as "problem tsp" first, or --problem`,
		"problem":                              `:1:1: found 1 words; expected problem and its name`,
		"problem sudoku":                       `:1:9: found "sudoku"; expected one of tsp, sop, vrp, qap, `,
		"problem queens":                       `:1:9: found "queens"; expected `,
		"problem tsp\nx.txt 5":                 `:2:1: found "x.txt"; expected the name of a file`,
		"problem tsp\na.txt":                   `:2: found the end of the line; expected the best known value, or -`,
		"problem tsp\na.txt 5.5":               `:2:7: found "5.5"; expected the best known value, a whole number, or -`,
		"problem tsp\na.txt 5 proved":          `:2:9: found "proved"; expected optimal`,
		"problem tsp\na.txt - optimal":         `:2:9: found "optimal"; expected the end of the line`,
		"problem tsp\na.txt 5 optimal optimal": `:2:17: found "optimal"; expected the end of the line`,
		"problem knapsack\nthe e.txt\t5\tn=3":  `:2:13: found "n=3"; expected optimal or instance=VALUE`,
		"problem knapsack\na.txt 5 instance=x": `:2:9: found --instance "x"; expected `,
		"problem tsp\na.txt 5\na.txt 6":        `:3:1: found "a.txt"; expected another instance than that of line 2`,
	} {
		_, err := bench.Open(folder(t, text), "")
		require.ErrorContains(t, err, bench.SetFile+want, text)
		assert.NotContains(t, err.Error(), "\n")
	}
	_, err := bench.Open(filepath.Join(t.TempDir(), "none"), "")
	require.ErrorIs(t, err, os.ErrNotExist)
	_, err = bench.Open(t.TempDir(), "")
	require.ErrorContains(t, err, "set.tsv: there is no such file; expected a folder with set.tsv, or such a file")
	assert.Equal(t, exit.Usage, exit.Status(err))
	for problem, want := range map[string]string{"sudoku": "there is no such problem; expected one of tsp, ", "queens": "it has no objective, or no files; expected one of tsp, "} {
		_, err = bench.Open(folder(t, "a.txt 5"), problem)
		require.ErrorContains(t, err, "--problem "+problem+": "+want)
		assert.Equal(t, exit.Usage, exit.Status(err))
	}
}

// FuzzSet: whatever a list says, it is read, or refused with one line that names it.
func FuzzSet(f *testing.F) {
	f.Add("problem knapsack\nset.tsv 5 instance=2 optimal\nset.tsv\t-\t\t instance=3\n")
	f.Add("problem\ttsp\tx\n")
	f.Add("\ufeffproblem tsp # \nset.tsv -9223372036854775808")
	f.Fuzz(func(t *testing.T, text string) {
		dir := t.TempDir()
		require.NoError(t, os.WriteFile(filepath.Join(dir, bench.SetFile), []byte(text), 0o600))
		set, err := bench.Open(dir, "")
		if err == nil {
			assert.NotEmpty(t, set.Items)
			return
		}
		assert.Contains(t, err.Error(), bench.SetFile)
		assert.Equal(t, 1, len(strings.Split(exit.Line(err), "\n")))
	})
}
