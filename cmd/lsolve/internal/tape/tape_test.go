package tape_test

import (
	"bytes"
	"fmt"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"lsolve/cmd/lsolve/internal/tape"
	"lsolve/internal/rng"
	"lsolve/record"
)

// follow reads what there is after a position.
func follow(t *testing.T, from *tape.Tape, at *tape.Position, to *bytes.Buffer) (ended bool) {
	t.Helper()
	for {
		n, err := from.Read(*at)
		require.NoError(t, err)
		if n.Text == nil {
			return n.Ended
		}
		to.Write(n.Text)
		*at = n.Next
	}
}

// TestTape: readers that come early, late and now and then have the same text, which takes less
// memory than it has bytes.
func TestTape(t *testing.T) {
	taken := int64(0)
	tp := tape.New(func(bytes int64) bool {
		taken += bytes
		return true
	})
	r := rng.New(1, 1)
	var want, early, seldom, late bytes.Buffer
	var at [3]tape.Position
	for i := range 40_000 {
		line := fmt.Appendf(nil, "{\"type\":\"step\",\"step\":%d,\"cost\":%d}\n", i, rng.Intn(r, 50))
		if i%5000 == 17 {
			line = bytes.Repeat(line, 30000) // larger than a block
		}
		n, err := tp.Write(line)
		require.NoError(t, err)
		require.Equal(t, len(line), n)
		want.Write(line)
		if i%10 == 0 {
			assert.False(t, follow(t, tp, &at[0], &early))
			require.Equal(t, want.Len(), early.Len())
		}
		if i%7919 == 1 {
			assert.False(t, follow(t, tp, &at[1], &seldom))
		}
	}
	n, err := tp.Read(at[0])
	require.NoError(t, err)
	select {
	case <-n.More:
		t.Error("there is no more")
	default:
	}
	tp.End()
	<-n.More
	assert.True(t, follow(t, tp, &at[0], &early))
	assert.True(t, follow(t, tp, &at[1], &seldom))
	assert.True(t, follow(t, tp, &at[2], &late))
	for _, got := range []*bytes.Buffer{&early, &seldom, &late} {
		assert.True(t, bytes.Equal(want.Bytes(), got.Bytes()))
	}
	assert.Equal(t, taken, tp.Size())
	assert.Less(t, tp.Size(), int64(4<<20+(want.Len()-4<<20)/4))
}

// TestFull: a recording for which there is no more memory has its beginning, says what is
// missing, and has its end.
func TestFull(t *testing.T) {
	for _, most := range []int64{0, 500_000} {
		left := most
		tp := tape.New(func(bytes int64) bool {
			if left < bytes {
				return false
			}
			left -= bytes
			return true
		})
		w, err := record.NewWriter(tp, record.Header{Problem: "queens", Algo: "tabu"}, record.Options{})
		require.NoError(t, err)
		walk, r := w.Walk(0), rng.New(1, 1)
		walk.Start(0, 5, make([]int32, 1000))
		for step := int64(1); step < 50_000; step++ {
			walk.Step(&record.Step{Number: step, Cost: step, Set: []int32{int32(rng.Intn(r, 1000)), int32(rng.Intn(r, 1000))}})
		}
		last := int64(7)
		require.NoError(t, w.Close(record.End{Status: "satisfied", Last: &record.Event{Type: record.Improved, Objective: &last}}))
		tp.End()
		var text bytes.Buffer
		var at tape.Position
		assert.True(t, follow(t, tp, &at, &text))
		assert.LessOrEqual(t, tp.Size(), most)
		if most == 0 { // not even the first line
			assert.Equal(t, 3, bytes.Count(text.Bytes(), []byte{'\n'}))
			assert.Contains(t, text.String(), `{"type":"missed","events":50001}`)
			continue
		}
		read, err := record.NewReader("tape", &text)
		require.NoError(t, err)
		events := []record.Event{}
		missed := int64(0)
		for read.Next() {
			events = append(events, *read.Event())
			missed += read.Event().Events
		}
		require.NoError(t, read.Err())
		n := len(events)
		assert.Equal(t, []record.Type{record.Missed, record.Improved, record.Ended}, []record.Type{events[n-3].Type, events[n-2].Type, events[n-1].Type})
		assert.Equal(t, int64(50_000), int64(n-3)+missed, "each event is there or counted")
	}
}
