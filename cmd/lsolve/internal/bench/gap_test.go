package bench

import (
	"math"
	"testing"

	"github.com/stretchr/testify/assert"

	"lsolve/model"
)

func TestGaps(t *testing.T) {
	for _, test := range []struct {
		objective, best int64
		sense           model.Sense
		want            float64
	}{
		{110, 100, model.Minimise, 10}, {90, 100, model.Minimise, -10}, {90, 100, model.Maximise, 10}, {110, 100, model.Maximise, -10},
		{0, 0, model.Minimise, 0}, {2, 0, model.Minimise, 200}, {7, 0, model.Minimise, 700}, {7, 0, model.Maximise, -700}, {2, 1, model.Minimise, 100}, {-90, -100, model.Minimise, 10},
		{math.MaxInt64, -1, model.Minimise, 9.223372036854776e+20},
	} {
		assert.InEpsilon(t, 1e6+test.want, 1e6+gapOf(test.objective, test.best, test.sense), 1e-12, "%+v", test)
	}
	inf := math.Inf(1)
	assert.InDelta(t, 2, median([]float64{inf, 1, 2}), 0)
	assert.True(t, math.IsInf(median([]float64{inf, 1}), 1))
	assert.InDelta(t, 1.5, median([]float64{inf, 2, 1, 0}), 0)
}
