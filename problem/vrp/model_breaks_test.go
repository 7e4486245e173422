package vrp

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"lsolve/internal/rng"
	"lsolve/problem/problemtest"
)

// TestBreaksInTheModel: with the routes given, the model has the cost that Check has, and no solution where they break
// a rule. The routes are random ones of instances with breaks and with what else has to do with time.
func TestBreaksInTheModel(t *testing.T) {
	r := rng.New(5, 0)
	priced, refused := 0, 0
	for k := range 120 {
		with := []feature{breaks, durations}
		if k%3 > 0 {
			with = append(subset(r.IntN, windows, severalTW, depots, fleet, open, limits, reloads, releases, durations, shifts, matrix), breaks, prizes)
		}
		p, err := New(random(r, 3, with...))
		if err != nil {
			continue
		}
		values := p.Values(drawn(p, r.IntN))
		if values == nil {
			continue
		}
		want, err := p.Check(values)
		if err != nil {
			want = problemtest.None
			refused++
		} else {
			priced++
		}
		require.Equal(t, want, problemtest.OptimumWith(t, p, values), "%v %v %v", with, values, err)
	}
	assert.Greater(t, priced, 20)
	assert.Greater(t, refused, 20)
}

// TestBreakRules: one vehicle, whose break is just in time, or just not.
func TestBreakRules(t *testing.T) {
	for _, c := range []struct {
		name  string
		given func(p *Instance)
		want  int64 // the duration of the route to the clients at 10 and 20; problemtest.None: there is none
	}{
		{"none", func(*Instance) {}, 40},
		{"before the route", func(p *Instance) { p.Vehicles[0].Breaks = []Break{{Window{5, 5}, 7}} }, 40},
		{"at the depot", func(p *Instance) {
			p.Vehicles[0].Breaks, p.Vehicles[0].LatestStart = []Break{{Window{5, 5}, 7}}, 4
		}, 48}, // it starts at 4, and leaves at 12
		{"after the route", func(p *Instance) {
			p.Vehicles[0].Breaks, p.Vehicles[0].LatestStart = []Break{{Window{40, 50}, 7}}, 0
		}, 40},
		{"after the first client has been served", func(p *Instance) {
			p.Vehicles[0].Breaks, p.Vehicles[0].LatestStart = []Break{{Window{10, 10}, 7}}, 0
		}, 47},
		{"not on the way", func(p *Instance) {
			p.Vehicles[0].Breaks, p.Vehicles[0].LatestStart = []Break{{Window{11, 19}, 7}}, 0
		}, 48}, // it waits at the first client until 11
		{"before the second client begins", func(p *Instance) {
			p.Vehicles[0].Breaks, p.Vehicles[0].LatestStart = []Break{{Window{15, 25}, 7}}, 0
			p.Clients[1].Windows = []Window{{20, 27}}
		}, 47},
		{"not at the end", func(p *Instance) {
			p.Vehicles[0].Breaks, p.Vehicles[0].LatestStart = []Break{{Window{39, 60}, 7}}, 0
		}, 56}, // it waits at the client at 10 until 39
		{"two at one place", func(p *Instance) {
			p.Vehicles[0].Breaks, p.Vehicles[0].LatestStart = []Break{{Window{10, 12}, 4}, {Window{13, 14}, 4}}, 0
		}, 48},
		{"two that do not fit", func(p *Instance) {
			p.Vehicles[0].Breaks, p.Vehicles[0].LatestStart = []Break{{Window{10, 12}, 4}, {Window{13, 13}, 4}}, 0
		}, problemtest.None},
	} {
		t.Run(c.name, func(t *testing.T) {
			given := plain(1, 2, 10, 20)
			given.Vehicles[0].PerDistance, given.Vehicles[0].PerDuration = 0, 1
			c.given(&given)
			p := must(New(given))
			assert.Equal(t, c.want, least(p))
			assert.Equal(t, c.want, problemtest.Optimum(t, p))
		})
	}
}
