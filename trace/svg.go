package trace

import (
	"io"

	"lsolve/solve"
)

// DefaultMaxNodes is how many nodes a picture has at most, unless SVGOptions
// says otherwise: a file of some 2 MB, which browsers still show at once.
const DefaultMaxNodes = 20_000

// SVGOptions are the choices for a picture; the zero value is a good one.
type SVGOptions struct {
	// Title is shown above the picture; empty for none.
	Title string

	// MaxNodes is the number of nodes drawn at most, DefaultMaxNodes if it is not
	// positive. In a larger tree failed subtrees are drawn as one red triangle
	// with the number of nodes in it, as Gist does (Schulte, Tack and Lagerkvist,
	// "Modeling and Programming with Gecode", chapter on Gist), those that are
	// deepest first.
	MaxNodes int
}

// An SVG draws a search tree as a picture. It keeps all nodes until Close, some
// 30 bytes each and their labels as long as they are few, and draws them then:
// siblings in the order of their alternatives, the roots of restarts and of
// workers side by side.
//
// A tree of up to 400 nodes is drawn with the labels of its decisions; in a
// larger one they are tooltips. What is longer than 24 characters is cut in the
// drawing, not in the tooltip.
type SVG struct {
	w      io.Writer
	title  string
	limit  int
	tree   *tree
	closed bool
}

var _ output = (*SVG)(nil)

// NewSVG returns a writer of one picture to w.
func NewSVG(w io.Writer, opts SVGOptions) *SVG {
	limit := opts.MaxNodes
	if limit <= 0 {
		limit = DefaultMaxNodes
	}
	return &SVG{w: w, title: opts.Title, limit: limit, tree: newTree(max(limit, DefaultMaxNodes))}
}

// Observe takes a node. It returns an [ErrInconsistent], or an [ErrTooLarge]
// after 2^31-1 nodes.
func (s *SVG) Observe(e solve.Event) error {
	if s.closed {
		return errClosed
	}
	if err := check(e); err != nil {
		return err
	}
	return s.tree.add(e)
}

// Close draws the picture. It returns [ErrTooLarge], with nothing written, if
// more than MaxNodes nodes remain with all failed subtrees folded, or the first
// error of the underlying writer, which it leaves open.
func (s *SVG) Close() error {
	if s.closed {
		return errClosed
	}
	s.closed = true
	p, err := s.tree.picture(s.limit)
	if err != nil {
		return err
	}
	s.tree.elsewhere = nil // there are no more events
	return draw(s.w, p, s.title)
}
