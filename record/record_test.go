package record_test

import (
	"bytes"
	"fmt"
	"io"
	"runtime"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"lsolve/internal/longtest"
	"lsolve/internal/rng"
	"lsolve/record"
	"lsolve/solve"
)

const head = `{"type":"recording","version":1,"problem":"queens","algo":"tabu","seed":1}` + "\n"

// TestReaderRefuses: each fault has a place and a sentence.
func TestReaderRefuses(t *testing.T) {
	start := `{"type":"start","cost":1,"values":[0,1]}` + "\n"
	for text, want := range map[string]string{
		"":                                    "f:1:1: the file is empty",
		"{}\n":                                `f:1:1: type ""`,
		`{"type":"recording","version":7}`:    `f:1:21: version 7; expected at most 1`,
		`{"type":"recording","version":1}`:    `f:1:1: no problem or no algo`,
		"\x1f\x8bx":                           "f:1:1: ",
		"[]":                                  "f:1:1: ",
		head + "{":                            "f:2:1: the line ends within a JSON object",
		head + `{"type":"start" 5}`:           "f:2:17: ",
		head + `{"type":"start"} {}`:          "f:2:17: more than one object",
		head + `{"type":5}`:                   "f:2:9: type is a number; expected a record.Type",
		head + `{"type":"start","pool":1}`:    `f:2:17: unknown field "pool"`,
		head + `{"type":"dance"}`:             `f:2:2: type "dance"`,
		head + `{"type":"start","values":[]}`: "f:2:1: no cost",
		head + `{"type":"step","cost":1}`:     "a step of walk 0, which has not started",
		head + start + `{"type":"step","cost":1,"set":[1]}`:              `f:3:25: 1 numbers; expected pairs`,
		head + start + `{"type":"step","cost":1,"set":[2,0]}`:            `f:3:25: variable 2; expected 0..1`,
		head + start + `{"type":"step","cost":1,"set":[1,0],"tabu":[1]}`: "expected triples",
		head + `{"type":"remove","row":1,"column":1}`:                    "none stands",
		head + `{"type":"stack","rows":[1]}`:                             "0 columns; expected 1",
		head + `{"type":"place","row":-1,"column":1}`:                    "f:2:17: row -1",
		head + `{"type":"decide","level":2,"decision":"x=1"}`:            "f:2:18: level 2; expected 1..1",
		head + `{"type":"decide","level":1}`:                             "no decision",
		head + `{"type":"backjump","level":1}`:                           "level 1; expected 0..0",
		head + `{"type":"prune"}`:                                        "no change",
		head + `{"type":"learn"}`:                                        "no predicates",
		head + `{"type":"end"}`:                                          "no status",
		head + `{"type":"end","status":"all"}` + "\n" + start:            "f:3:2: an event after the end",
	} {
		r, err := record.NewReader("f", strings.NewReader(text))
		if err == nil {
			for r.Next() {
			}
			err = r.Err()
		}
		require.Error(t, err, text)
		assert.Contains(t, err.Error(), want, text)
	}
}

// TestWalk: whatever is left out of a long run, after every recorded event a player has the
// values that the walk had, and the events are few.
func TestWalk(t *testing.T) {
	for _, listed := range []bool{true, false} {
		var file bytes.Buffer
		w, err := record.NewWriter(&file, record.Header{Problem: "queens", Algo: "tabu"}, record.Options{})
		require.NoError(t, err)
		walk, r := w.Walk(2), rng.New(1, 1)
		values := make([]int32, 200)
		walk.SetDense(1<<10, 1<<12)
		walk.Start(0, 7, values)
		at := map[int64]uint64{}
		steps := int64(20_000)
		for step := int64(1); step <= steps; step++ {
			x, v := int32(rng.Intn(r, len(values))), int32(rng.Intn(r, 9))
			values[x] = v
			s := &record.Step{Number: step, Cost: step, Values: func(buf []int32) []int32 { return append(buf, values...) }}
			if listed {
				s.Set = []int32{x, v}
			}
			walk.Step(s)
			if step%3 == 1 || step > 1<<10 {
				at[step] = sum(values)
			}
		}
		require.NoError(t, w.Close(record.End{Status: "unknown", Stats: []byte("{}")}))
		read, err := record.NewReader("f", &file)
		require.NoError(t, err)
		p, events, compared := record.NewPlayer(), int64(0), 0
		for read.Next() {
			e := read.Event()
			p.Play(e)
			if events++; e.Type == record.Moved {
				if want, ok := at[e.Step]; ok {
					compared++
					require.Equal(t, want, sum(p.Values[2]), "step %d", e.Step)
				}
			}
		}
		require.NoError(t, read.Err())
		assert.Greater(t, compared, 300)
		assert.Less(t, events, steps-1000)
	}
}

