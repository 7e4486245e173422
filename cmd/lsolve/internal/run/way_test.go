package run

import (
	"testing"
	"time"

	"github.com/stretchr/testify/assert"

	"lsolve/model"
)

// TestWay: solutions that are no better are left out, and of those that come close after one
// another the last is kept.
func TestWay(t *testing.T) {
	w := &Way{Sense: model.Minimise}
	at := []float64{100, 101, 101.5, 102, 1000, 1005, 1006, 1100}
	for i, objective := range []int64{90, 85, 95, 80, 70, 60, 55, 50} {
		w.Note(time.Duration(at[i]*1e6), objective)
	}
	assert.Equal(t, []float64{100, 102, 1000, 1006, 1100}, w.At)
	assert.Equal(t, []int64{90, 80, 70, 55, 50}, w.Objectives)
}
