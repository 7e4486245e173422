package main

import (
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/santhosh-tekuri/jsonschema/v6"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"lsolve/cmd/lsolve/internal/option"
	"lsolve/cmd/lsolve/internal/request"
	"lsolve/internal/catalogue"
	"lsolve/internal/longtest"
	"lsolve/record"
)

// recordedRun makes a run with --record and without, which must agree, and returns the events,
// checked, and the figures of the run.
func recordedRun(t *testing.T, s *jsonschema.Schema, args ...string) (events []record.Event, figures map[string]any) {
	t.Helper()
	args = append(args, "--format", "json")
	_, plain, stderr := lsolve(t, args...)
	name := filepath.Join(t.TempDir(), "run.jsonl")
	_, stdout, _ := lsolve(t, append(args, "--record", name)...)
	require.Equal(t, withoutTimes(plain), withoutTimes(stdout), "%v\n%s", args, stderr)
	lines := strings.Split(strings.TrimSpace(stdout), "\n")
	var summary struct {
		Stats map[string]any `json:"stats"`
	}
	require.NoError(t, json.Unmarshal([]byte(lines[len(lines)-1]), &summary), stdout)
	delete(summary.Stats, "time_ms")
	delete(summary.Stats, "acceptance_rate")
	return read(t, s, name), summary.Stats
}

var times = regexp.MustCompile(`"time_ms":[^,}]*`)

func withoutTimes(text string) string { return times.ReplaceAllString(text, "") }

// read reads a recording, and checks each line against the schema.
func read(t *testing.T, s *jsonschema.Schema, name string) (events []record.Event) {
	t.Helper()
	file, err := os.Open(name)
	require.NoError(t, err)
	defer func() { _ = file.Close() }()
	r, err := record.NewReader("run", file)
	require.NoError(t, err)
	check := func(line []byte) {
		object, err := jsonschema.UnmarshalJSON(strings.NewReader(string(line)))
		require.NoError(t, err)
		require.NoError(t, s.Validate(object), string(line))
	}
	check(r.Text())
	for r.Next() {
		if len(events) < 1000 || len(events)%100 == 0 {
			check(r.Text())
		}
		events = append(events, *r.Event())
	}
	require.NoError(t, r.Err())
	return events
}

// kinds are the types of events, each once.
func kinds(events []record.Event) (list []string) {
	for i := range events {
		if kind := string(events[i].Type); !slices.Contains(list, kind) {
			list = append(list, kind)
		}
	}
	return list
}

// TestRecordQueens: for each algorithm of queens the run is the same with --record, the
// recording has the run's figures, and replaying it ends at the solution.
func TestRecordQueens(t *testing.T) {
	s := schema(t, "record")
	queens, _ := catalogue.Find("queens")
	want := map[string][]string{
		"hillclimb": {"start", "step", "solution", "end"}, "minconf": {"start", "step", "restart", "solution", "end"},
		"backtrack": {"place", "remove", "solution", "end"}, "cp": {"variables", "decide", "prune", "fail", "solution", "end"},
		"hybrid": {"variables", "decide", "prune", "solution", "end"}, "construct": {"solution", "end"},
		"adaptive": {"variables", "start", "solution", "end"}, "tabu": {"variables", "start", "step", "solution", "end"}, "anneal": {"variables", "start", "step", "solution", "end"},
	}
	for _, a := range request.Describe(queens, option.Solve).Algorithms {
		t.Run(a.Name, func(t *testing.T) {
			args := []string{"queens", "-n", "10", "--algo", a.Name, "--seed", "3"}
			if _, needs := want[a.Name]; !needs && (a.Name == "portfolio" || a.Name == "lns" || a.Name == "solution-guided") {
				args = append(args, "--deterministic", "--slices", "2")
			}
			if a.Family == option.Meta {
				args = append(args, "--max-steps", "3000")
				if slices.Contains([]string{"breakout", "guided", "jump"}, a.Name) { // the board has no weights
					args = append(args, "--on-model")
				}
			}
			events, figures := recordedRun(t, s, args...)
			if kinds := kinds(events); want[a.Name] != nil {
				assert.ElementsMatch(t, want[a.Name], kinds)
			}
			end := events[len(events)-1]
			var stats map[string]any
			require.NoError(t, json.Unmarshal(end.Stats, &stats))
			assert.Equal(t, figures, stats)
			p := record.NewPlayer()
			counted := map[record.Type]float64{}
			for i := range events {
				p.Play(&events[i])
				counted[events[i].Type]++
			}
			if end.Solutions == 0 {
				return
			}
			switch a.Name {
			case "backtrack":
				assert.Equal(t, figures["placements"], counted[record.Placed])
				assert.Equal(t, figures["backtracks"], counted[record.Removed])
				for i, column := range p.Columns {
					assert.Equal(t, p.Rows[i], p.Best[column])
				}
			case "cp", "hybrid":
				assert.Equal(t, figures["prunings"], counted[record.Pruned])
				assert.Equal(t, figures["failures"], counted[record.Failed])
				assert.Equal(t, figures["nodes"], counted[record.Decided]+1)
			default:
				if values := p.Values[0]; values != nil {
					assert.Equal(t, p.Best, values)
					assert.Zero(t, p.Cost[0])
				}
			}
		})
	}
}