func sum(values []int32) (s uint64) {
	for _, v := range values {
		s = s*31 + uint64(v)
	}
	return s
}

// TestAnswerValues: a list, or rows; nothing else.
func TestAnswerValues(t *testing.T) {
	for text, want := range map[string][]int32{
		`{"values":[1,2]}`: {1, 2}, `{"values":[[1,2],[3]],"n":2}`: {1, 2, 3}, `{"values":[]}`: {},
		`{"values":null}`: nil, `{}`: nil, ``: nil, `{"values":["a"]}`: nil, `{"values":[3000000000]}`: nil, `{"values":[1,[2]]}`: nil,
	} {
		values, err := record.AnswerValues([]byte(text))
		assert.Equal(t, want, values, text)
		assert.Equal(t, want == nil, err != nil, text)
	}
}

// TestTree: of a long search what is left out is prunings first, then nodes.
func TestTree(t *testing.T) {
	var file bytes.Buffer
	w, err := record.NewWriter(&file, record.Header{Problem: "queens", Algo: "cp"}, record.Options{})
	require.NoError(t, err)
	tree := w.Tree([]string{"x", `a "b"`})
	tree.SetDense(1 << 12)
	more := true
	for i := range 40_000 {
		level := 1 + i%3
		tree.Infer(&solve.Inference{Kind: solve.Decision, Level: level, Predicate: "x=1"})
		more = tree.Infer(&solve.Inference{Kind: solve.Pruning, Level: level, Predicate: "x>=1", By: "c", Because: []string{"x=0"}})
		if level == 3 {
			tree.Infer(&solve.Inference{Kind: solve.Backjump, Level: 0})
		}
	}
	assert.False(t, more)
	require.NoError(t, w.Close(record.End{Status: "unknown", Stats: []byte("{}")}))
	r, err := record.NewReader("f", &file)
	require.NoError(t, err)
	p, paths := record.NewPlayer(), 0
	for r.Next() {
		p.Play(r.Event())
		if r.Event().Type == record.Pathed {
			paths++
			assert.Len(t, p.Decisions, 1+int((r.Event().Nodes-1)%3))
		}
	}
	require.NoError(t, r.Err())
	assert.Greater(t, paths, 1000)
}

// TestWriterIsShared: events of several goroutines are whole lines, and late ones are dropped.
func TestWriterIsShared(t *testing.T) {
	var file bytes.Buffer
	w, err := record.NewWriter(&file, record.Header{Problem: "queens", Algo: "tabu"}, record.Options{})
	require.NoError(t, err)
	done := make(chan bool)
	for i := range 4 {
		go func() {
			walk := w.Walk(i)
			walk.Start(0, 1, []int32{1})
			for step := range int64(2000) {
				walk.Step(&record.Step{Number: step + 1, Set: []int32{0, int32(step)}})
			}
			done <- true
		}()
	}
	for range 4 {
		<-done
	}
	late := w.Walk(9)
	require.NoError(t, w.Close(record.End{Status: "unknown", Stats: []byte("{}")}))
	late.Start(0, 1, nil)
	w.Event(&record.Event{Type: record.Solved})
	r, err := record.NewReader("f", &file)
	require.NoError(t, err)
	events := 0
	for r.Next() {
		events++
	}
	require.NoError(t, r.Err())
	assert.Equal(t, 4*2001+1, events)
}

