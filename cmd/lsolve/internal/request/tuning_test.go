package request_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"lsolve/cmd/lsolve/internal/option"
	"lsolve/cmd/lsolve/internal/request"
	"lsolve/internal/catalogue"
)

// TestTuningIsInTheTable: what can be chosen about a tuned search is an option of its command, with the same values
// and the same default, and each variant is one of --algos.
func TestTuningIsInTheTable(t *testing.T) {
	tunings := 0
	for _, e := range catalogue.All() {
		if e.Tuning == nil {
			continue
		}
		tunings++
		set := option.For(request.Describe(e, option.Solve))
		for _, o := range e.Tuning.Options {
			line := set.Option(o.Name)
			require.NotNil(t, line, o.Name)
			assert.ElementsMatch(t, o.Choices, line.Names())
			assert.EqualValues(t, o.Default, line.Default)
		}
		a, err := set.Algorithm(request.Tuned)
		require.NoError(t, err)
		assert.Len(t, a.Variants, len(e.Tuning.Variants))
	}
	assert.Positive(t, tunings)
}
