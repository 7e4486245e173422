package nurses

import (
	"io"
	"strings"

	"lsolve/problem/scan"
)

// Format describes the file format.
const Format = `An instance is a text file of schedulingbenchmarks.org. A section begins with a
line that is its name, and has a line for each entry, with fields separated by
commas. Empty lines are skipped, and "#" at the beginning of a line makes it a
comment. Days count from 0, a Monday. The sections, the first three needed and
each once:

    SECTION_HORIZON             the number of days
    SECTION_SHIFTS              name, minutes, shifts that cannot follow: A|B
    SECTION_STAFF               name, most shifts of each kind: A=14|B=0, most and
                                least minutes, most and least working days in a
                                row, least days off in a row, most weekends
    SECTION_DAYS_OFF            nurse, days
    SECTION_SHIFT_ON_REQUESTS   nurse, day, shift, cost if not met
    SECTION_SHIFT_OFF_REQUESTS  nurse, day, shift, cost if not met
    SECTION_COVER               day, shift, nurses needed, cost of each too few, of
                                each too many

A section that names shifts or nurses comes after that where they are listed. A
shift for which a nurse has no limit has none. Two nurses for a week:

    SECTION_HORIZON
    7
    SECTION_SHIFTS
    E,480,
    N,600,E
    SECTION_STAFF
    Ann,E=7|N=3,2880,960,5,1,2,1
    Bob,E=7|N=0,2880,960,5,1,2,1
    SECTION_DAYS_OFF
    Ann,0
    SECTION_SHIFT_ON_REQUESTS
    Bob,2,E,3
    SECTION_COVER
    0,E,1,100,1
    1,N,1,100,1
`

const (
	// maxLine is the length of the longest line, in bytes.
	maxLine       = 1 << 20
	sectionPrefix = "SECTION_"
)

// section is a part of the file: what reads a line of it.
type section struct {
	name string
	read func(*reader, *line) error
	// after is the section that must have come before; "": none.
	after string
}

var sections = []section{
	{"SECTION_HORIZON", (*reader).horizon, ""},
	{"SECTION_SHIFTS", (*reader).shift, "SECTION_HORIZON"},
	{"SECTION_STAFF", (*reader).nurse, "SECTION_SHIFTS"},
	{"SECTION_DAYS_OFF", (*reader).daysOff, "SECTION_STAFF"},
	{"SECTION_SHIFT_ON_REQUESTS", (*reader).onRequest, "SECTION_STAFF"},
	{"SECTION_SHIFT_OFF_REQUESTS", (*reader).offRequest, "SECTION_STAFF"},
	{"SECTION_COVER", (*reader).cover, "SECTION_STAFF"},
}

// Parse reads an instance; see Format. name is the file's name in messages, "-"
// for the standard input. The error is a *problem.SyntaxError or the reader's. The
// instance is valid.
func Parse(name string, r io.Reader) (*Instance, error) {
	f := &reader{
		Lines: scan.NewLines(name, r, maxLine, ""), p: &Instance{}, seen: map[string]bool{},
		shifts: map[string]int{}, nurses: map[string]int{},
	}
	if err := f.Each(f.line); err != nil {
		return nil, err
	}
	return f.finish()
}

// reader is what has been read.
type reader struct {
	*scan.Lines
	p    *Instance
	now  *section
	seen map[string]bool // sections
	// The numbers of shifts and nurses, and the names of shifts that cannot follow:
	// they may be listed later.
	shifts, nurses map[string]int
	followers      []followers
}

func (f *reader) line(text string) error {
	text = strings.TrimPrefix(text, "\ufeff")
	switch trimmed := strings.TrimSpace(text); {
	case trimmed == "" || trimmed[0] == '#':
		return nil
	case strings.HasPrefix(trimmed, sectionPrefix):
		return f.begin(trimmed)
	case f.now == nil:
		expected := "SECTION_HORIZON"
		if strings.HasPrefix(trimmed, "SCENARIO") {
			expected += "; files of INRC-II are for lsolve rostering"
		}
		return f.Wrong(0, scan.Quote(trimmed), expected)
	}
	return f.now.read(f, newLine(f, text))
}

// begin begins a section.
func (f *reader) begin(name string) error {
	for i := range sections {
		s := &sections[i]
		switch {
		case s.name != name:
			continue
		case f.seen[name]:
			return f.Wrong(0, name+" a second time", "each section once")
		case s.after != "" && !f.seen[s.after]:
			return f.Wrong(0, name, s.after+" before it")
		}
		f.now, f.seen[name] = s, true
		if name == "SECTION_STAFF" {
			return f.resolve()
		}
		return nil
	}
	return f.Wrong(0, scan.Quote(name), "the name of a section, such as SECTION_COVER")
}

// finish returns the instance that has been read.
func (f *reader) finish() (*Instance, error) {
	if !f.seen["SECTION_STAFF"] {
		return nil, f.Wrong(0, "the end of the file", "SECTION_HORIZON, SECTION_SHIFTS and SECTION_STAFF")
	}
	if err := f.p.Validate(); err != nil {
		found, expected, _ := strings.Cut(strings.TrimPrefix(err.Error(), "nurses: "), "; expected ")
		return nil, f.Wrong(0, found, expected)
	}
	return f.p, nil
}
