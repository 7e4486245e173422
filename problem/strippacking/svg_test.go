package strippacking

import (
	"bytes"
	"encoding/xml"
	"errors"
	"io"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"lsolve/internal/rng"
)

// TestWriteSVG: the picture has each rectangle and its number, the bare one no numbers.
func TestWriteSVG(t *testing.T) {
	p := must(New(4, []Rectangle{{2, 3}, {3, 1}}, true))
	var b bytes.Buffer
	require.NoError(t, p.WriteSVG(&b, []int32{0, 0, 0, 2, 0, 1}))
	assert.Equal(t, 2, strings.Count(b.String(), `class="c`))
	assert.Equal(t, 2, strings.Count(b.String(), "<text"))
	assert.Contains(t, b.String(), "<title>2 rectangles in a strip 4 wide, 3 high</title>")
	for decoder := xml.NewDecoder(&b); ; {
		if _, err := decoder.Token(); err != nil {
			require.ErrorIs(t, err, io.EOF)
			break
		}
	}
	assert.ErrorContains(t, p.WriteSVG(io.Discard, []int32{0, 0, 0, 0, 0, 0}), "overlap")

	b.Reset()
	large := random(300, 50, 9, false, rng.New(1, 0))
	require.NoError(t, large.WriteSVG(&b, nil))
	assert.Equal(t, 300, strings.Count(b.String(), `class="c`))
	assert.Zero(t, strings.Count(b.String(), "<text"))
	assert.ErrorIs(t, large.WriteSVG(failing{}, nil), errFull)
}

var errFull = errors.New("full")

// failing takes nothing.
type failing struct{}

func (failing) Write([]byte) (int, error) { return 0, errFull }