// gate is an output that takes nothing until it is opened.
type gate struct {
	bytes.Buffer
	opened chan struct{}
}

func (g *gate) Write(p []byte) (int, error) {
	<-g.opened
	return g.Buffer.Write(p)
}

// TestHasty: with an output that takes nothing the run goes on; what is recorded of it is
// right, and what is not is counted.
func TestHasty(t *testing.T) {
	to := &gate{opened: make(chan struct{})}
	w, err := record.NewWriter(to, record.Header{Problem: "queens", Algo: "tabu"}, record.Options{Hasty: true})
	require.NoError(t, err)
	values := make([]int32, 300)
	now := func(buf []int32) []int32 { return append(buf, values...) }
	walk, stack, tree, r := w.Walk(0), w.Stack(), w.Tree([]string{"x"}), rng.New(1, 1)
	walk.SetDense(1<<40, 1<<41)
	walk.Start(0, 0, values)
	added := 2 // with the names
	var queens, decisions []int32
	sums := map[int64]uint64{0: sum(values)}
	events := func(from, to int64) {
		for step := from; step < to; step++ {
			x, v := int32(rng.Intn(r, len(values))), int32(rng.Intn(r, 9))
			values[x] = v
			if step%5000 == 0 {
				walk.Start(step, step, values)
			} else {
				walk.Step(&record.Step{Number: step, Cost: step, Set: []int32{x, v}, Values: now})
			}
			sums[step] = sum(values)
			placed := len(queens) == 0 || len(queens) < 50 && rng.Intn(r, 2) == 0
			at := int32(step)
			if placed {
				queens = append(queens, at)
			} else {
				at, queens = queens[len(queens)-1], queens[:len(queens)-1]
			}
			stack.Place(placed, at, at, step, func(rows, columns []int32) ([]int32, []int32) {
				return append(rows, queens...), append(columns, queens...)
			})
			decisions = append(decisions[:rng.Intn(r, min(len(decisions)+1, 9))], at)
			tree.Infer(&solve.Inference{Kind: solve.Decision, Level: len(decisions), Predicate: fmt.Sprint(at)})
			added += 3
		}
	}
	events(1, 40_000) // more than there is room for
	close(to.opened)
	events(40_000, 41_000)
	require.NoError(t, w.Close(record.End{Status: "unknown", Stats: []byte("{}")}))
	read, err := record.NewReader("f", &to.Buffer)
	require.NoError(t, err)
	p, there, missed := record.NewPlayer(), 0, 0
	for read.Next() {
		e := read.Event()
		p.Play(e)
		missed += int(e.Events)
		if there++; e.Type == record.Missed || e.Type == record.Ended {
			there--
		}
		if e.Cost != nil {
			require.Equal(t, sums[e.Step], sum(p.Values[0]), "step %d", e.Step)
		}
	}
	require.NoError(t, read.Err())
	assert.Positive(t, missed)
	assert.Greater(t, there, 10_000)
	assert.LessOrEqual(t, there+missed, added, "thinning leaves some out")
}

