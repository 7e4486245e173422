package option_test

import (
	"flag"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"github.com/urfave/cli/v2"

	"lsolve/cmd/lsolve/internal/exit"
	"lsolve/cmd/lsolve/internal/option"
	"lsolve/model"
	"lsolve/problem"
)

// tsp returns a problem with an objective, a tuned search and a state of its own.
func tsp(use option.Use) option.Command {
	tuned := option.Algorithm{Name: "tuned", Summary: "made for tours", Family: option.Tuned}
	return option.Command{
		Name: "tsp", Use: use, Algorithms: append(append([]option.Algorithm{tuned}, option.Engines(true)...), option.Metaheuristics(true)...),
		Compared: []string{"tuned", "tabu", "cp"}, Objective: true, Board: true, Learns: true,
		Options: []problem.Option{{Name: "k", Default: 3, Least: 1, Most: 9, Placeholder: "K", Sentence: "with K salesmen"}},
	}
}

// read parses a command line as the library does.
func read(t *testing.T, s *option.Set, words string) (*option.Values, error) {
	t.Helper()
	flags := s.Flags()
	command := &cli.Command{Name: "tsp", Flags: flags}
	line, err := option.Arrange("lsolve", []*cli.Command{command}, append([]string{"tsp"}, strings.Fields(words)...))
	if err != nil {
		return nil, err
	}
	set := flag.NewFlagSet("tsp", flag.ContinueOnError)
	for _, f := range flags {
		if err := f.Apply(set); err != nil {
			return nil, err
		}
	}
	require.NoError(t, set.Parse(line.Args[2:]))
	c := cli.NewContext(cli.NewApp(), set, nil)
	c.Command = command
	return s.Read(c)
}

func TestValues(t *testing.T) {
	t.Setenv("LSOLVE_SEED", "7")
	v, err := read(t, option.For(tsp(option.Solve)), "--algo hybrid --time-limit 2s -k 5 file --warm-algo tabu --stats")
	require.NoError(t, err)
	assert.Equal(t, "hybrid", v.Algorithm().Name)
	assert.Equal(t, "2s", v.Duration("time-limit").String())
	assert.Equal(t, 5, v.Int("k"))
	assert.EqualValues(t, 7, v.Uint64("seed"))
	assert.True(t, v.IsSet("seed"), "by the environment")
	assert.True(t, v.Bool("stats"))
	assert.Equal(t, "tabu", v.String("warm-algo"))
	assert.Equal(t, 1, v.Int("runs"), "the default")
	assert.False(t, v.IsSet("runs"))
	assert.False(t, v.Bool("table"), "an option of others")
	assert.True(t, v.Learns(), "the problem does by default")
	assert.Panics(t, func() { v.Bool("tabel") })
}

// TestUsage: one line that says what was expected.
func TestUsage(t *testing.T) {
	for words, want := range map[string]string{
		"-k 0":                                    `-k 0; expected 1..9`,
		"-k many":                                 `-k "many"; expected 1..9`,
		"--runs 0":                                `--runs 0; expected 1 or more`,
		"--runs 99999999999999999999":             `--runs 99999999999999999999; expected 1 or more`,
		"--seed -1":                               `--seed "-1"; expected a whole number from 0 to 18446744073709551615`,
		"--time-limit 5":                          `--time-limit "5"; expected a duration such as 500ms, 5s, 2m; did you mean 5s?`,
		"--time-limit soon":                       `--time-limit "soon"; expected a duration such as 500ms, 5s, 2m`,
		"--time-limit -5s":                        `--time-limit -5s; expected 0 or more`,
		"--format svg":                            `--format "svg"; expected one of text, json, none`,
		"--members walk,swim":                     `--members "walk,swim": unknown name "swim"; expected some of walk, lns, `,
		"--members walk,walk":                     `--members "walk,walk": walk is there twice`,
		"--stats=perhaps":                         `--stats "perhaps"; expected true or false`,
		"--time-limit":                            `--time-limit needs a value: --time-limit TIME`,
		"--al cp":                                 `lsolve tsp has no flag --al; did you mean --algo? See lsolve tsp --help`,
		"-al cp":                                  `lsolve tsp has no flag -al; did you mean --algo? See lsolve tsp --help`,
		"--frobnicate=3":                          `lsolve tsp has no flag --frobnicate. See lsolve tsp --help`,
		"--time-lmit 3s":                          `did you mean --time-limit?`,
		"--algo simplex":                          `--algo "simplex"; expected one of tuned, auto, cp, hybrid, `,
		"--algo cp --cooling 5":                   `--cooling goes with a metaheuristic, not with --algo cp`,
		"--algo cp --walks 5":                     `--walks goes with a local search, not with --algo cp`,
		"--algo tabu --learn on":                  `--learn goes with --algo cp or hybrid, not with --algo tabu`,
		"--algo cp --warm-steps 5":                `--warm-steps goes with --algo hybrid, not with --algo cp`,
		"--algo lns --max-steps 5":                `--max-steps goes with a local search or --algo cp or hybrid, not with --algo lns; expected --slices`,
		"--algo cp --slices 5":                    `--slices goes with --algo auto, portfolio, solution-guided or lns, not with --algo cp`,
		"--algo cp --learn off --decide given":    `--decide goes with --learn on`,
		"--algo tabu --explain":                   `--explain goes with --on-model`,
		"--algo tabu --on-model --explain":        ``,
		"--better --runs 2":                       `--better does not go with --runs`,
		"--better --format svg":                   `--format "svg"; expected one of text, json, none`,
		"--algo cp --restart glucose --learn off": `--restart glucose goes with --learn on`,
		"--algo cp --restart luby --learn off --threads 2": `--restart luby does not go with --threads`,
		"--algo cp --restart luby --learn off --threads 1": ``,
		"--algo cp --learn on --threads 2":                 `--threads does not go with --learn on`,
		"--algo cp --learn on --threads 0":                 ``,
		"--algo hybrid --warm-order frequency":             ``,
		"--algo tabu --threads 2":                          ``,
		"--better --runs 1":                                ``,
		"--algo cp --threads 2 --prove cores":              `--prove goes with --learn on`,
		"--algo cp --prove cores --learn auto":             ``,
		"--":                                               ``,
		"-- --al cp":                                       ``,
		"file --algo cp":                                   ``,
		"file -- --algo":                                   ``,
		"-":                                                ``,
		"--algo=cp file --select=ff --choice min":          ``,
	} {
		t.Run(words, func(t *testing.T) {
			_, err := read(t, option.For(tsp(option.Solve)), words)
			if want == "" {
				require.NoError(t, err)
				return
			}
			require.ErrorContains(t, err, want)
			assert.Equal(t, exit.Usage, exit.Status(err))
			assert.NotContains(t, err.Error(), "\n")
		})
	}
}