// TestRecordMore: the other forms of queens, and other problems.
func TestRecordMore(t *testing.T) {
	s := schema(t, "record")
	tsp := filepath.Join(t.TempDir(), "tsp")
	_, text, _ := lsolve(t, "generate", "tsp", "-n", "12")
	require.NoError(t, os.WriteFile(tsp, []byte(text), 0o644))
	ft06 := filepath.Join("..", "..", "testdata", "jobshop", "ft06.txt")
	for name, test := range map[string]struct {
		args []string
		want []string
	}{
		"classic":       {[]string{"queens", "-n", "12", "--algo", "minconf", "--variant", "classic"}, []string{"start", "step"}},
		"learn":         {[]string{"queens", "-n", "14", "--algo", "cp", "--learn", "on", "--heuristic", "naive"}, []string{"prune", "learn", "backjump"}},
		"all":           {[]string{"queens", "-n", "6", "--algo", "cp", "--all"}, []string{"solution"}},
		"on a model":    {[]string{"queens", "-n", "8", "--algo", "tabu", "--on-model"}, []string{"variables", "step"}},
		"two walks":     {[]string{"queens", "-n", "20", "--algo", "anneal", "--walks", "2"}, []string{"step"}},
		"a limit":       {[]string{"queens", "-n", "30", "--algo", "backtrack", "--max-steps", "1000"}, []string{"place", "end"}},
		"tabu, tsp":     {[]string{"tsp", "--algo", "tabu", "--max-steps", "300", tsp}, []string{"start", "step", "improvement"}},
		"tuned, tsp":    {[]string{"tsp", "--algo", "tuned", "--max-steps", "300", tsp}, []string{"start", "improvement"}},
		"anneal, job":   {[]string{"jobshop", "--algo", "anneal", "--max-steps", "500", ft06}, []string{"start", "step", "improvement"}},
		"learn, job":    {[]string{"jobshop", "--algo", "cp", "--max-steps", "300", ft06}, []string{"decide", "prune", "learn", "backjump", "improvement"}},
		"plain, job":    {[]string{"jobshop", "--algo", "cp", "--learn", "off", "--max-steps", "300", ft06}, []string{"decide", "prune", "fail", "improvement"}},
		"plain, tsp":    {[]string{"tsp", "--algo", "cp", "--learn", "off", "--max-steps", "100", tsp}, []string{"decide", "prune", "fail"}},
		"portfolio":     {[]string{"jobshop", "--algo", "portfolio", "--deterministic", "--slices", "2", ft06}, []string{"improvement", "end"}},
		"magic, anneal": {[]string{"magic", "-n", "4", "--algo", "anneal", "--max-steps", "2000"}, []string{"start", "step"}},
	} {
		t.Run(name, func(t *testing.T) {
			events, _ := recordedRun(t, s, test.args...)
			assert.Subset(t, kinds(events), test.want)
			var last *int64
			for i := range events {
				if e := &events[i]; e.Type == record.Improved && e.Objective != nil {
					last = e.Objective
				}
			}
			if end := events[len(events)-1]; end.Objective != nil {
				assert.Equal(t, end.Objective, last)
			}
		})
	}
}

