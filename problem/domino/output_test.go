package domino

import (
	"bytes"
	"encoding/xml"
	"errors"
	"flag"
	"io"
	"os"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

var update = flag.Bool("update", false, "write the golden files anew")

// golden compares with a file of testdata/domino.
func golden(t *testing.T, name string, got []byte) {
	t.Helper()
	path := filepath.Join("..", "..", "testdata", "domino", name)
	if *update {
		require.NoError(t, os.WriteFile(path, got, 0o644))
	}
	want, err := os.ReadFile(path)
	require.NoError(t, err)
	assert.Equal(t, string(want), string(got), "%s; -update writes it anew", name)
}

// drawn returns the puzzles that are drawn, with a solution each.
func drawn(t *testing.T) map[string]*Instance {
	blank, err := New(4, []int32{1, 3, 0, 1, 2, 3, Blank, 0, 1, 3, 3, Blank, 0, 0, 1, 2, 2, 1, 2, 0})
	require.NoError(t, err)
	wide, err := Generate(t.Context(), GenerateOptions{N: 11, Rows: 1}, nil)
	require.NoError(t, err)
	column, err := Generate(t.Context(), GenerateOptions{N: 2, Columns: 1}, nil)
	require.NoError(t, err)
	return map[string]*Instance{"example": Example(), "blank": blank, "row": wide, "column": column}
}

func TestDrawings(t *testing.T) {
	for name, p := range drawn(t) {
		s := solutions(p)[0]
		var b bytes.Buffer
		require.NoError(t, p.Write(&b))
		golden(t, name+".puzzle", b.Bytes())
		again, err := Parse("-", &b)
		require.NoError(t, err)
		assert.Equal(t, p.Cells, again.Cells)

		b.Reset()
		require.NoError(t, writeText(&b, p, s))
		golden(t, name+".txt", b.Bytes())
		for file, s := range map[string]*Solution{name + ".svg": nil, name + ".solution.svg": &s} {
			b.Reset()
			require.NoError(t, writeSVG(&b, p, s))
			golden(t, file, b.Bytes())
			texts, dominoes := elements(t, b.Bytes())
			if s == nil {
				assert.Zero(t, dominoes)
				continue
			}
			assert.Equal(t, len(p.Cells), texts)
			assert.Equal(t, len(p.Cells)/2, dominoes)
		}
	}
}

// elements counts the numbers and the dominoes of a picture.
func elements(t *testing.T, picture []byte) (texts, dominoes int) {
	for d := xml.NewDecoder(bytes.NewReader(picture)); ; {
		token, err := d.Token()
		if errors.Is(err, io.EOF) {
			return texts, dominoes
		}
		require.NoError(t, err, "well-formed XML")
		if e, ok := token.(xml.StartElement); ok {
			switch e.Name.Local {
			case "text":
				texts++
			case "use":
				dominoes++
			}
		}
	}
}

// TestWritersReturnErrors: writers return errors and stop soon after.
func TestWritersReturnErrors(t *testing.T) {
	p, err := Generate(t.Context(), GenerateOptions{N: 60}, nil)
	require.NoError(t, err)
	s := Solution{make([]Direction, len(p.Cells)), p.Cells}
	for cell := range s.Partners {
		s.Partners[cell] = East
	}
	for name, write := range map[string]func(io.Writer) error{
		"puzzle":   p.Write,
		"text":     func(w io.Writer) error { return writeText(w, p, s) },
		"svg":      func(w io.Writer) error { return writeSVG(w, p, nil) },
		"solution": func(w io.Writer) error { return writeSVG(w, p, &s) },
	} {
		w := &failsAfter{bytes: 5000}
		assert.ErrorIs(t, write(w), io.ErrClosedPipe, name)
		assert.Equal(t, 1, w.failures, name)
	}
}

// failsAfter takes so many bytes.
type failsAfter struct{ bytes, failures int }

func (f *failsAfter) Write(p []byte) (int, error) {
	if f.bytes -= len(p); f.bytes < 0 {
		f.failures++
		return 0, io.ErrClosedPipe
	}
	return len(p), nil
}
