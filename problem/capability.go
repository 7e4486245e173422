package problem

import (
	"context"
	"io"
)

// An Instance may have more methods than those of Instance. A type assertion to one of
// the interfaces below finds them.

// Partial is an Instance that can say what is missing in what a search has come to without a
// solution.
type Partial interface {
	Instance
	// Lacking says in a few words what values lack that Check refuses, such as "the best plan
	// leaves out client 3". "": it has nothing to say.
	Lacking(values []int32) string
}

// Formulated is an Instance that can be stated in several ways, which its Kind
// lists.
type Formulated interface {
	Instance
	// StatedAs states the instance in the formulation of that name. Its Solution
	// returns the values that Check takes.
	StatedAs(formulation string) (Stated, error)
}

// ContextChecker is an Instance so large that its check can be interrupted.
type ContextChecker interface {
	Instance
	// CheckContext is Check; it returns the cause of ctx when ctx ends before.
	CheckContext(ctx context.Context, values []int32) (objective int64, err error)
}

// Sized is an Instance that its size describes completely. Every JSON object about it
// has the size as its member "n".
type Sized interface {
	Instance
	N() int
}

// Page is how large a page is on which solutions are shown, in characters.
type Page struct{ Width, Height int }

// Fits reports whether a text of that many columns and lines fits the page, with
// a line left.
func (p Page) Fits(columns, lines int) bool { return columns <= p.Width && lines < p.Height }

// Streamed is an Instance whose solutions are so long that they are written piece
// by piece. Both functions return the cause of ctx when ctx ends before.
type Streamed interface {
	Instance
	// WriteText writes a solution for people, in a form that fits the page.
	WriteText(ctx context.Context, w io.Writer, values []int32, page Page) error
	// WriteValues writes the member "values" of the solution's JSON object.
	WriteValues(ctx context.Context, w io.Writer, values []int32) error
}

// Large is an Instance that can be so large that its solutions alone may not fit
// into memory.
type Large interface {
	Instance
	// Footprint is about how many bytes a local search takes: its state, and the best
	// solution.
	Footprint() int64
}

// Modelled is an Instance whose model can be so much larger than itself that to state
// it takes long, or that cannot always be stated.
type Modelled interface {
	Instance
	// ModelSize is about how many numbers its model has: the values of the domains and
	// the entries of tables. math.MaxInt64: there is none, as numbers do not fit, and
	// Stated returns one that is refused with the reason (model.Refused). It takes at most
	// about as long as reading the instance.
	ModelSize() int64
}

// Outgrowing is an Instance that can be so large that searches of its model bring nothing beside one that is tuned for the
// problem: they prove nothing, and find nothing better.
type Outgrowing interface {
	Instance
	// OutgrowsModel reports whether it is that large.
	OutgrowsModel() bool
}

// Bounded is an Instance with a bound that takes no search.
type Bounded interface {
	Instance
	// Bound is a value that the objective of no solution is better than.
	Bound() int64
}

// Bounding is a Bounded with a bound that more work makes better.
type Bounding interface {
	Bounded
	// BoundWithin is a bound that takes about so much effort, of which a second has 10^9.
	// The same effort gives the same bound, unless ctx ends before. ok is false if there
	// is none for so little.
	BoundWithin(ctx context.Context, effort int64) (bound int64, ok bool)
}

// Proving is a Bounding that can prove how good a solution is.
type Proving interface {
	Bounding
	// ProveWithin is a bound that takes about so much effort, as BoundWithin does; objective is that of a solution, and
	// is returned if none is better.
	ProveWithin(ctx context.Context, effort, objective int64) (bound int64)
}

// Started is an Instance with a rule that constructs a solution. Where the variables
// of Stated.Search are the first ones of the model, in their order, its searches begin
// with it.
type Started interface {
	Instance
	// Start is a solution that Check accepts, which takes next to no time beside a
	// search. nil: the rule finds none.
	Start() []int32
}

// Drawer is an Instance that can be drawn as SVG.
type Drawer interface {
	Instance
	// WriteSVG draws the solution, or the bare instance if values is nil.
	WriteSVG(w io.Writer, values []int32) error
}

// Mapper is an Instance whose solutions lie on a map.
type Mapper interface {
	Instance
	// WriteGeoJSON writes a solution as GeoJSON (RFC 7946). It is an error if Check refuses
	// it, or the instance has no coordinates.
	WriteGeoJSON(w io.Writer, values []int32) error
}

// Structured is an Instance whose solutions have more to say to programs than their
// values.
type Structured interface {
	Instance
	// Fields are the members of a solution's JSON object, "values" among them. With
	// nil values they describe the bare instance. The size of a Sized instance is not
	// among them.
	Fields(values []int32) map[string]any
}

// Writer is an Instance that can be written in the format that Kind.Read reads.
type Writer interface {
	Instance
	Write(w io.Writer) error
}

// SolutionWriter is an Instance whose solutions can be written in the format that
// Kind.Solutions names.
type SolutionWriter interface {
	Instance
	// WriteSolution writes a solution. It is an error if Check refuses it.
	WriteSolution(w io.Writer, values []int32) error
}

// StatedAs states an instance in a formulation of its Kind. "": the default one.
func StatedAs(in Instance, formulation string) (Stated, error) {
	if f, ok := in.(Formulated); ok && formulation != "" {
		return f.StatedAs(formulation)
	}
	return in.Stated(), nil
}

// ModelSize is in's ModelSize; 0: its model is no larger than itself.
func ModelSize(in Instance) int64 {
	if m, ok := in.(Modelled); ok {
		return m.ModelSize()
	}
	return 0
}

// OutgrowsModel is in's OutgrowsModel; false: it never does.
func OutgrowsModel(in Instance) bool {
	o, can := in.(Outgrowing)
	return can && o.OutgrowsModel()
}

// Bound is in's Bound, if it has one.
func Bound(in Instance) (bound int64, ok bool) {
	if b, is := in.(Bounded); is {
		return b.Bound(), true
	}
	return 0, false
}

// BoundWithin is in's BoundWithin, or else its Bound, if it has one.
func BoundWithin(ctx context.Context, in Instance, effort int64) (bound int64, ok bool) {
	if b, is := in.(Bounding); is {
		return b.BoundWithin(ctx, effort)
	}
	return Bound(in)
}

// Start is in's Start; nil if it has none.
func Start(in Instance) []int32 {
	if s, ok := in.(Started); ok {
		return s.Start()
	}
	return nil
}

// Check is in's Check, interrupted when ctx ends if in can be.
func Check(ctx context.Context, in Instance, values []int32) (objective int64, err error) {
	if c, ok := in.(ContextChecker); ok {
		return c.CheckContext(ctx, values)
	}
	return in.Check(values)
}

// Fields are the members of a solution's JSON object, or with nil values those of the bare
// instance, without the size of a Sized one.
func Fields(in Instance, values []int32) map[string]any {
	structured, ok := in.(Structured)
	switch {
	case ok:
		fields := structured.Fields(values)
		if _, ok := in.(Sized); ok {
			delete(fields, "n")
		}
		return fields
	case values == nil:
		return map[string]any{}
	}
	return map[string]any{"values": values}
}
