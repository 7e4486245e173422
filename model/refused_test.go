package model

import (
	"errors"
	"testing"

	"github.com/stretchr/testify/assert"
)

func TestRefused(t *testing.T) {
	why := errors.New("too long a way")
	err := Refused(why).Check()
	assert.ErrorIs(t, err, why)
	assert.ErrorIs(t, err, ErrInvalid)
	assert.EqualError(t, err, "model: invalid: too long a way")
}
