package longtest

import (
	"testing"

	"github.com/stretchr/testify/assert"
)

func TestEnabled(t *testing.T) {
	for value, want := range map[string]bool{"": false, "0": false, "1": true} {
		t.Setenv("LSOLVE_LONG", value)
		assert.Equal(t, want, Enabled(), "LSOLVE_LONG=%q", value)
		assert.Equal(t, want, Choose(1, 2) == 2, "LSOLVE_LONG=%q", value)
	}
}
