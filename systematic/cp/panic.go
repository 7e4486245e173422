package cp

import (
	"errors"
	"fmt"
	"strings"

	"lsolve/model"
	"lsolve/solve"
	"lsolve/systematic/cp/kernel"
)

// caught returns the value of a panic as an error. The engine's own errors, which travel
// by panic, stay as they are; other values become a solve.PanicError.
func caught(value any, where string) error {
	err, ok := value.(error)
	var unsound *kernel.UnsoundError
	switch {
	case ok && errors.As(err, &unsound):
		return unsound
	case ok && errors.Is(err, model.ErrNegativeViolation):
		return fmt.Errorf("cp: %w", err)
	}
	return solve.Recovered("cp: "+where, value)
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
