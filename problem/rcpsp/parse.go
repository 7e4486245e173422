package rcpsp

import (
	"fmt"
	"io"
	"strings"

	"lsolve/problem/scan"
)

// Format describes the text form of an instance.
const Format = `The format of PSPLIB for projects with one mode (.sm). After some lines about the
project come sections, each with a line of headings, which is skipped: for every
activity its successors; its duration and what it uses of each resource; and the
capacities of the resources. Activities are numbered from 1; the first one is the
beginning and the last one the end of the project. Lines of "*" or "-" and empty
lines are skipped, and so are the horizon and the section PROJECT INFORMATION. Two
activities between the beginning and the end, and one resource:

    jobs (incl. supersource/sink ):  4
      - renewable                 :  1   R
    PRECEDENCE RELATIONS:
    jobnr.    #modes  #successors   successors
       1        1          2           2   3
       2        1          1           4
       3        1          1           4
       4        1          0
    REQUESTS/DURATIONS:
    jobnr. mode duration  R 1
      1      1     0       0
      2      1     3       2
      3      1     4       1
      4      1     0       0
    RESOURCEAVAILABILITIES:
      R 1
        2
`

// maxLine is the length of the longest line, in bytes.
const maxLine = 1 << 20

// Parse reads an instance; see Format. name is the file's name in messages, "-"
// for the standard input. The error is a *problem.SyntaxError or the reader's.
func Parse(name string, r io.Reader) (*Instance, error) {
	p := parser{Lines: scan.NewLines(name, r, maxLine, ""), resources: -1}
	if err := p.Each(p.read); err != nil {
		return nil, err
	}
	if expected := p.missing(); expected != "" {
		return nil, p.Wrong(0, "the end of the file", expected)
	}
	return p.instance()
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
	section section
	jobs    int // 0 before it is known
	// resources is -1 before it is known.
	resources int
	headed    bool // the line of headings of the section has been read

	successors [][]int32
	places     []place // of the successors, by activity
	durations  []int32
	demands    [][]int32
	used       []place // of the demands, by activity
	total      int64
	arcs       int
	capacities []int32
}

// place is where the numbers of an activity are.
type place struct {
	line    int
	columns []int
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
		return "the section " + titles[precedences]
	case precedences:
		if len(p.successors) < p.jobs {
			return fmt.Sprintf("the successors of activity %d", len(p.successors)+1)
		}
		return "the section " + titles[requests]
	case requests:
		if len(p.durations) < p.jobs {
			return fmt.Sprintf("the duration and the demands of activity %d", len(p.durations)+1)
		}
		return "the section " + titles[capacities]
	case capacities:
		if p.capacities == nil && p.resources > 0 {
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
		if len(text) >= len(titles[s]) && strings.EqualFold(text[:len(titles[s])], titles[s]) {
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
