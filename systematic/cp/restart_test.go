package cp_test

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"lsolve/systematic/cp"
)

func TestParseRestartPolicy(t *testing.T) {
	for name, want := range map[string]cp.RestartPolicy{
		"none": cp.Never, "luby": cp.Luby, "geometric": cp.Geometric, "glucose": cp.Glucose, "constant": cp.Constant, "linear": cp.Linear,
	} {
		got, err := cp.ParseRestartPolicy(name)
		assert.NoError(t, err)
		assert.Equal(t, want, got, name)
	}
	got, err := cp.ParseRestartPolicy("")
	assert.ErrorContains(t, err, "expected one of constant, ")
	assert.Equal(t, cp.NoRestart, got)
}
