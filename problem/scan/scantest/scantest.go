// Package scantest has the common parts of the tests of parsers.
package scantest

import (
	"bytes"
	"io"
	"strings"
	"testing"
	"testing/iotest"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"lsolve/problem"
)

// Samples returns the instances that the description of a format shows: each begins after a
// line that ends with a colon, and an empty one, and ends before the next empty one.
func Samples(format string) (texts []string) {
	for _, part := range strings.Split(format, ":\n\n")[1:] {
		text, _, _ := strings.Cut(part, "\n\n")
		texts = append(texts, strings.TrimSuffix(text, "\n")+"\n")
	}
	return texts
}

// Errors tests that each text of a file f is a *problem.SyntaxError whose message
// contains what is wanted, and that the reader's error is returned.
func Errors[P any](t *testing.T, parse func(name string, r io.Reader) (P, error), wants map[string]string) {
	t.Helper()
	for text, want := range wants {
		_, err := parse("f", strings.NewReader(text))
		assert.ErrorContains(t, err, want, "%.80q", text)
		var syntax *problem.SyntaxError
		assert.ErrorAs(t, err, &syntax, "%.80q", text)
		_, marked := parse("f", strings.NewReader(mark+text))
		assert.Equal(t, err, marked, "%.80q after a byte-order mark", text)
	}
	_, err := parse("f", iotest.ErrReader(io.ErrClosedPipe))
	assert.ErrorIs(t, err, io.ErrClosedPipe)
}

// An Instance can be written in the form in which it is read.
type Instance interface{ Write(w io.Writer) error }

// Written tests that an instance that is written is read as the same.
func Written[P Instance](t *testing.T, parse func(name string, r io.Reader) (P, error), p P) {
	t.Helper()
	var b bytes.Buffer
	require.NoError(t, p.Write(&b))
	for _, text := range []string{b.String(), mark + b.String()} {
		again, err := parse("-", strings.NewReader(text))
		require.NoError(t, err)
		require.Equal(t, p, again)
	}
}

// mark is a byte-order mark.
const mark = "\ufeff"

// RoundTrip tests, for fuzzing, that a text is a *problem.SyntaxError with a place, or an
// instance that is written and read as the same. ok says which of the two.
func RoundTrip[P Instance](t *testing.T, parse func(name string, r io.Reader) (P, error), text string) (p P, ok bool) {
	t.Helper()
	p, err := parse("-", strings.NewReader(text))
	if err != nil {
		var syntax *problem.SyntaxError
		require.ErrorAs(t, err, &syntax)
		require.Positive(t, syntax.Line)
		require.GreaterOrEqual(t, syntax.Column, 0)
		return p, false
	}
	Written(t, parse, p)
	return p, true
}
