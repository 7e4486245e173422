package distribute

import (
	"encoding/json"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"lsolve/cmd/lsolve/internal/option"
)

// TestMemo: what the commands remember is taken, each option as a word with its value; whatever names a file, another
// machine or a command that does not go with --cluster is refused.
func TestMemo(t *testing.T) {
	for words, want := range map[string]string{
		"queens -n 8 --count":                         "queens -n=8 --count=true",
		"jobshop --algo cp --learn on --stats":        "jobshop --algo=cp --learn=on --stats=true",
		"queens -n 8 --all=false --time-limit 1m":     "queens -n=8 --all=false --time-limit=1m",
		"compare tsp --algos tuned,cp:plain --runs 3": "compare tsp --algos=tuned,cp:plain --runs=3",
		"tune tsp --budget 100 --max-steps 1000":      "tune tsp --budget=100 --max-steps=1000",
		"queens -n 8 --count --parts 9":               "queens -n=8 --count=true --parts=9",
		"bench --runs 2 --gap 0.5 /sets/set.tsv":      "bench --runs=2 --gap=0.5 /sets/set.tsv",
		"fzn -a -s --engine learn -t 1000":            "fzn -a=true -s=true --engine=learn -t=1000",
		"fzn --random-seed 7":                         "fzn -r=7",
		"front knapsack --reference 0,0 --parts 9":    "front knapsack --reference=0,0 --parts=9",
	} {
		m, err := parseMemo(memoOf(t, strings.Fields(words)...))
		require.NoError(t, err, words)
		assert.Equal(t, strings.Fields(want), m.Words)
	}
	for words, want := range map[string]string{
		"queens --output /tmp/x -n 8":     "--output belongs to the machine",
		"queens -output=/tmp/x":           "--output belongs to the machine",
		"queens --record r.jsonl":         "--record belongs to the machine",
		"tsp --plot p.svg":                "--plot belongs to the machine",
		"queens --trace t":                "--trace belongs to the machine",
		"queens --format svg":             "--format belongs to the machine",
		"queens --cluster nats://host":    "--cluster belongs to the machine",
		"compare tsp --boxes b.svg":       "--boxes belongs to the machine",
		"bench --results r.jsonl set":     "--results belongs to the machine",
		"bench --plot-gaps=p.svg set":     "--plot-gaps belongs to the machine",
		"fzn --record r.jsonl":            "--record belongs to the machine",
		"tsp /etc/passwd":                 `"/etc/passwd", expected an option`,
		"tsp -":                           `"-", expected an option`,
		"tsp -- /etc/passwd":              "has no option",
		"queens -n":                       "without a value",
		"queens -n many":                  "expected",
		"queens --nothing":                `has no option "nothing"`,
		"bench a b":                       "expected an option",
		"compare":                         "without a problem",
		"compare bench":                   "does not go with --cluster",
		"cluster up":                      "does not go with --cluster",
		"generate queens --output /tmp/x": "does not go with --cluster",
		"front tsp --plot p.svg":          "--plot belongs to the machine",
		"front queens":                    "queens, which has one objective",
		"front":                           "without a problem",
		"install-msc":                     "does not go with --cluster",
		"studio --export /tmp/x":          "does not go with --cluster",
		"serve":                           "does not go with --cluster",
		"worker --nats nats://host":       "does not go with --cluster",
		"--output /tmp/x queens":          "does not go with --cluster",
		"help":                            "does not go with --cluster",
	} {
		_, err := parseMemo(memoOf(t, strings.Fields(words)...))
		assert.ErrorContains(t, err, want, words)
	}
	for _, text := range []string{"", "null", "7", `{"words":[]}`, `{"words":"queens"}`} {
		_, err := parseMemo([]byte(text))
		assert.ErrorContains(t, err, "not of a command line", text)
	}
}

func memoOf(t testing.TB, words ...string) []byte {
	t.Helper()
	text, err := json.Marshal(Memo{Words: words})
	require.NoError(t, err)
	return text
}

// FuzzMemo: a memo from the wire is refused, or none of its words names a file to write or another cluster, however
// the command reads them.
func FuzzMemo(f *testing.F) {
	for _, words := range [][]string{
		{"queens", "--output", "/tmp/x"}, {"queens", "-n", "8", "--count"}, {"queens", "-n", "--output=/tmp/x"}, {"fzn", "--record=x"},
		{"compare", "tsp", "--algos", "cp", "--plot", "p"}, {"bench", "set"}, {"tune", "tsp", "--results=r"}, {"jobshop", "--seed=--output"}, {"front", "tsp", "--reference", "1,2", "--plot", "p"},
	} {
		f.Add(memoOf(f, words...))
	}
	f.Fuzz(func(t *testing.T, text []byte) {
		m, err := parseMemo(text)
		if err != nil {
			return
		}
		names, set, rest, err := commandOf(m.Words)
		require.NoError(t, err)
		require.Subset(t, []string{"", "compare", "tune", "front"}, []string{strings.Join(names[:len(names)-1], " ")})
		v := set.Defaults()
		for i, word := range rest {
			if names[0] == "bench" && i == len(rest)-1 && !strings.HasPrefix(word, "-") {
				continue
			}
			name, value, assigned := strings.Cut(strings.TrimLeft(word, "-"), "=")
			require.True(t, assigned && strings.HasPrefix(word, "-"), word)
			if v, err = v.With(name, value); err != nil {
				require.NoError(t, err, word)
			}
			assert.True(t, set.Option(name).Group != option.Cluster || name == "parts", name)
		}
		assert.Empty(t, v.Files())
		again, err := parseMemo(memoOf(t, m.Words...))
		require.NoError(t, err)
		assert.Equal(t, m.Words, again.Words)
	})
}
