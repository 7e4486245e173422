package doppelblock

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

func TestCheck(t *testing.T) {
	require.NoError(t, Example().CheckSolution(published()))
	for _, test := range []struct {
		name   string
		change func(p *Instance, s Solution)
		want   string
	}{
		{"number twice", func(_ *Instance, s Solution) { s[0][0] = 2 }, "row 1: 2 is there twice"},
		{"number out of range", func(_ *Instance, s Solution) { s[1][2] = 5 }, "row 2: cell 3 is 5, expected 0..4"},
		{"negative", func(_ *Instance, s Solution) { s[1][2] = -1 }, "row 2: cell 3 is -1, expected 0..4"},
		{"third black", func(_ *Instance, s Solution) { s[0][0] = 0 }, "row 1: 3 black cells, expected 2"},
		{"row clue", func(p *Instance, _ Solution) { p.Rows[4] = 4 }, "row 5: the numbers between the black cells add up to 3, the clue is 4"},
		{"column clue", func(p *Instance, _ Solution) { p.Columns[1] = 4 }, "column 2: the numbers between the black cells add up to 8, the clue is 4"},
		{"given number", func(p *Instance, _ Solution) { p.give(0, 0, 3) }, "row 1, column 1: 1, but 3 is given"},
		{"given black", func(p *Instance, _ Solution) { p.give(5, 3, Black) }, "row 6, column 4: 1, but 0 is given"},
		{"column", func(_ *Instance, s Solution) { s[0][2], s[0][3] = s[0][3], s[0][2] }, "column 3: 4 is there twice"},
		{"rows", func(p *Instance, _ Solution) { p.N = 5 }, "6 rows, expected 5"},
		{"cells", func(_ *Instance, s Solution) { s[3] = s[3][:5] }, "row 4: 5 cells, expected 6"},
	} {
		t.Run(test.name, func(t *testing.T) {
			p, s := Example(), published()
			test.change(p, s)
			assert.ErrorContains(t, p.CheckSolution(s), test.want)
		})
	}
	s := Solution{{1, 0, 0}, {0, 1, 0}, {0, 0, 1}}
	p := New(3)
	assert.ErrorContains(t, p.CheckSolution(s), "row 1: the black cells are neighbours")
	p.AdjacentBlacks = true
	assert.NoError(t, p.CheckSolution(s))
}

func TestCluesOf(t *testing.T) {
	columns, rows := CluesOf(published())
	assert.Equal(t, Example().Columns, columns)
	assert.Equal(t, Example().Rows, rows)
	columns, rows = CluesOf(Solution{{1, 0, 0}, {0, 1, 0}, {1, 0, 1}})
	assert.Equal(t, []int{None, 1, 0}, columns)
	assert.Equal(t, []int{0, 1, None}, rows)
}

func TestValid(t *testing.T) {
	for want, change := range map[string]func(p *Instance){
		"a board of 2":                      func(p *Instance) { p.N = 2 },
		"a board of 101":                    func(p *Instance) { p.N = 101 },
		"5 column clues on a board of 6":    func(p *Instance) { p.Columns = p.Columns[:5] },
		"row 2: clue 11, expected 0..10":    func(p *Instance) { p.Rows[1] = 11 },
		"column 6: clue -2":                 func(p *Instance) { p.Columns[5] = -2 },
		"1 rows of cells":                   func(p *Instance) { p.Cells = make([][]int, 1) },
		"row 1: 0 cells on a board of 6":    func(p *Instance) { p.Cells = make([][]int, 6) },
		"row 3, column 2: 5, expected 0..4": func(p *Instance) { p.give(2, 1, 5) },
	} {
		p := Example()
		require.NoError(t, p.Valid())
		change(p)
		assert.ErrorContains(t, p.Valid(), want)
	}
}
