package strippacking

import (
	"fmt"
	"io"
	"math"

	"lsolve/problem/scan"
)

// Format describes the text forms of an instance.
const Format = `The number of rectangles, the width of the strip, and a line for each rectangle with its
width and its height, as lsolve writes it. Three rectangles for a strip 10 wide:

    3
    10
    4 7
    6 2
    10 1

Each line may begin with the number of the rectangle, from 0 or from 1, as in the files of
OR-Library and in the zdf set; and the two numbers at the beginning may be in one line:

    3 10
    0 4 7
    1 6 2
    2 10 1

2DPackLib (.ins2D) has a height after the width of the strip, which is not used, and in the
line of a rectangle its number, its width and height, how many of it are to be packed, the
most of it, and its profit. The latter two are not used:

    3
    10 -1
    1 4 7 1 1 0
    2 6 2 1 1 0
    3 10 1 1 1 0

Files of Berkey and Wang's problems of two-dimensional bin packing have the class, the
number of rectangles, two numbers of the instance, the height and the width of a bin, and a
line for each rectangle with its height and its width. Text after the numbers of a line is
skipped; the first line must have it. A file may have several such instances:

    1 PROBLEM CLASS
    3 N. OF ITEMS
    1 1 RELATIVE AND ABSOLUTE N. OF INSTANCE
    10 10 HBIN,WBIN
    7 4 H(I),W(I),I=1,...,N
    2 6
    1 10

Empty lines are skipped, and "#" begins a comment.
`

const (
	// maxLine is the length of the longest line, in bytes.
	maxLine = 1 << 20
	// mostInstances is the largest number of instances of a file.
	mostInstances = 10_000
)

// Parse reads a file of one instance, whose rectangles are not turned; see Format. name is the
// file's name in messages, "-" for the standard input. The error is a *problem.SyntaxError or
// the reader's.
func Parse(name string, r io.Reader) (*Instance, error) { return parseOne(name, r, 0, false) }

// ParseTurning is Parse of an instance whose rectangles may be turned.
func ParseTurning(name string, r io.Reader) (*Instance, error) { return parseOne(name, r, 0, true) }

// ParseSet reads the instances of a file; see Parse.
func ParseSet(name string, r io.Reader, turning bool) ([]*Instance, error) {
	set, err := parse(name, r, turning)
	return set.All, err
}

// parseOne returns instance i of a file, counted from 1; 0: the only one.
func parseOne(name string, r io.Reader, i int, turning bool) (*Instance, error) {
	return scan.One(func(name string, r io.Reader) (scan.Set[*Instance], error) { return parse(name, r, turning) }, name, r, i)
}

// parser is what has been read.
type parser struct {
	*scan.Lines
	turning bool
	words   []scan.Word // of the current line
	set     scan.Set[*Instance]

	// Of the current instance.
	width      int32
	rectangles []Rectangle
	total      int64 // of the heights
}

func parse(name string, r io.Reader, turning bool) (set scan.Set[*Instance], err error) {
	p := &parser{Lines: scan.NewLines(name, r, maxLine, "#"), turning: turning}
	if err := p.line("the number of rectangles"); err != nil {
		return set, err
	}
	if _, number := p.words[len(p.words)-1].Number(math.MinInt, math.MaxInt); !number && len(p.words) > 1 {
		err = p.classes()
	} else {
		err = p.plain()
	}
	return p.set, err
}

// line reads the next line that is not empty.
func (p *parser) line(expected string) error {
	ok, err := p.more()
	if err == nil && !ok {
		err = p.Wrong(0, "the end of the file", expected)
	}
	return err
}

// more reads the next line that is not empty, if there is one.
func (p *parser) more() (ok bool, err error) {
	for p.Next() {
		if p.words = scan.Split(p.Text()); len(p.words) > 0 {
			return true, nil
		}
	}
	return false, p.Err()
}