// TestMost: a recording ends where it has reached its size, with the end of the run and the
// last answer.
func TestMost(t *testing.T) {
	var file bytes.Buffer
	w, err := record.NewWriter(&file, record.Header{Problem: "queens", Algo: "tabu"}, record.Options{Most: 5000})
	require.NoError(t, err)
	walk := w.Walk(0)
	walk.Start(0, 1, []int32{0})
	for step := range int64(1000) {
		walk.Step(&record.Step{Number: step + 1, Cost: 3, Set: []int32{0, int32(step)}})
		w.Flush() // which changes nothing
	}
	answer := &record.Event{Type: record.Solved, Answer: []byte(`{"values":[1]}`)}
	require.False(t, w.Event(answer))
	require.NoError(t, w.Close(record.End{Status: "satisfied", Last: answer}))
	assert.InDelta(t, 5000, file.Len(), 400)
	r, err := record.NewReader("f", &file)
	require.NoError(t, err)
	var list []record.Type
	steps, missed := int64(0), int64(0)
	for r.Next() {
		e := r.Event()
		if missed += e.Events; e.Type == record.Moved {
			steps++
			assert.Equal(t, steps, e.Step)
			continue
		}
		list = append(list, e.Type)
	}
	require.NoError(t, r.Err())
	assert.Equal(t, []record.Type{record.Started, record.Missed, record.Solved, record.Ended}, list)
	assert.Equal(t, int64(1001), steps+missed)
}

// FuzzReader: whatever a file contains, there is an error with a place, or events that a
// player can play.
func FuzzReader(f *testing.F) {
	f.Add([]byte(head + `{"type":"start","cost":1,"values":[0,1]}` + "\n" + `{"type":"step","step":1,"cost":0,"set":[1,3]}`))
	f.Add([]byte(head + `{"type":"place","row":0,"column":1}` + "\n" + `{"type":"remove","row":0,"column":1}`))
	f.Add([]byte(head + `{"type":"decide","level":1,"decision":"x=1"}` + "\n" + `{"type":"prune","change":"x=1"}` + "\n" + `{"type":"backjump","level":0}`))
	f.Add([]byte(head + `{"type":"path","decisions":["x=1"],"nodes":4}` + "\n" + `{"type":"end","status":"all","stats":{}}`))
	f.Fuzz(func(t *testing.T, text []byte) {
		r, err := record.NewReader("f", bytes.NewReader(text))
		if err == nil {
			p := record.NewPlayer()
			for r.Next() {
				p.Play(r.Event())
			}
			err = r.Err()
		}
		if err != nil {
			assert.Regexp(t, `^f:\d+:\d+: .`, err.Error())
			assert.NotContains(t, err.Error(), "\n")
		}
	})
}

// TestMillion: a run of some million steps has a million events, which are recorded and read in
// memory that does not grow. Without LSOLVE_LONG it has fewer.
func TestMillion(t *testing.T) {
	dense, steps, want := int64(1<<12), int64(150_000), 30_000
	if longtest.Enabled() {
		dense, steps, want = 0, 4_600_000, 1_000_000
	}
	from, to := io.Pipe()
	w, err := record.NewWriter(to, record.Header{Problem: "queens", Algo: "tabu"}, record.Options{})
	require.NoError(t, err)
	go func() {
		walk, r := w.Walk(0), rng.New(1, 1)
		if dense > 0 {
			walk.SetDense(dense, 16*dense)
		}
		values := make([]int32, 64)
		walk.Start(0, 9, values)
		step := record.Step{Set: make([]int32, 2), Values: func(buf []int32) []int32 { return append(buf, values...) }}
		for step.Number = 1; step.Number <= steps; step.Number++ {
			x, v := int32(rng.Intn(r, 64)), int32(rng.Intn(r, 64))
			values[x] = v
			step.Cost, step.Set[0], step.Set[1] = int64(v), x, v
			walk.Step(&step)
		}
		_ = to.CloseWithError(w.Close(record.End{Status: "unknown", Stats: []byte("{}")})) // nil: io.EOF
	}()
	r, err := record.NewReader("pipe", from)
	require.NoError(t, err)
	events, base := 0, uint64(0)
	p := record.NewPlayer()
	for r.Next() {
		p.Play(r.Event())
		if events++; events%(want/8) == 0 {
			var m runtime.MemStats
			runtime.GC()
			runtime.ReadMemStats(&m)
			if base == 0 {
				base = m.HeapAlloc
			}
			assert.Less(t, m.HeapAlloc, base+8<<20, "after %d events", events)
		}
	}
	require.NoError(t, r.Err())
	assert.GreaterOrEqual(t, events, want)
}
