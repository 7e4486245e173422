//go:build !solver

package export

// contained is nil: this program has no solver for browsers.
var contained func() (map[string][]byte, error)