// TestRecordNames: walks over a model have the names that a complete search of it has, once for all walks,
// before the first of them starts; so have walks over the states of a problem.
func TestRecordNames(t *testing.T) {
	s := schema(t, "record")
	for _, problem := range []string{"queens", "magic"} {
		run := func(args ...string) []record.Event {
			events, _ := recordedRun(t, s, append([]string{problem, "-n", "12", "--max-steps", "2"}, args...)...)
			return events
		}
		tree := run("--algo", "cp")
		require.Equal(t, record.Named, tree[0].Type)
		for _, algo := range []string{"tabu", "jump"} { // the second one reports no steps
			walks := run("--algo", algo, "--on-model", "--walks", "2")
			assert.Equal(t, tree[0].Names, walks[0].Names)
			p := record.NewPlayer()
			for i := range walks {
				p.Play(&walks[i])
				assert.Equal(t, i == 0, walks[i].Type == record.Named)
			}
			assert.Equal(t, tree[0].Names, p.Names)
			assert.Len(t, p.Values, 2, algo)
			for _, values := range p.Values {
				assert.Len(t, values, len(p.Names))
			}
		}
		walk := run("--algo", "anneal")
		assert.Equal(t, record.Named, walk[0].Type)
		assert.Equal(t, tree[0].Names[:len(walk[1].Values)], walk[0].Names)
	}
}

// TestRecordForbidden: what tabu search forbids has names where it is no value of a variable: those
// of the edges of a tour that were removed, which are not in it any more.
func TestRecordForbidden(t *testing.T) {
	events, _ := recordedRun(t, schema(t, "record"), "tsp", "../../testdata/tsp/gr17.tsp", "--algo", "tabu", "--max-steps", "50")
	p, forbidden := record.NewPlayer(), 0
	for i := range events {
		e := &events[i]
		p.Play(e)
		for k, name := range e.Forbidden {
			var from, to int32
			_, err := fmt.Sscanf(name, "from city %d to city %d", &from, &to)
			require.NoError(t, err)
			assert.Equal(t, []int64{0, int64(from)*17 + int64(to)}, e.Tabu[3*k:3*k+2])
			tour := p.Values[e.Walk]
			assert.False(t, tour[from] == to || tour[to] == from, "%s: %v", name, tour)
			forbidden++
		}
	}
	assert.Greater(t, forbidden, 50)
}

// TestRecordReasons: each reason holds when the change is made.
func TestRecordReasons(t *testing.T) {
	longtest.NoRace(t)
	for _, learn := range []string{"on", "off"} {
		events, _ := recordedRun(t, schema(t, "record"), "queens", "-n", "9", "--algo", "cp", "--learn", learn, "--heuristic", "naive", "--all")
		checkReasons(t, events)
	}
}

func checkReasons(t *testing.T, events []record.Event) {
	p := record.NewPlayer()
	reasons, own, moves := 0, 0, 0
	for i := range events {
		e := &events[i]
		if e.Type == record.Pruned {
			if e.By == "" {
				own++
			}
			for _, because := range e.Because {
				if strings.Contains(because, "!=") { // it may follow from a bound
					continue
				}
				reasons++
				held := slices.ContainsFunc(p.Changes, func(changes []string) bool {
					return slices.ContainsFunc(changes, func(change string) bool { return implies(change, because) })
				})
				assert.True(t, held, "event %d: %s because %s", i+1, e.Change, because)
			}
		}
		if e.Type == record.Decided || e.Type == record.Backjumps {
			moves++
		}
		p.Play(e)
	}
	assert.Greater(t, reasons, 100)
	assert.LessOrEqual(t, own, 2*moves, "without an author is what the search itself sets: two bounds at most")
}

var parts = regexp.MustCompile(`^(.*?)(>=|<=|!=|=)(-?\d+)$`)

// implies reports whether a change gives at least one side of a predicate.
func implies(change, because string) bool {
	a, b := parts.FindStringSubmatch(change), parts.FindStringSubmatch(because)
	if a[1] != b[1] {
		return false
	}
	return a[2] == b[2] || b[2] == "=" && a[3] == b[3] || a[2] != "!="
}

// TestRecordFiles: a compressed recording is read, too; what does not go together is refused,
// and a run without an answer leaves what it has.
func TestRecordFiles(t *testing.T) {
	name := filepath.Join(t.TempDir(), "run.jsonl.gz")
	status, _, stderr := lsolve(t, "queens", "-n", "40", "--algo", "backtrack", "--max-steps", "60000", "--record", name)
	assert.Equal(t, 4, status, stderr)
	events := read(t, schema(t, "record"), name)
	assert.Equal(t, "unknown", events[len(events)-1].Status)
	assert.Contains(t, kinds(events), "stack")
	assert.Less(t, len(events), 110_000)
	for line, want := range map[string]string{
		"queens --record a --runs 2":                    "--record does not go with --runs",
		"queens --algo backtrack --count --record a":    "--record does not go with --count",
		"queens -n 8 --record " + t.TempDir() + "/no/x": "--record",
	} {
		status, _, stderr := lsolve(t, strings.Fields(line)...)
		assert.NotZero(t, status, line)
		assert.Contains(t, stderr, want)
	}
}
