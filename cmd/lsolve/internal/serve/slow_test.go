package serve_test

import (
	"fmt"
	"net"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// TestSlowReader: a search with many solutions ends while a reader has its stream open and does
// not read; later the reader has the last events, and is told what it has missed.
func TestSlowReader(t *testing.T) {
	p := start(t, nil)
	blockers := []string{p.post(long), p.post(long)}
	path := p.post(`{"problem":"queens","size":11,"algorithm":"backtrack","options":{"all":true}}`)
	c, err := net.Dial("tcp", p.at)
	require.NoError(t, err)
	defer c.Close() //nolint:errcheck // the server closes it, too
	_, err = fmt.Fprintf(c, "GET %s/events HTTP/1.1\r\nHost: %s\r\nConnection: close\r\n\r\n", path, p.at)
	require.NoError(t, err)
	for _, b := range blockers {
		p.do("DELETE", b, "")
	}
	got := p.until(path, "done")
	assert.Contains(t, got.text, `"solutions":2680`)
	list := p.listen(path, 0, nil)
	assert.LessOrEqual(t, len(list), 1002)
	assert.Contains(t, names(list), "missed")
	assert.Equal(t, []string{"summary", "state"}, names(list)[len(list)-2:])
	slow := events(t, c, nil)
	require.NotEmpty(t, slow)
	assert.Contains(t, slow[len(slow)-1].data, `"done"`)
}