// plain reads an instance of the forms whose lines are numbers.
func (p *parser) plain() error {
	n, err := p.Number(p.words[0], 1, MaxRectangles)
	if err != nil {
		return err
	}
	switch len(p.words) {
	case 1:
		if err := p.line("the width of the strip"); err != nil {
			return err
		}
		if len(p.words) > 2 {
			return p.Wrong(0, fmt.Sprintf("%d words", len(p.words)), "the width of the strip, and maybe a height")
		}
	case 2:
		p.words = p.words[1:]
	default:
		return p.Wrong(0, fmt.Sprintf("%d words", len(p.words)), "the number of rectangles, and maybe the width of the strip")
	}
	width, err := p.Number(p.words[0], 1, MaxTotal)
	if err != nil {
		return err
	}
	if len(p.words) == 2 { // a height, which may be -1
		if _, err := p.Number(p.words[1], -1, MaxTotal); err != nil {
			return err
		}
	}
	p.begin(int32(width))
	columns := 0
	for i := range n {
		if err := p.line(fmt.Sprintf("rectangle %d of %d", i+1, n)); err != nil {
			return err
		}
		if columns == 0 {
			columns = len(p.words)
		}
		if len(p.words) != columns || columns != 2 && columns != 3 && columns != 6 {
			return p.Wrong(0, fmt.Sprintf("%d words", len(p.words)), columnsWanted(i, columns))
		}
		if err := p.numbered(columns); err != nil {
			return err
		}
	}
	if ok, err := p.more(); ok || err != nil {
		if err == nil {
			err = p.WrongWord(p.words[0], fmt.Sprintf("the end of the file after %d rectangles", n))
		}
		return err
	}
	return p.finish()
}

// columnsWanted describes the line of rectangle i; the one of the first has that many words.
func columnsWanted(i, columns int) string {
	if i > 0 {
		return fmt.Sprintf("%d, as in the first line of a rectangle", columns)
	}
	return "2, a width and a height; 3, a number and these; or 6, also the copies, the most of them and a profit"
}

// numbered reads the line of a rectangle: width and height, of more than two words after
// a number, and of more than three before the number of copies.
func (p *parser) numbered(columns int) error {
	words, copies := p.words, 1
	if columns > 2 {
		if _, err := p.Number(words[0], 0, MaxTotal); err != nil {
			return err
		}
		words = words[1:]
	}
	if columns == 6 {
		var err error
		if copies, err = p.Number(words[2], 1, MaxRectangles); err != nil {
			return err
		}
		for _, w := range words[3:] {
			if _, ok := w.Decimal(); !ok {
				return p.WrongWord(w, "a number")
			}
		}
	}
	return p.rectangle(words[0], words[1], copies)
}

// begin begins an instance.
func (p *parser) begin(width int32) {
	p.width, p.rectangles, p.total = width, nil, 0
}

// rectangle adds copies of a rectangle.
func (p *parser) rectangle(w, h scan.Word, copies int) error {
	width, err := p.Number(w, 1, MaxTotal)
	if err != nil {
		return err
	}
	height, err := p.Number(h, 1, MaxTotal)
	if err != nil {
		return err
	}
	r := Rectangle{int32(width), int32(height)}
	if !fits(r, p.width, p.turning) {
		return p.WrongWord(w, fitting(p.width, p.turning))
	}
	if len(p.rectangles)+copies > MaxRectangles {
		return p.Wrong(0, "more rectangles", fmt.Sprintf("at most %d", MaxRectangles))
	}
	if p.total += int64(copies) * int64(highest(r, p.turning)); p.total > MaxTotal {
		return p.Wrong(0, "larger heights", fmt.Sprintf("heights that add up to at most %d", MaxTotal))
	}
	for range copies {
		p.rectangles = append(p.rectangles, r)
	}
	return nil
}

// finish ends an instance.
func (p *parser) finish() error {
	in, err := New(p.width, p.rectangles, p.turning)
	if err != nil {
		return err
	}
	p.set.All = append(p.set.All, in)
	return nil
}
