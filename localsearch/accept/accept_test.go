package accept_test

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"lsolve/internal/rng"
	"lsolve/localsearch"
	"lsolve/localsearch/accept"
)

var (
	_ localsearch.Acceptor = accept.Descent{}
	_ localsearch.Acceptor = accept.Any{}
	_ localsearch.Acceptor = (*accept.Annealing)(nil)
	_ localsearch.Acceptor = (*accept.Late)(nil)
	_ localsearch.Acceptor = (*accept.Threshold)(nil)
	_ localsearch.Acceptor = (*accept.Deluge)(nil)
)

// accepted returns the share of 10,000 moves that change the cost by delta.
func accepted(a localsearch.Acceptor, cost, delta int64) float64 {
	r, n := rng.New(1, 0), 0
	for range 10_000 {
		if a.Accept(cost, delta, r) {
			n++
		}
	}
	return float64(n) / 10_000
}

func TestDescent(t *testing.T) {
	assert.InDelta(t, 1, accepted(accept.Descent{}, 5, -1), 0)
	assert.InDelta(t, 0, accepted(accept.Descent{}, 5, 0), 0)
	assert.InDelta(t, 1, accepted(accept.Descent{Sideways: true}, 5, 0), 0)
	assert.InDelta(t, 0, accepted(accept.Descent{Sideways: true}, 5, 1), 0)
	assert.InDelta(t, 1, accepted(accept.Any{}, 5, 100), 0)
}

// TestAnnealing: at first a mean rise is accepted with probability Hot, at the end
// the smallest with Cold; then it reheats.
func TestAnnealing(t *testing.T) {
	for _, schedule := range []accept.Schedule{accept.Geometric, accept.Reheating} {
		a := &accept.Annealing{Schedule: schedule, Steps: 1000, Hot: 0.4, Cold: 0.01}
		a.Start(100, []int64{10, 30, -5, 20}) // a mean rise of 20; a tenth of the smallest is 1
		assert.InDelta(t, 0.4, accepted(a, 100, 20), 0.02)
		assert.InDelta(t, 1, accepted(a, 100, -3), 0)
		first := a.Temperature()
		for step := range 999 {
			a.Stepped(100, false, schedule == accept.Reheating && step%100 == 0)
		}
		assert.InDelta(t, 0.01, accepted(a, 100, 1), 0.005)
		cold := a.Temperature()
		for range 700 {
			a.Stepped(100, false, false)
		}
		assert.Greater(t, a.Temperature(), cold)
		assert.LessOrEqual(t, a.Temperature(), first)
	}
}

// TestAdaptiveAnnealing: it cools faster if the cost varies less.
func TestAdaptiveAnnealing(t *testing.T) {
	after := func(spread int64) float64 {
		a := &accept.Annealing{Schedule: accept.Adaptive, Steps: 10_000}
		a.Start(1000, []int64{10, 20})
		for step := range int64(2000) {
			a.Stepped(1000+step%2*spread, true, false)
		}
		return a.Temperature()
	}
	assert.Less(t, after(2), after(50))
}

func TestLate(t *testing.T) {
	l := &accept.Late{Length: 3}
	l.Start(10, nil)
	r := rng.New(1, 0)
	assert.True(t, l.Accept(8, 2, r), "as good as three steps ago")
	assert.False(t, l.Accept(8, 3, r))
	for _, cost := range []int64{9, 7, 6} {
		l.Stepped(cost, true, true)
	}
	assert.True(t, l.Accept(6, 3, r), "9 was the cost three steps ago")
	assert.False(t, l.Accept(6, 4, r))
	l.Stepped(6, false, false)
	assert.False(t, l.Accept(6, 2, r), "now 7 was")
}

// TestThreshold: the thresholds are the smaller half of the rises seen, then 0.
func TestThreshold(t *testing.T) {
	a := &accept.Threshold{Steps: 100}
	a.Start(50, []int64{40, 30, 20, 10, -7})
	assert.InDelta(t, 1, accepted(a, 50, 20), 0)
	assert.InDelta(t, 0, accepted(a, 50, 21), 0)
	for range 99 {
		a.Stepped(50, true, false)
	}
	assert.InDelta(t, 0, accepted(a, 50, 1), 0)
	assert.InDelta(t, 1, accepted(a, 50, 0), 0)
}

// TestDeluge: the level falls from the cost at the start, and rises again when it
// has come down to the cost.
func TestDeluge(t *testing.T) {
	d := &accept.Deluge{Steps: 100}
	d.Start(1000, []int64{8, -8})
	r := rng.New(1, 0)
	assert.True(t, d.Accept(900, 100, r))
	assert.False(t, d.Accept(900, 101, r))
	for range 9 {
		d.Stepped(900, true, false)
	}
	assert.False(t, d.Accept(900, 100, r), "it has fallen")
	assert.True(t, d.Accept(900, 5, r))
	for range 3 {
		d.Stepped(900, true, false)
	}
	assert.True(t, d.Accept(900, 4, r), "half of what a random move changes above the cost")
	assert.False(t, d.Accept(900, 9, r))
}
