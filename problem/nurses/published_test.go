package nurses

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"lsolve/model"
)

// best is a roster of the cheapest for instance 1: a line a nurse.
const best = `
01111001110011
11111000110011
11100111001100
11000111110000
01111001100111
11100001100111
00111001100110
11001110011100`

func bestRoster() (roster []int32) {
	for _, c := range strings.ReplaceAll(best, "\n", "") {
		roster = append(roster, c-'0')
	}
	return roster
}

// TestPublished: the cheapest roster of instance 1 costs what is published, by
// Check and by the model.
func TestPublished(t *testing.T) {
	p := open(t, "instance1.txt")
	roster := bestRoster()
	cost, err := p.Check(roster)
	require.NoError(t, err)
	assert.EqualValues(t, 607, cost)
	s := p.Stated()
	for i, x := range s.Search {
		s.Model.Add(model.Sum(x).Equals(int64(roster[i])))
	}
	cost = solved(t, p, s)
	assert.EqualValues(t, 607, cost)
}

// TestLarger: instance 2, of two kinds of shifts and two kinds of contracts, and a
// roster that was found by a descent over whole rosters of nurses. The cheapest one
// that is published costs 828.
func TestLarger(t *testing.T) {
	p := open(t, "instance2.txt")
	roster := make([]int32, 0, len(p.Nurses)*p.Days)
	for _, c := range strings.ReplaceAll(larger, "\n", "") {
		roster = append(roster, c-'0')
	}
	cost, err := p.Check(roster)
	require.NoError(t, err)
	assert.EqualValues(t, 838, cost)
	s := p.Stated()
	for i, x := range s.Search {
		s.Model.Add(model.Sum(x).Equals(int64(roster[i])))
	}
	assert.EqualValues(t, 838, solved(t, p, s))
}

const larger = `
12200222220000
00111001120012
20011112001100
11111000111001
20022220022200
00222220011100
11222001200011
22200220011200
01222001110012
11110000022222
00200000200022
00000000202022
02010220000000
20000000100011`
