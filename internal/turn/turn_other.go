//go:build !js

package turn

import "context"

// Take lets others have their turn if it is time.
func Take() {}

// Within returns a context that takes turns whenever Err is called.
func Within(ctx context.Context) context.Context { return ctx }
