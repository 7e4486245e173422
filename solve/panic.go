package solve

import (
	"errors"
	"fmt"
	"runtime/debug"
	"strings"
)

// PanicError is a panic in what the caller gave a search: a constraint, a brancher,
// a state, a callback. Searches return it as an error.
type PanicError struct {
	Where string // such as "cp: constraint no_two_in_a_row" or "portfolio: OnImprovement"
	Value any
	Stack []byte // of the goroutine that panicked
}

// Error is one line that names what panicked.
func (p *PanicError) Error() string {
	text, _, _ := strings.Cut(fmt.Sprint(p.Value), "\n")
	return fmt.Sprintf("%s panicked: %s", p.Where, text)
}

// Unwrap is the error that was the panic's value, if it was one.
func (p *PanicError) Unwrap() error {
	err, _ := p.Value.(error)
	return err
}

// Recovered is the error for what recover has returned in a deferred function, which
// calls Recovered. A value that is a PanicError already stays as it is: it knows best
// where it comes from.
func Recovered(where string, value any) error {
	if err, ok := value.(error); ok {
		var known *PanicError
		if errors.As(err, &known) {
			return known
		}
	}
	return &PanicError{where, value, debug.Stack()}
}

// Guard calls f and returns a panic in it as a PanicError.
func Guard(where string, f func()) (err error) {
	defer func() {
		if p := recover(); p != nil {
			err = Recovered(where, p)
		}
	}()
	f()
	return nil
}
