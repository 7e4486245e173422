package modeljson

import (
	"errors"
	"fmt"
)

// ErrCustom is wrapped by the error of Write for a model with a constraint that is Go
// code (model.Custom).
var ErrCustom = errors.New("a constraint that is Go code")

// ErrVersion is wrapped by the error of Read for a text of another version of the format.
var ErrVersion = errors.New("another version of the format")

// SyntaxError is a mistake in a text.
type SyntaxError struct {
	File         string
	Line, Column int    // from 1; columns count characters
	Message      string // what was found, and what is expected
	Err          error  // ErrVersion or nil
}

// Error is one line, such as "m.json:3:14: found a string; expected an integer".
func (e *SyntaxError) Error() string {
	return fmt.Sprintf("%s:%d:%d: %s", e.File, e.Line, e.Column, e.Message)
}

// Unwrap returns Err.
func (e *SyntaxError) Unwrap() error { return e.Err }

// place is where something is in the text.
type place struct{ line, column int32 }
