package binpacking

import (
	"fmt"
	"io"

	"lsolve/problem"
	"lsolve/problem/scan"
)

// Format describes the text forms of an instance.
const Format = `The format of BPPLIB: the number of items, the capacity of a bin, and the weight of each
item. Four items for bins of capacity 10:

    4
    10
    7
    5
    3
    5

Or it is the format of OR-Library (binpack1 to binpack8), of one or several instances:
their number, and for each a name, the capacity, the numbers of items and of bins in the
best packing known, which is not used, and the weight of each item:

    1
     u4_00
     10 4 2
    7
    5
    3
    5

Line ends count as blanks. Weights and capacity may have decimals: all of an instance are
multiplied by the power of ten that makes them whole. "#" begins a comment.
`

const (
	// maxLine is the length of the longest line, in bytes.
	maxLine = 1 << 20
	// maxSet is the largest number of instances of a file.
	maxSet = 10_000
)

// Parse reads a file of one instance; see Format. name is the file's name in messages,
// "-" for the standard input. The error is a *problem.SyntaxError or the reader's.
func Parse(name string, r io.Reader) (*Instance, error) { return parseOne(name, r, 0) }

// ParseSet reads the instances of a file; see Parse.
func ParseSet(name string, r io.Reader) ([]*Instance, error) {
	set, err := parse(name, r)
	return set.All, err
}

// parseOne returns instance i of a file, counted from 1; 0: the only one.
func parseOne(name string, r io.Reader, i int) (*Instance, error) {
	return scan.One(parse, name, r, i)
}

// parser is what has been read.
type parser struct {
	*scan.Stream
	set scan.Set[*Instance]
}

func parse(name string, r io.Reader) (set scan.Set[*Instance], err error) {
	p := &parser{Stream: scan.NewStream(name, r, maxLine, "#")}
	if err := p.file(); err != nil {
		return set, err
	}
	return p.set, nil
}

// file reads all of the file.
func (p *parser) file() error {
	n, err := p.Number(1, MaxItems, "the number of items, or of instances")
	if err != nil {
		return err
	}
	first, err := p.Needed("the capacity, or the name of the first instance")
	if err != nil {
		return err
	}
	if _, ok := first.Decimal(); ok {
		capacity, err := p.decimal(first, "the capacity")
		if err != nil {
			return err
		}
		if err := p.weights(n, capacity); err != nil {
			return err
		}
	} else if err := p.several(n, first); err != nil {
		return err
	}
	return p.End("the end of the file")
}

// several reads instances of OR-Library after the name of the first.
func (p *parser) several(number int, first scan.Word) error {
	if number > maxSet {
		return p.WrongWord(first, fmt.Sprintf("the capacity, as there are at most %d instances in a file", maxSet))
	}
	for i := range number {
		if i > 0 {
			if _, err := p.Needed("the name of instance %d of %d", i+1, number); err != nil {
				return err
			}
		}
		p.set.Begin(p.Line, 0)
		w, err := p.Needed("the capacity")
		if err != nil {
			return err
		}
		capacity, err := p.decimal(w, "the capacity")
		if err != nil {
			return err
		}
		items, err := p.Number(1, MaxItems, "the number of items")
		if err != nil {
			return err
		}
		if _, err := p.Number(0, MaxItems, "the number of bins in the best packing known"); err != nil {
			return err
		}
		if err := p.weights(items, capacity); err != nil {
			return err
		}
	}
	return nil
}

// decimal returns the number above 0 that a word is.
func (p *parser) decimal(w scan.Word, expected string) (scan.Decimal, error) {
	d, ok := w.Decimal()
	if !ok || d.Digits == 0 {
		return d, p.WrongWord(w, expected+", a number above 0")
	}
	return d, nil
}

// weights reads the weights of an instance.
func (p *parser) weights(items int, capacity scan.Decimal) error {
	at := p.Line
	decimals := make([]scan.Decimal, 0, min(items, 1<<12))
	places := capacity.Places
	for i := range items {
		w, err := p.Needed("the weight of item %d of %d", i+1, items)
		if err != nil {
			return err
		}
		d, err := p.decimal(w, "a weight")
		if err != nil {
			return err
		}
		if !within(d, capacity) {
			return p.WrongWord(w, "a weight up to the capacity")
		}
		decimals = append(decimals, d)
		places = max(places, d.Places)
	}
	c, ok := capacity.Scaled(places, MaxCapacity)
	if !ok {
		return &problem.SyntaxError{File: p.Name, Line: at, Found: "a capacity of too many digits", Expected: fmt.Sprintf("at most %d, with all decimals of the weights as digits", MaxCapacity)}
	}
	weights := make([]int32, len(decimals))
	for i, d := range decimals {
		x, _ := d.Scaled(places, c) // it is at most the capacity
		weights[i] = int32(x)
	}
	in, err := New(int32(c), weights)
	if err != nil {
		return err
	}
	p.set.All = append(p.set.All, in)
	return nil
}

// within reports whether d is at most most.
func within(d, most scan.Decimal) bool {
	places := max(d.Places, most.Places)
	a, small := d.Scaled(places, 1<<62)
	b, ok := most.Scaled(places, 1<<62)
	return !ok || small && a <= b
}
