package solve

import (
	"context"
	"fmt"
)

// CheckContext refuses a nil context. engine names who refuses it.
func CheckContext(engine string, ctx context.Context) error { //nolint:revive // the context is what is checked
	if ctx == nil {
		return fmt.Errorf("%s: the context is nil; expected one such as context.Background()", engine)
	}
	return nil
}
