package solve

import (
	"fmt"
	"slices"
)

// Status says how a search ended.
type Status uint8

// The statuses. Only All, Optimal and Unsatisfiable claim a proof; a search
// that was stopped never reports one of them.
const (
	Unknown       Status = iota // stopped before there was an answer
	Satisfied                   // a solution was found
	All                         // every solution was given; the space is exhausted
	Optimal                     // a best solution was found and proved best
	Unsatisfiable               // proved: there is no solution
)

var statusNames = [...]string{"unknown", "satisfied", "all", "optimal", "unsatisfiable"}

// String returns the name that programs read, such as "satisfied".
func (s Status) String() string {
	if int(s) < len(statusNames) {
		return statusNames[s]
	}
	return statusNames[Unknown]
}

// MarshalText writes the status by its name.
func (s Status) MarshalText() ([]byte, error) { return []byte(s.String()), nil }

// UnmarshalText reads such a name.
func (s *Status) UnmarshalText(text []byte) error {
	i := slices.Index(statusNames[:], string(text))
	if i < 0 {
		return fmt.Errorf("solve: the status %.80q; expected one of %v", text, statusNames)
	}
	*s = Status(i)
	return nil
}

// Answered reports whether the search answered its question; that there is no
// solution is an answer.
func (s Status) Answered() bool { return s != Unknown }
