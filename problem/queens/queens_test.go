package queens

import (
	"bytes"
	"context"
	"encoding/xml"
	"errors"
	"io"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// attack is the definition: same row or same diagonal.
func attack(c1, c2 int, rows []int32) bool {
	d := int(rows[c1] - rows[c2])
	return d == 0 || d == c1-c2 || d == c2-c1
}

func solution(rows []int32) bool {
	for a := range rows {
		for b := range a {
			if attack(a, b, rows) {
				return false
			}
		}
	}
	return true
}

// TestCheckAgreesWithTheDefinition goes through all boards with one queen a
// column up to 5 x 5.
func TestCheckAgreesWithTheDefinition(t *testing.T) {
	for n := 1; n <= 5; n++ {
		rows := make([]int32, n)
		for more := true; more; {
			assert.Equal(t, solution(rows), Check(t.Context(), rows) == nil, "%v", rows)
			more = false
			for c := range rows { // the next board
				if rows[c]++; int(rows[c]) < n {
					more = true
					break
				}
				rows[c] = 0
			}
		}
	}
}

func TestCheckNamesTheConflict(t *testing.T) {
	for want, rows := range map[string][]int32{
		"columns 0 and 2 share a row":              {1, 3, 1, 0},
		"columns 0 and 1 share a rising diagonal":  {1, 0, 3, 2},
		"columns 1 and 2 share a falling diagonal": {2, 0, 1},
		"column 1: row 4, expected 0..3":           {1, 4, 0, 2},
		"column 0: row -1, expected 0..3":          {-1, 3, 0, 2},
	} {
		assert.ErrorContains(t, Check(t.Context(), rows), want)
	}
	cause := errors.New("enough")
	ctx, cancel := context.WithCancelCause(t.Context())
	cancel(cause)
	assert.ErrorIs(t, Check(ctx, []int32{1, 3, 0, 2}), cause)
}

func TestConstruct(t *testing.T) {
	for n := 1; n <= 500; n++ {
		rows, err := Construct(t.Context(), n)
		require.NoError(t, err)
		if !Solvable(n) {
			require.Nil(t, rows)
			continue
		}
		require.Len(t, rows, n)
		require.True(t, solution(rows), "n=%d: %v", n, rows)
	}
	for _, n := range []int{0, -1, 1 << 31} {
		_, err := Construct(t.Context(), n)
		assert.ErrorContains(t, err, "expected 1..")
	}
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	_, err := Construct(ctx, 100)
	assert.ErrorIs(t, err, context.Canceled)
}

// permutations calls f with every permutation of 0..n-1.
func permutations(n int, f func(rows []int32)) {
	rows := make([]int32, n)
	for c := range rows {
		rows[c] = int32(c)
	}
	var fill func(c int)
	fill = func(c int) {
		if c == n {
			f(slices.Clone(rows))
		}
		for d := c; d < n; d++ {
			rows[c], rows[d] = rows[d], rows[c]
			fill(c + 1)
			rows[c], rows[d] = rows[d], rows[c]
		}
	}
	fill(0)
}

// TestCanonicalPicksOneOfEachClass: OEIS A002562.
func TestCanonicalPicksOneOfEachClass(t *testing.T) {
	for n, want := range []int{1: 1, 2: 0, 3: 0, 4: 1, 5: 2, 6: 1, 7: 6, 8: 12} {
		if n == 0 {
			continue
		}
		count := 0
		permutations(n, func(rows []int32) {
			if solution(rows) && Canonical(rows) {
				count++
			}
		})
		assert.Equal(t, want, count, "n=%d", n)
	}
}

func TestWriteBoard(t *testing.T) {
	var b strings.Builder
	require.NoError(t, WriteBoard(&b, []int32{1, 3, 0, 2}))
	assert.Equal(t, ". . Q .\nQ . . .\n. . . Q\n. Q . .\n", b.String())
}

func TestWriteRows(t *testing.T) {
	var b strings.Builder
	require.NoError(t, WriteRows(t.Context(), &b, []int32{1, 3, 0, 2}, " "))
	assert.Equal(t, "1 3 0 2", b.String())

	rows, err := Construct(t.Context(), 50_000)
	require.NoError(t, err)
	b.Reset()
	require.NoError(t, WriteRows(t.Context(), &b, rows, ","))
	assert.Equal(t, 49_999, strings.Count(b.String(), ","))
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	assert.ErrorIs(t, WriteRows(ctx, io.Discard, rows, ","), context.Canceled)
}

func TestWriteSVG(t *testing.T) {
	var b bytes.Buffer
	require.NoError(t, WriteSVG(&b, []int32{1, 3, 0, 2}))
	queens := map[string]bool{}
	for d := xml.NewDecoder(bytes.NewReader(b.Bytes())); ; {
		token, err := d.Token()
		if errors.Is(err, io.EOF) {
			break
		}
		require.NoError(t, err, "well-formed XML")
		if e, ok := token.(xml.StartElement); ok && e.Name.Local == "use" {
			at := ""
			for _, a := range e.Attr {
				if a.Name.Local == "x" || a.Name.Local == "y" {
					at += a.Value + " "
				}
			}
			queens[at] = true
		}
	}
	assert.Equal(t, map[string]bool{"12 57 ": true, "57 147 ": true, "102 12 ": true, "147 102 ": true}, queens)
	assert.ErrorIs(t, WriteSVG(failing{}, []int32{0}), io.ErrClosedPipe)
}

type failing struct{}

func (failing) Write([]byte) (int, error) { return 0, io.ErrClosedPipe }

// TestWriteSVGStops: after an error nothing more is drawn.
func TestWriteSVGStops(t *testing.T) {
	w := &failsAfter{bytes: 100_000}
	assert.ErrorIs(t, WriteSVG(w, make([]int32, 1_000_000)), io.ErrClosedPipe)
	assert.Equal(t, 1, w.failures)
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
