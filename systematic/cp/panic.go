package cp

import (
	"errors"
	"fmt"
	"runtime/debug"
	"strings"

	"lsolve/model"
	"lsolve/systematic/cp/kernel"
)

// PanicError is a panic in a user's constraint, brancher or callback.
type PanicError struct {
	Where string // such as "constraint no_two_in_a_row"
	Value any
	Stack []byte
}

// Error names what panicked.
func (p *PanicError) Error() string { return fmt.Sprintf("cp: %s panicked: %v", p.Where, p.Value) }

// Unwrap returns the panic's value if it is an error.
func (p *PanicError) Unwrap() error {
	err, _ := p.Value.(error)
	return err
}

// caught returns the value of a panic as an error. The engine's own errors, which travel
// by panic, stay as they are; other values become a PanicError.
func caught(value any, where string) error {
	err, ok := value.(error)
	var unsound *kernel.UnsoundError
	switch {
	case ok && errors.As(err, &unsound):
		return unsound
	case ok && errors.Is(err, model.ErrNegativeViolation):
		return fmt.Errorf("cp: %w", err)
	}
	return &PanicError{where, value, debug.Stack()}
}

// guard runs f and turns a panic in it into an error. A panic in the receiver of the
// solutions passes.
func (s *search) guard(f func()) (err error) {
	defer func() {
		if s.visiting {
			return
		}
		if r := recover(); r != nil {
			err = caught(r, s.where())
			s.calling, s.halt = "", stopped
		}
	}()
	f()
	return nil
}

// where names what is running, for messages about panics.
func (s *search) where() string {
	if s.calling != "" {
		return s.calling
	}
	if p, ok := s.e.Running(); ok {
		return "constraint " + p.Name()
	}
	return strings.TrimSpace("brancher " + s.traits.Name)
}
