package queens

import (
	"context"
	"fmt"
	"io"
	"math"
	"strings"

	"lsolve/problem"
)

// MaxN is the largest board. The packages of the boards and engines document the
// memory beyond some thousand queens.
const MaxN = math.MaxInt32

// Instance is a board to be filled.
type Instance struct{ n int }

var _ interface {
	problem.Formulated
	problem.ContextChecker
	problem.Drawer
	problem.Structured
	problem.Streamed
	problem.Sized
} = (*Instance)(nil)

// New returns the problem of n queens, 1 to MaxN.
func New(n int) (*Instance, error) {
	if n < 1 || n > MaxN {
		return nil, fmt.Errorf("queens: n = %d; expected 1 to %d", n, MaxN)
	}
	return &Instance{n}, nil
}

// N returns the number of queens, of rows and of columns.
func (p *Instance) N() int { return p.n }

// Stated states the problem as AllDifferent.
func (p *Instance) Stated() problem.Stated { return AllDifferent.State(p.n) }

// StatedAs states the problem in the formulation of that name.
func (p *Instance) StatedAs(formulation string) (problem.Stated, error) {
	f, err := ParseFormulation(formulation)
	if err != nil {
		return problem.Stated{}, err
	}
	return f.State(p.n), nil
}

// Check returns nil if values, the row of the queen of each column, are a
// solution. There is nothing to optimise.
func (p *Instance) Check(values []int32) (objective int64, err error) {
	return p.CheckContext(context.Background(), values)
}

// CheckContext is Check; it returns the cause of ctx when ctx ends before.
func (p *Instance) CheckContext(ctx context.Context, values []int32) (objective int64, err error) {
	if len(values) != p.n {
		return 0, fmt.Errorf("queens: %d rows; expected %d, one for each column", len(values), p.n)
	}
	return 0, Check(ctx, values)
}

// Text draws the board; see WriteBoard. If values are no solution it says why.
func (p *Instance) Text(values []int32) string {
	if _, err := p.Check(values); err != nil {
		return err.Error() + "\n"
	}
	var b strings.Builder
	_ = WriteBoard(&b, values) // a Builder takes everything
	return b.String()
}

// WriteText draws the board if that fits the page, otherwise it lists the row of
// each column.
func (p *Instance) WriteText(ctx context.Context, w io.Writer, values []int32, page problem.Page) error {
	if page.Fits(2*p.n-1, p.n) {
		return WriteBoard(w, values)
	}
	if err := WriteRows(ctx, w, values, " "); err != nil {
		return err
	}
	_, err := io.WriteString(w, "\n")
	return err
}

// WriteValues writes the row of each column as a JSON array.
func (p *Instance) WriteValues(ctx context.Context, w io.Writer, values []int32) error {
	if _, err := io.WriteString(w, "["); err != nil {
		return err
	}
	if err := WriteRows(ctx, w, values, ","); err != nil {
		return err
	}
	_, err := io.WriteString(w, "]")
	return err
}

// WriteSVG draws the board, without queens if values is nil.
func (p *Instance) WriteSVG(w io.Writer, values []int32) error {
	if values != nil {
		if _, err := p.Check(values); err != nil {
			return err
		}
	}
	return writeSVG(w, p.n, values)
}

// Fields are values, the row of the queen of each column, counted from 0.
func (p *Instance) Fields(values []int32) map[string]any {
	if values == nil {
		return map[string]any{}
	}
	return map[string]any{"values": values}
}
