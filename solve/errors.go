package solve

import "errors"

// ErrLimit is returned by a search that used up its own budget (of steps,
// placements or solutions) before it was done.
var ErrLimit = errors.New("solve: limit reached")

// ErrUnsupported is returned by an engine that cannot do what it was asked.
// What it cannot do is named in the error that wraps this one.
var ErrUnsupported = errors.New("solve: not supported")
