package trace

import (
	"io"

	"lsolve/solve"
)

// DefaultMaxNodes is the default of SVGOptions.MaxNodes: a file of some 2 MB, which
// browsers still show at once.
const DefaultMaxNodes = 20_000

// SVGOptions are the options of a picture. The zero value is a good choice.
type SVGOptions struct {
	// Title is shown above the picture; empty for none.
	Title string

	// MaxNodes is the largest number of nodes drawn, DefaultMaxNodes if it is not
	// positive. In a larger tree failed subtrees, the deepest first, are drawn as
	// one red triangle with the number of nodes in it, as Gist does (Schulte, Tack
	// and Lagerkvist, "Modeling and Programming with Gecode", chapter on Gist).
	MaxNodes int
}

// An SVG draws a search tree as a picture. It keeps all nodes until Close, some 30
// bytes each, and their labels while they are few, and draws them then: siblings in
// the order of their alternatives, the roots of restarts and of workers side by
// side.
//
// A tree of up to 400 nodes is drawn with the labels of its decisions. In a larger
// one they are tooltips. Drawn labels are cut after 24 characters, tooltips are
// not.
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
	s.tree.elsewhere = nil // no more events come
	return draw(s.w, p, s.title)
}
