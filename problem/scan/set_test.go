package scan_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"

	"lsolve/problem/scan"
)

// TestSet: which instance is chosen, and the mistakes.
func TestSet(t *testing.T) {
	for text, want := range map[string][]string{ // by the number that is asked for
		"a":         {"a", "a", "f: instance 2 of a set of 1"},
		"a\n b":     {`f:2:2: found the second of 2 instances; expected one instance, or the flag --instance to say which`, "a", "b", "f: instance 3 of a set of 2"},
		"a\n\nb\nc": {`f:3:1: found the second of 3 instances; expected one instance, or the flag --instance to say which`, "a", "b", "c", "f: instance 4 of a set of 3"},
	} {
		s := scan.NewStream("f", strings.NewReader(text), 1<<10, "#")
		var set scan.Set[string]
		for {
			w, err := s.Word()
			assert.NoError(t, err)
			if w.Text == "" {
				break
			}
			set.Begin(s.Line, w.Column)
			set.All = append(set.All, w.Text)
		}
		for i, expected := range want {
			one, err := set.Choose("f", i)
			if err != nil {
				one = err.Error()
			}
			assert.Equal(t, expected, one)
		}
	}
	_, err := (&scan.Set[int]{}).Choose("f", 0)
	assert.EqualError(t, err, "f:1: found a set of 0 instances; expected one instance, or the flag --instance to say which")
	unplaced := scan.Set[int]{All: []int{1, 2}}
	_, err = unplaced.Choose("f", 0)
	assert.EqualError(t, err, "f:1: found a set of 2 instances; expected one instance, or the flag --instance to say which")
}
