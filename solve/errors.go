package solve

import "errors"

// ErrLimit is what ended a search that used up a budget of its own; see Limits
// for the kinds, which wrap it.
var ErrLimit = errors.New("solve: limit reached")

// ErrUnsupported is returned by an engine that cannot do what it was asked. The
// error that wraps it names what that is.
var ErrUnsupported = errors.New("solve: not supported")