// TestNearest: what is suggested for a name that does not exist.
func TestNearest(t *testing.T) {
	for typed, want := range map[string]string{
		"--al": "did you mean --algo?", "--algos": "did you mean --algo?", "--wram-time": "did you mean --warm-time?", "--warm-tim": "did you mean --warm-time?",
		"--slect": "did you mean --select?", "--decide-": "did you mean --decide?", "--zzzzzz": "no flag --zzzzzz. See", "-x": "no flag -x. See",
		"--w": "no flag --w. See", "--warm": "no flag --warm; did you mean", "--": "",
	} {
		_, err := read(t, option.For(tsp(option.Solve)), typed+" 1")
		if want == "" {
			require.NoError(t, err)
			continue
		}
		require.ErrorContains(t, err, want, typed)
	}
}

func TestEnvironmentErrors(t *testing.T) {
	t.Setenv("LSOLVE_TIME_LIMIT", "5")
	_, err := read(t, option.For(tsp(option.Solve)), "")
	require.ErrorContains(t, err, `LSOLVE_TIME_LIMIT in the environment: "5"; expected a duration such as 500ms, 5s, 2m; did you mean 5s?`)
	assert.Equal(t, exit.Usage, exit.Status(err))
}

func TestThreads(t *testing.T) {
	s := option.For(tsp(option.Solve))
	v, err := read(t, s, "--threads 10000")
	require.NoError(t, err)
	assert.Less(t, v.Int("threads"), 10000)
	require.Len(t, v.Words, 1)
	assert.Regexp(t, `^--threads 10000: \d+ are used, 4 for each core$`, v.Words[0])
	v, err = read(t, s, "--threads 0")
	require.NoError(t, err)
	assert.Zero(t, v.Int("threads"), "the request knows how many the algorithm can use")
	v, err = read(t, s, "")
	require.NoError(t, err)
	assert.Equal(t, 1, v.Int("threads"))
}

// TestContestants: variants set options, and each algorithm has only its own.
func TestContestants(t *testing.T) {
	s := option.For(tsp(option.Compare))
	v, err := read(t, s, "--algos cp:plain,cp:learn,tabu,tabu:model,hybrid:rough --max-steps 9 --decide given --warm-algo late")
	require.NoError(t, err)
	list, err := s.Contestants(v)
	require.NoError(t, err)
	require.Len(t, list, 5)
	assert.False(t, list[0].Learns())
	assert.Equal(t, "on", list[1].String("learn"))
	assert.Equal(t, "given", list[1].String("decide"))
	assert.Equal(t, "auto", list[0].String("decide"), "cp:plain does not learn")
	assert.False(t, list[2].Bool("on-model"))
	assert.True(t, list[3].Bool("on-model"))
	assert.True(t, list[4].Bool("warm-rough"))
	assert.Equal(t, "late", list[4].String("warm-algo"))
	assert.Empty(t, list[0].String("warm-algo"), "cp has no warm start")

	for words, want := range map[string]string{
		"--algos cp:odd":                  `unknown variant "odd" of cp; expected one of learn, plain`,
		"--algos lns:odd":                 `unknown variant "odd" of lns, which has none`,
		"--algos cp,cp":                   `cp is there twice`,
		"--algos sat":                     `unknown algorithm "sat"; expected one of tuned, `,
		"--algos portfolio:walk+swim":     `unknown name "swim"`,
		"--algos cp:plain --decide given": `--decide goes with --learn on`,
		"--algos cp --warm-steps 3":       `--warm-steps goes with --algo hybrid, not with --algos cp`,
	} {
		v, err := read(t, s, words)
		require.NoError(t, err)
		_, err = s.Contestants(v)
		require.ErrorContains(t, err, want)
		assert.Equal(t, exit.Usage, exit.Status(err))
	}
}

// TestFromKind takes what a problem says of itself.
func TestFromKind(t *testing.T) {
	kind := &problem.Kind{
		Name: "shop", Sense: model.Minimise, Formulations: problem.Names{"one", "two"}, Walked: "two",
		Size:    &problem.Size{Default: 8, Least: 1, Most: 40},
		Options: []problem.Option{{Name: "rule", Default: "forbid", Choices: []string{"forbid", "allow"}, Sentence: "what is allowed"}},
	}
	s := option.For(option.FromKind(kind, option.Solve, option.Engines(true)))
	_, err := read(t, s, "-n 41")
	require.ErrorContains(t, err, "-n 41; expected 1..40")
	v, err := read(t, s, "--model two --rule allow")
	require.NoError(t, err)
	assert.Equal(t, "two", v.String("model"))
	assert.Equal(t, 8, v.Int("n"))
	assert.Equal(t, "allow", v.String("rule"))
}
