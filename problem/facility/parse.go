package facility

import (
	"fmt"
	"io"
	"strings"

	"lsolve/problem"
	"lsolve/problem/scan"
)

// Format describes the text forms of an instance.
const Format = `OR-Library's format (cap41 to cap134, capa to capc): the numbers of facilities and of
customers, then for each facility its capacity and the cost of opening it, then for each
customer its demand and the cost of serving all of it from each facility. The demand has
a line of its own. Two facilities and three customers:

    2 3
    10 7.5
    8 4
    5
    1.25 2
    3
    4 0.5
    4
    3 3

Or it is the format of Holmberg, Yang and others with a single source: as before, but the
demands of all customers come first, at least two in a line, and then for each
facility the cost of serving each customer. Numbers that follow, such as the best cost
known, are not used:

    2 3
    10 7.5
    8 4
    5 3 4
    1.25 4 3
    2 0.5 3

Or it is UflLib's simple format, without capacities: a line that begins with "FILE:", the
numbers of facilities and of customers and a 0, then for each facility its number, counted
from 1, the cost of opening it and of serving each customer:

    FILE: small
    2 3 0
    1 7.5 1.25 4 3
    2 4 2 0.5 3

Line ends otherwise count as blanks. Costs may have decimals: all are multiplied by the
power of ten that makes them whole. The word "capacity" in place of a capacity stands for the
number that is given with the file. The demand of a customer is not split, unless --split
says that it may be, as in OR-Library's published solutions: then a part of it costs that part
of the cost, exactly or to a billionth of all costs. "#" begins a comment.
`

// maxLine is the length of the longest line, in bytes.
const maxLine = 1 << 24

// Reading says what a file leaves open.
type Reading struct {
	// Uncapacitated: capacities and demands are not used.
	Uncapacitated bool
	// Split: the demand of a customer may be split between facilities.
	Split bool
	// Capacity is that of facilities whose capacity is the word "capacity"; 0: it is a
	// mistake.
	Capacity int64
}

// Parse reads an instance; see Format. name is the file's name in messages, "-" for the
// standard input. The error is a *problem.SyntaxError or the reader's.
func Parse(name string, r io.Reader, o Reading) (*Instance, error) {
	p := &parser{Stream: scan.NewStream(name, r, maxLine, "#"), o: o}
	if err := p.begin(); err != nil {
		return nil, err
	}
	return p.instance()
}

// parser is what has been read.
type parser struct {
	*scan.Stream
	o      Reading
	simple bool // UflLib's simple format
	m, n   int

	open, serve         []scan.Decimal // serve customer by customer
	capacities, demands []scan.Decimal
	openLine            int
}

// begin reads the sizes and what follows.
func (p *parser) begin() error {
	first, err := p.Needed("the number of facilities, or FILE:")
	if err != nil {
		return err
	}
	if strings.HasPrefix(first.Text, "FILE:") {
		p.simple = true
		p.Next() // the rest of the line is a name
		p.Reread()
		if first, err = p.Needed("the number of facilities"); err != nil {
			return err
		}
	}
	var ok bool
	if p.m, ok = first.Number(1, MaxFacilities); !ok {
		return p.WrongWord(first, fmt.Sprintf("the number of facilities, 1 to %d", MaxFacilities))
	}
	if p.n, err = p.Number(1, MaxCustomers, "the number of customers"); err != nil {
		return err
	}
	if err := checkSizes(p.m, p.n); err != nil {
		return p.Wrong(0, fmt.Sprintf("%d costs", p.m*p.n), fmt.Sprintf("at most %d", MaxCosts))
	}
	if p.simple {
		return p.readSimple()
	}
	return p.readCapacitated()
}

// instance makes the instance of what has been read.
func (p *parser) instance() (*Instance, error) {
	c := Costs{}
	for _, list := range [][]scan.Decimal{p.open, p.serve} {
		for _, d := range list {
			c.Places = max(c.Places, d.Places)
		}
	}
	var ok bool
	if c.Open, ok = scaled(p.open, c.Places, MaxTotal); ok {
		c.Serve, ok = scaled(p.serve, c.Places, MaxTotal)
	}
	if !ok {
		return nil, p.large("costs of too many digits", "costs that add up to less, with all decimals as digits")
	}
	var l *Limits
	if !p.simple && !p.o.Uncapacitated {
		places := 0
		for _, list := range [][]scan.Decimal{p.capacities, p.demands} {
			for _, d := range list {
				places = max(places, d.Places)
			}
		}
		l = &Limits{Split: p.o.Split}
		if l.Capacities, ok = scaled(p.capacities, places, MaxCapacity); ok {
			l.Demands, ok = scaled(p.demands, places, MaxCapacity)
		}
		if !ok {
			return nil, p.large("a capacity or demand of too many digits", fmt.Sprintf("at most %d, with all decimals as digits", MaxCapacity))
		}
	}
	in, err := New(c, l)
	if err != nil {
		_, text, _ := strings.Cut(err.Error(), ": ")
		found, expected, ok := strings.Cut(text, "; expected ")
		if !ok {
			expected = "less"
		}
		return nil, p.large(found, expected)
	}
	return in, nil
}

// large is a mistake in the whole of the numbers, at the line where they begin.
func (p *parser) large(found, expected string) error {
	return &problem.SyntaxError{File: p.Name, Line: p.openLine, Found: found, Expected: expected}
}

// scaled returns the numbers times 10^places. ok is false if one is larger than most.
func scaled(list []scan.Decimal, places int, most int64) (numbers []int64, ok bool) {
	numbers = make([]int64, len(list))
	for k, d := range list {
		if numbers[k], ok = d.Scaled(places, most); !ok {
			return nil, false
		}
	}
	return numbers, true
}
