package job

import (
	"errors"
	"fmt"

	"lsolve/cmd/lsolve/internal/exit"
	"lsolve/problem"
)

// Mistake is what is wrong with the text of a job.
type Mistake struct {
	// Field is the member that is wrong, as a JSON pointer such as /options/walks; "": the
	// whole text.
	Field string
	// Line and Column are the place within the text of the job, or within the text of the
	// instance if Field is /instance. Both count from 1; 0: there is none.
	Line, Column int
	// Detail is one line that says what was expected.
	Detail string
	// Limit: a limit of the server refuses it, which another server may not have. Large: the
	// limit is one on sizes.
	Limit, Large bool
}

// Error returns the field and the detail.
func (m *Mistake) Error() string {
	if m.Field == "" {
		return m.Detail
	}
	return m.Field + ": " + m.Detail
}

// mistakef is a mistake in a field.
func mistakef(field, format string, args ...any) *Mistake {
	return &Mistake{Field: field, Detail: fmt.Sprintf(format, args...)}
}

// limitf is a mistake in a field that another server may allow.
func limitf(field, format string, args ...any) *Mistake {
	m := mistakef(field, format, args...)
	m.Limit = true
	return m
}

// inInstance is the mistake of a text that was refused, with its place.
func inInstance(err error) *Mistake {
	m := &Mistake{Field: "/instance", Detail: exit.Line(err)}
	var syntax *problem.SyntaxError
	if errors.As(err, &syntax) {
		m.Line, m.Column = syntax.Line, syntax.Column
		m.Detail = fmt.Sprintf("found %s; expected %s", syntax.Found, syntax.Expected)
	}
	return m
}
