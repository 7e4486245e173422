package vrp

import (
	"bytes"
	"errors"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"lsolve/internal/rng"
)

// TestText: plain routes without times, why clients are left out, and mistakes.
func TestText(t *testing.T) {
	given := plain(2, 2, 10, 20, -30, 40, 50)
	for i := 2; i < 5; i++ {
		given.Clients[i].Optional, given.Clients[i].Prize = true, 35
	}
	given.Clients[2].Delivery = []int64{3}
	given.Groups, given.Scale = []Group{{Clients: []int32{3, 4}}}, 10
	p := must(New(given))
	values := p.Values([]Route{route(0, 0, 1), route(0, 3)})
	assert.Equal(t, `cost 15.5, 2 routes, distance 12
route 1, vehicle 1: distance 4, time 0 to 4, cost 4
  1 2
route 2, vehicle 1: distance 8, time 0 to 8, cost 8
  4
client 3 is not visited: its load is 3, above the capacity 2 (vehicle 1)
client 5 is not visited: client 4 is, of the same group
`, p.Text(values))
	assert.Equal(t, "vrp: client 1 is not visited\n", p.Text(p.Values(nil)))
	_, err := p.Schedules(p.Values(nil))
	assert.ErrorContains(t, err, "client 1 is not visited")
	var b bytes.Buffer
	assert.ErrorContains(t, p.WriteSVG(&b, p.Values(nil)), "client 1 is not visited")
	assert.Zero(t, b.Len())
	require.NoError(t, p.WriteSVG(&b, values))
	assert.Contains(t, b.String(), "cost 15.5, 2 routes")
	assert.Error(t, p.WriteSolution(broken{}, values))
	assert.Error(t, p.Write(broken{}))
}

// broken is a writer that fails.
type broken struct{}

func (broken) Write([]byte) (int, error) { return 0, errors.New("no room") }

// TestGenerate: what the options say, and what they must not.
func TestGenerate(t *testing.T) {
	p := must(Generate(GenerateOptions{Clients: 40, Depots: 2, Vehicles: 5, Capacity: 50, Horizon: 12_000, Width: 300, Service: 7, Pairs: 0.5, Optional: 0.5, Backhauls: 0.5}, rng.New(1, 0)))
	assert.Equal(t, 10, p.Fleet())
	assert.Len(t, p.Pairs, 10)
	optional, pickups := 0, 0
	for i := range p.Clients {
		c := &p.Clients[i]
		assert.LessOrEqual(t, c.Windows[0].To-c.Windows[0].From, int64(1500))
		assert.EqualValues(t, 7, c.Service)
		if c.Optional {
			optional++
		}
		if c.Pickup != nil {
			pickups++
		}
	}
	assert.True(t, optional > 3 && optional < 17 && pickups > 3 && pickups < 17, "%d, %d", optional, pickups)
	for _, bad := range []GenerateOptions{{Clients: 5, Depots: 1, Capacity: 19}, {Clients: 5, Depots: 1, Pairs: 1.5}, {Clients: 5, Depots: 1, Horizon: 8999}, {Clients: 0, Depots: 1}, {Clients: 1, Depots: 0}} {
		_, err := Generate(bad, rng.New(1, 0))
		assert.Error(t, err, "%+v", bad)
	}
}
