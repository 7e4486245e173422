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
// and the same default, which goes with that search, and each variant is one of --algos.
func TestTuningIsInTheTable(t *testing.T) {
	tunings := map[string]int{}
	for _, e := range catalogue.All() {
		names := []string{request.Tuned}
		for _, w := range e.Walks {
			names = append(names, w.Name)
		}
		for _, name := range names {
			tuning := e.TuningOf(name)
			if tuning == nil {
				continue
			}
			tunings[name]++
			set := option.For(request.Describe(e, option.Solve))
			for _, o := range tuning.Options {
				line := set.Option(o.Name)
				require.NotNil(t, line, o.Name)
				assert.ElementsMatch(t, o.Choices, line.Names())
				assert.EqualValues(t, o.Default, line.Default)
				assert.Contains(t, line.Of, name)
			}
			a, err := set.Algorithm(name)
			require.NoError(t, err)
			assert.Len(t, a.Variants, len(tuning.Variants))
		}
	}
	assert.Equal(t, map[string]int{request.Tuned: 2, "sisr": 1, "hgs": 1, "route-ils": 1}, tunings)
}
