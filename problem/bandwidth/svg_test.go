package bandwidth

import (
	"bytes"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"lsolve/internal/draw"
)

// TestBlocks: cells of entries are of their kinds, and a block adds its entries up.
func TestBlocks(t *testing.T) {
	g := must(New(4, [][2]int32{{0, 1}, {1, 3}}))
	order := []int32{0, 1, 2, 3}
	m := g.blocks(order, 2)
	want := map[[2]int]draw.Style{
		{0, 0}: draw.Quiet, {0, 1}: draw.Shade(1), {0, 2}: draw.Shade(0.1), {0, 3}: "",
		{1, 3}: draw.Violated, {3, 1}: draw.Violated, {3, 0}: "", {2, 1}: draw.Shade(0.1),
	}
	for at, style := range want {
		assert.Equal(t, style, m.cell(at[0], at[1], order).Style, at)
	}
	assert.Equal(t, "2 and 4: distance 2", m.cell(1, 3, order).Tip)

	path := make([][2]int32, 0, 2*mostCells)
	for v := range int32(2*mostCells - 1) {
		path = append(path, [2]int32{v, v + 1})
	}
	g = must(New(2*mostCells, path))
	m = g.blocks(Order(identity(2*mostCells)), 1)
	assert.Equal(t, mostCells, m.rows)
	assert.EqualValues(t, 2, m.counts[0])
	assert.EqualValues(t, 1, m.counts[1])
	var b bytes.Buffer
	require.NoError(t, g.WriteSVG(&b, nil))
	assert.Contains(t, b.String(), "a cell stands for 2 x 2 entries")
}

func identity(n int) (list []int32) {
	for v := range int32(n) {
		list = append(list, v)
	}
	return list
}
