package doppelblock

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

// large returns a board of 20, whose numbers have two digits.
func large(t *testing.T) (*Instance, Solution) {
	t.Helper()
	const n = 20
	s, err := randomBoard(t.Context(), n, true, rng.New(1, 0))
	require.NoError(t, err)
	p := New(n)
	p.AdjacentBlacks = true
	p.Columns, p.Rows = CluesOf(s)
	p.Columns[3], p.Rows[11] = None, None
	for i := range n {
		p.give(i, (3*i)%n, s[i][(3*i)%n])
	}
	return p, s
}

func TestWriteText(t *testing.T) {
	var b strings.Builder
	require.NoError(t, writeText(&b, Example(), published()))
	golden(t, "sample.txt", b.String())
	p := Example()
	p.Cells = published()
	assert.Equal(t, p, parse(t, b.String()), "a drawing is a puzzle")

	p, s := large(t)
	b.Reset()
	require.NoError(t, writeText(&b, p, s))
	golden(t, "20.txt", b.String())
}

func TestWrite(t *testing.T) {
	p, s := large(t)
	require.NoError(t, p.CheckSolution(s))
	var b strings.Builder
	require.NoError(t, p.Write(&b))
	golden(t, "20.puzzle", b.String())
	assert.Equal(t, p, parse(t, b.String()))

	b.Reset()
	require.NoError(t, Example().Write(&b))
	golden(t, "sample.puzzle", b.String())
	assert.Equal(t, Example(), parse(t, b.String()))
}

func TestWriteSVG(t *testing.T) {
	p, s := large(t)
	sample := published()
	half := Example()
	half.give(0, 0, 1)
	half.give(0, 1, Black)
	half.Columns[2] = None
	for name, draw := range map[string]func(w io.Writer) error{
		"sample.svg": func(w io.Writer) error { return writeSVG(w, half, &sample) },
		"empty.svg":  func(w io.Writer) error { return writeSVG(w, half, nil) },
		"20.svg":     func(w io.Writer) error { return writeSVG(w, p, &s) },
	} {
		var b bytes.Buffer
		require.NoError(t, draw(&b))
		golden(t, name, b.String())
		for d := xml.NewDecoder(&b); ; {
			_, err := d.Token()
			if errors.Is(err, io.EOF) {
				break
			}
			require.NoError(t, err, "%s is well-formed", name)
		}
		assert.ErrorIs(t, draw(failing{}), io.ErrClosedPipe)
	}
	assert.ErrorIs(t, p.Write(failing{}), io.ErrClosedPipe)
	assert.ErrorIs(t, writeText(failing{}, p, s), io.ErrClosedPipe)
}

type failing struct{}

func (failing) Write([]byte) (int, error) { return 0, io.ErrClosedPipe }

func TestFields(t *testing.T) {
	p := Example()
	values := published().Values()
	assert.Equal(t, map[string]any{"n": 6, "column_clues": p.Columns, "row_clues": p.Rows}, p.Fields(nil))
	assert.Equal(t, [][]int(published()), p.Fields(values)["values"])
	_, err := p.Check(values)
	assert.NoError(t, err)
	_, err = p.Check(values[1:])
	assert.EqualError(t, err, "doppelblock: 35 cells; expected 36")
}
