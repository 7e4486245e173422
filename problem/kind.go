package problem

import (
	"context"
	"io"

	"lsolve/model"
)

// Kind describes a problem to whoever lists, reads or makes instances, such as
// the command: everything but its searches. Each problem's package has one.
type Kind struct {
	// Name is that of the command and of the package, such as "jobshop".
	Name string
	// Summary is one line that says what is asked, such as "schedule jobs on machines so
	// that the last ends early".
	Summary string
	Sense   model.Sense
	// Options are what an instance needs besides its file or its size. Read, Example
	// and Size.New get their values.
	Options []Option
	// Size is set for problems that have instances by size alone.
	Size *Size
	// Read parses an instance; name is for messages. nil: the problem has no file
	// format. Format describes the format to people.
	Read   func(name string, r io.Reader, v Values) (Instance, error)
	Format string
	// Example makes the usual sample. nil: there is none.
	Example func(v Values) (Instance, error)
	// Formulations are the names of the models that the problem can be stated as, the
	// usual one first; its instances then are Formulated. nil: there is one model.
	Formulations Names
	// Walked is the formulation that local search walks unless another is asked for.
	// "": the first.
	Walked string
	// Generator makes instances at random. nil: there is none.
	Generator *Generator
}

// Size is the range of a problem's size n.
type Size struct {
	Default, Least, Most int
	// New makes the instance of a size within the range. An error says why there is
	// none of that size.
	New func(n int, v Values) (Instance, error)
	// Asked: the size is used only if it is asked for; otherwise an instance is read.
	Asked bool
}

// Generator makes new instances.
type Generator struct {
	Summary string
	Options []Option
	// Unique: it can make instances with exactly one solution, by the option
	// "unique".
	Unique bool
	// Make makes the instance of a seed. It uses find only for what needs a complete
	// search.
	Make func(ctx context.Context, v Values, seed uint64, find Finder) (Instance, error)
}

// Option is one named value that a problem or a generator takes.
type Option struct {
	// Name is lower case with hyphens, as on a command line.
	Name string
	// Default has the option's type: int, float64, string or bool.
	Default any
	// Least and Most bound a number. Both 0: there are no bounds.
	Least, Most float64
	// Choices are the values of a string; nil: any.
	Choices []string
	// Placeholder stands for the value in help texts, such as "N".
	Placeholder string
	// Sentence says what it means, such as "with K colours; 0: with as few as possible".
	Sentence string
}

// Values are the values of options by name.
type Values interface {
	Int(name string) int
	Float64(name string) float64
	String(name string) string
	Bool(name string) bool
	// IsSet reports whether the user has given the value.
	IsSet(name string) bool
}

// Formulated is an Instance that can be stated in several ways, which its Kind
// lists.
type Formulated interface {
	Instance
	// StatedAs states the instance in the formulation of that name. Its Decode leads
	// back to the solution that Check takes.
	StatedAs(formulation string) (Stated, error)
}

// ContextChecker is an Instance so large that its check can be interrupted.
type ContextChecker interface {
	Instance
	// CheckContext is Check; it returns the cause of ctx when ctx ends before.
	CheckContext(ctx context.Context, values []int32) (objective int64, err error)
}

// Drawer is an Instance that can be drawn as SVG.
type Drawer interface {
	// WriteSVG draws the solution, or the bare instance if values is nil.
	WriteSVG(w io.Writer, values []int32) error
}

// Structured is an Instance whose solutions have more to say to programs than their
// values.
type Structured interface {
	// Fields are the members of a solution's JSON object, "values" among them. With
	// nil values they describe the bare instance.
	Fields(values []int32) map[string]any
}

// Writer is an Instance that can be written in the format that Kind.Read reads.
type Writer interface {
	Write(w io.Writer) error
}
