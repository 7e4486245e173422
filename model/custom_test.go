package model

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// wrongSign breaks the contract of Custom: its violation is negative.
type wrongSign struct{ x Var }

func (wrongSign) Name() string                   { return "wrong_sign" }
func (c wrongSign) Scope() []Var                 { return []Var{c.x} }
func (c wrongSign) Violation(a Assignment) int64 { return int64(a[c.x]) - 1 }

func TestNegativeViolation(t *testing.T) {
	m := New()
	x := m.Int("x", 0, 2)
	m.Add(Own(wrongSign{x}))
	require.NoError(t, m.Check())
	assert.NoError(t, m.Verify(Assignment{1}))
	assert.NotErrorIs(t, m.Verify(Assignment{2}), ErrNegativeViolation)
	err := m.Verify(Assignment{0})
	require.ErrorIs(t, err, ErrNegativeViolation)
	assert.ErrorContains(t, err, "constraint wrong_sign has the violation -1; expected 0 or more")
}
