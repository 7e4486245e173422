package trace

import (
	"bytes"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"lsolve/solve"
)

func TestGoldenDOT(t *testing.T) {
	for name, events := range map[string][]solve.Event{
		"queens4.dot": queens(4), "restarts.dot": restarts, "empty.dot": nil,
	} {
		var b bytes.Buffer
		d := NewDOT(&b)
		observe(t, d, events)
		require.NoError(t, d.Close())
		golden(t, name, b.Bytes())
	}
}

func TestQuoteDOT(t *testing.T) {
	for s, want := range map[string]string{
		"":           `""`,
		"q[3]=5":     `"q[3]=5"`,
		`a "b"`:      `"a \"b\""`,
		`\N\`:        `"\\N\\"`,
		"&lt;":       `"&amp;lt;"`,
		"a\r\nb":     `"a\nb"`,
		"x ≤ 3":      `"x ≤ 3"`,
		"\xff\x00":   "\"\uFFFD\uFFFD\"",
		"<b>x</b>;}": `"<b>x</b>;}"`,
	} {
		assert.Equal(t, want, quoteDOT(s))
	}
}

// TestDOTIsStreamed: the text leaves as the events come, and the writer holds only
// a buffer of fixed size.
func TestDOTIsStreamed(t *testing.T) {
	w := &counter{}
	d := NewDOT(w)
	for i := range int64(1000) {
		require.NoError(t, d.Observe(solve.Event{Node: i, Parent: i - 1, Children: 1}))
	}
	assert.Greater(t, w.bytes, 50_000, "before Close")
	assert.Less(t, d.w.Size(), 10_000)
}

type counter struct{ bytes int }

func (c *counter) Write(p []byte) (int, error) { c.bytes += len(p); return len(p), nil }
