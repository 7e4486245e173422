package solve

import "errors"

// ErrLimit is wrapped by the cause of a search that ended by a limit of its
// own; see Limits for the kinds.
var ErrLimit = errors.New("solve: limit reached")

// ErrUnsupported is returned by an engine that does not support a request. The
// error that wraps it names the request.
var ErrUnsupported = errors.New("solve: not supported")
