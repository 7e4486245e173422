package nurses

import (
	"math"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"lsolve/internal/rng"
)

// TestAutomatonAgreesWithCheck on every sequence of shifts: with no other rule
// than those on successive days.
func TestAutomatonAgreesWithCheck(t *testing.T) {
	r := rng.New(2, 0)
	for range 100 {
		p := tiny(1+rng.Intn(r, 9), 1+rng.Intn(r, 2), r)
		n := &p.Nurses[0]
		n.MinMinutes, n.MaxMinutes, n.MaxWeekends, n.DaysOff = 0, math.MaxInt32, math.MaxInt32, nil
		for s := range n.MaxShifts {
			n.MaxShifts[s] = Unlimited
		}
		d := p.automaton(n)
		p.eachRoster(func(days []int32) {
			q := int32(0)
			for _, v := range days {
				if q = d.Transition[q][v]; q < 0 {
					break
				}
			}
			_, err := p.Check(days)
			require.Equal(t, err == nil, q >= 0, "%v: %v; %+v", days, err, n)
		})
	}
}

// TestAutomatonIsSmall however large the limits are.
func TestAutomatonIsSmall(t *testing.T) {
	p := open(t, "instance1.txt")
	n := &p.Nurses[0]
	assert.Equal(t, 9, p.automaton(n).States)
	n.MaxInARow, n.MinInARow, n.MinOffInARow = math.MaxInt32, 1, math.MaxInt32
	assert.Less(t, p.automaton(n).States, 20)
}
