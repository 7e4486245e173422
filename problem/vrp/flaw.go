package vrp

import "errors"

// part is what of an instance is wrong.
type part uint8

const (
	aDepot part = iota
	aClient
	aVehicle
	aGroup
	aPair
	aProfile
)

// topic is which of the numbers of a part is wrong.
type topic uint8

const (
	anything topic = iota
	thePlace
	theLoad
	theWindow
)

// flaw is a mistake of which it is known where it stands, so that who has read a file can name
// the line.
type flaw struct {
	part
	index int // from 0
	about topic
	err   error
}

// Error implements error.
func (f *flaw) Error() string { return f.err.Error() }

// Unwrap implements errors.Unwrap.
func (f *flaw) Unwrap() error { return f.err }

// flawed returns a mistake as that of a part, unless it is known as one already; nil: there
// is none.
func flawed(p part, index int, about topic, err error) error {
	var known *flaw
	if err == nil || errors.As(err, &known) {
		return err
	}
	return &flaw{p, index, about, err}
}

// firstOf returns the first mistake of several.
func firstOf(errs ...error) error {
	for _, err := range errs {
		if err != nil {
			return err
		}
	}
	return nil
}

// each returns the first mistake of so many parts.
func each(p part, count int, check func(i int) error) error {
	for i := range count {
		if err := check(i); err != nil {
			return flawed(p, i, anything, err)
		}
	}
	return nil
}
