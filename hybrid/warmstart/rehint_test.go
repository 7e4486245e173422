package warmstart

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"lsolve/model"
	"lsolve/systematic/cp/branch"
)

// TestRehintKeepsTraits of the brancher that it wraps; it varies.
func TestRehintKeepsTraits(t *testing.T) {
	vars := []model.Var{0, 1}
	for _, s := range []branch.Select{branch.InputOrder, branch.DomWDeg, branch.Activity} {
		inner := branch.New(vars, branch.Options{Select: s})
		want, got := inner.Traits(), rehint(t.Context(), nil, Walk{}, &Hint{}, inner).Traits()
		assert.Equal(t, want.Learn != nil, got.Learn != nil, s)
		assert.True(t, got.Varies)
		want.Varies, want.Learn, got.Learn = true, nil, nil
		assert.Equal(t, want, got)
	}
}
