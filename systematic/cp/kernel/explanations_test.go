package kernel

import (
	"slices"
	"testing"

	"github.com/stretchr/testify/assert"
)

// TestExplanations: the cache finds what is kept for the same predicate of the same
// entry, until the entry is undone or the cache is emptied.
func TestExplanations(t *testing.T) {
	var m explanations
	p, q := AtLeast(0, 1), AtLeast(0, 2)
	kept := func(at Pos, p Predicate) []Predicate {
		premises, ok := m.find(at, p)
		if !ok {
			return nil
		}
		return append([]Predicate{True}, premises...)
	}
	m.keep(7, p, []Predicate{q})
	m.keep(3, p, nil)
	assert.Equal(t, []Predicate{True, q}, kept(7, p))
	assert.Equal(t, []Predicate{True}, kept(3, p))
	assert.Nil(t, kept(7, q), "of another predicate")
	assert.Nil(t, kept(6, p))
	assert.Nil(t, kept(8, p))

	m.cut(4)
	assert.Nil(t, kept(7, p), "undone")
	assert.NotNil(t, kept(3, p))
	m.keep(9, q, []Predicate{p, p})
	assert.Nil(t, kept(7, p), "undone before")
	assert.Equal(t, []Predicate{True, p, p}, kept(9, q))

	m.keep(2, p, slices.Repeat([]Predicate{q}, mostExplained-1))
	assert.Nil(t, kept(9, q), "too much")
	assert.Len(t, kept(2, p), mostExplained)
	for range mostExplained {
		m.keep(5, p, nil)
	}
	assert.Nil(t, kept(2, p), "too many")
	assert.NotNil(t, kept(5, p))
}
