package exit_test

import (
	"context"
	"errors"
	"fmt"
	"testing"

	"github.com/stretchr/testify/assert"

	"lsolve/cmd/lsolve/internal/exit"
)

func TestStatus(t *testing.T) {
	for _, test := range []struct {
		err  error
		want int
	}{
		{nil, exit.Answered},
		{errors.New("x"), exit.Error},
		{exit.Usagef("-n %d", 0), exit.Usage},
		{fmt.Errorf("a: %w", exit.Unansweredf("stopped by %s", "--slices")), exit.Unanswered},
		{errors.Join(exit.ErrInterrupted), exit.Interrupted},
		{context.Canceled, exit.Interrupted},
	} {
		assert.Equal(t, test.want, exit.Status(test.err), "%v", test.err)
	}
}
