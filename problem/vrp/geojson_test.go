package vrp

import (
	"bytes"
	"encoding/json"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// TestGeoJSON: a line for each route through its places, a point for each place, and mistakes.
func TestGeoJSON(t *testing.T) {
	given := plain(2, 2, 10, 20, -30)
	given.Clients[2].Optional = true
	p := must(New(given))
	for i := range p.Clients {
		p.Clients[i].Place = Place{X: float64(i), Y: 0.5, Located: true}
	}
	p.Depots[0].Located = false
	values := p.Values([]Route{route(0, 1, 0)})
	var b bytes.Buffer
	assert.ErrorContains(t, p.WriteGeoJSON(&b, values), "depot 1 has no coordinates")
	p.Depots[0].Place = Place{X: 10, Y: 20, Located: true}
	assert.ErrorContains(t, p.WriteGeoJSON(&b, p.Values(nil)), "client 1 is not visited")
	assert.Zero(t, b.Len())
	require.NoError(t, p.WriteGeoJSON(&b, values))
	var got struct {
		Type     string
		Features []struct {
			Type     string
			Geometry struct {
				Type        string
				Coordinates json.RawMessage
			}
			Properties map[string]any
		}
	}
	require.NoError(t, json.Unmarshal(b.Bytes(), &got))
	assert.Equal(t, "FeatureCollection", got.Type)
	require.Len(t, got.Features, 1+1+3)
	line := got.Features[0]
	assert.Equal(t, "LineString", line.Geometry.Type)
	assert.JSONEq(t, `[[10,20],[1,0.5],[0,0.5],[10,20]]`, string(line.Geometry.Coordinates))
	assert.Equal(t, "1", line.Properties["vehicle"])
	assert.InDelta(t, 40, line.Properties["cost"], 1e-9)
	assert.JSONEq(t, `[10,20]`, string(got.Features[1].Geometry.Coordinates))
	assert.Equal(t, map[string]any{"client": "3"}, got.Features[4].Properties, "it is not visited")
	assert.InDelta(t, 1, got.Features[3].Properties["route"], 1e-9)
	assert.Error(t, p.WriteGeoJSON(broken{}, values))
}
