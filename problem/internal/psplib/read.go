package psplib

import (
	"fmt"
	"io"
	"strings"

	"lsolve/problem/scan"
)

// maxLine is the length of the longest line, in bytes.
const maxLine = 1 << 20

// Limits are the largest numbers that a file may have.
type Limits struct {
	Activities, Resources, Arcs, Capacity int
	// Total bounds the sum of the longest durations of the activities.
	Total int
	// Modes bounds those of an activity. With 1 there are no nonrenewable resources.
	Modes int
}

// Read reads a file. name is the file's name in messages, "-" for the standard input.
// With one mode it may be in Patterson's format: then it begins with a number.
// The error is a *problem.SyntaxError or the reader's. That no activity comes before
// itself, and that capacities suffice, is not checked.
func Read(name string, r io.Reader, limits Limits) (*File, error) {
	in := scan.NewStream(name, r, maxLine, "")
	f := &File{lines: in.Lines}
	p := parser{Lines: f.lines, File: f, limits: limits, resources: -1, nonrenewable: -1}
	if limits.Modes == 1 {
		p.nonrenewable = 0
	}
	for begun := false; in.Next(); {
		if text := strings.TrimSpace(in.Text()); !begun && text != "" {
			begun = true
			if limits.Modes == 1 && '0' <= text[0] && text[0] <= '9' {
				in.Reread()
				return f, (&patterson{in, f, limits}).read()
			}
		}
		if err := p.read(in.Text()); err != nil {
			return nil, err
		}
	}
	if err := in.Err(); err != nil {
		return nil, err
	}
	if expected := p.missing(); expected != "" {
		return nil, p.Wrong(0, "the end of the file", expected)
	}
	f.Renewable = p.resources
	if f.Capacities == nil {
		f.Capacities = []int32{} // without resources there is no row
	}
	return f, nil
}

// section is a part of a file.
type section uint8

const (
	header section = iota
	information
	precedences
	requests
	capacities
)

// titles begin the sections.
var titles = [...]string{
	information: "PROJECT INFORMATION",
	precedences: "PRECEDENCE RELATIONS",
	requests:    "REQUESTS/DURATIONS",
	capacities:  "RESOURCEAVAILABILITIES",
}

// parser is what has been read.
type parser struct {
	*scan.Lines
	*File
	limits  Limits
	section section
	jobs    int // 0 before it is known
	// resources and nonrenewable are -1 before they are known.
	resources, nonrenewable int
	headed                  bool // the line of headings of the section has been read

	counts []int // of modes, by activity
	total  int64
	arcs   int
}

// missing returns what the current section and the rest of the file lack; "" if that is
// nothing.
func (p *parser) missing() string {
	switch p.section {
	case header, information:
		if p.jobs == 0 {
			return "the line with the number of jobs"
		}
		if p.resources < 0 {
			return "the line with the number of renewable resources"
		}
		if p.nonrenewable < 0 {
			return "the line with the number of nonrenewable resources"
		}
		return "the section " + titles[precedences]
	case precedences:
		if len(p.Successors) < p.jobs {
			return fmt.Sprintf("the successors of activity %d", len(p.Successors)+1)
		}
		return "the section " + titles[requests]
	case requests:
		if i, m := p.next(); i < p.jobs {
			if m > 0 {
				return fmt.Sprintf("the duration and the demands of mode %d of activity %d", m+1, i+1)
			}
			return fmt.Sprintf("the duration and the demands of activity %d", i+1)
		}
		return "the section " + titles[capacities]
	case capacities:
		if p.Capacities == nil && p.resources+p.nonrenewable > 0 {
			return "the capacities of the resources"
		}
	}
	return ""
}

// read reads a line.
func (p *parser) read(line string) error {
	text := strings.TrimSpace(line)
	if strings.Trim(text, "*") == "" || strings.Trim(text, "-") == "" {
		return nil
	}
	for s := information; s <= capacities; s++ {
		if begins(text, titles[s]) || s == capacities && begins(text, "RESOURCE AVAILABILITIES") { // as MMLIB has it
			return p.begin(s, line)
		}
	}
	if p.section == header {
		return p.header(line)
	}
	if !p.headed {
		p.headed = true
		if first := text[0]; first < '0' || first > '9' {
			return nil
		}
	}
	words := scan.Split(line)
	switch p.section {
	case header, information: // nothing that is needed
	case precedences:
		return p.precedence(words)
	case requests:
		return p.request(words)
	case capacities:
		return p.availability(words)
	}
	return nil
}

// begins reports whether the text begins with a title.
func begins(text, title string) bool {
	return len(text) >= len(title) && strings.EqualFold(text[:len(title)], title)
}

// begin begins a section.
func (p *parser) begin(s section, line string) error {
	allowed := p.section == header
	if s > information {
		allowed = p.missing() == "the section "+titles[s]
	}
	if !allowed {
		expected := p.missing()
		if expected == "" {
			expected = "the end of the file"
		}
		return p.Wrong(scan.Split(line)[0].Column, scan.Quote(strings.TrimSpace(line)), expected)
	}
	p.section, p.headed = s, false
	return nil
}
