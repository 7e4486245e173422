package luby

import (
	"testing"

	"github.com/stretchr/testify/assert"
)

func TestAt(t *testing.T) {
	for i, want := range []int64{1, 1, 2, 1, 1, 2, 4, 1, 1, 2, 1, 1, 2, 4, 8, 1} {
		assert.Equal(t, want, At(int64(i+1)), "element %d", i+1)
	}
}
