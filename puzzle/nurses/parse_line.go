package nurses

import (
	"fmt"
	"strconv"
	"strings"
	"unicode/utf8"
)

// line is the fields of a line with their places.
type line struct {
	f       *reader
	fields  []string
	columns []int // of each field, from 1; of the end of the line last
	next    int
}

func newLine(f *reader, text string) *line {
	l := &line{f: f}
	column := 1
	for field := range strings.SplitSeq(text, ",") {
		trimmed := strings.TrimSpace(field)
		lead := len(field) - len(strings.TrimLeft(field, " \t"))
		l.fields = append(l.fields, trimmed)
		l.columns = append(l.columns, column+lead)
		column += utf8.RuneCountInString(field) + 1
	}
	l.columns = append(l.columns, column-1)
	return l
}

// more reports whether there is another field.
func (l *line) more() bool { return l.next < len(l.fields) }

// field is the next field, with its column.
func (l *line) field(expected string) (text string, column int, err error) {
	if !l.more() {
		return "", 0, l.f.wrong(l.columns[l.next], "the end of the line", expected)
	}
	l.next++
	return l.fields[l.next-1], l.columns[l.next-1], nil
}

// number reads a whole number from lo to hi.
func (l *line) number(what string, lo, hi int) (int, error) {
	expected := fmt.Sprintf("%s, %d to %d", what, lo, hi)
	text, column, err := l.field(expected)
	if err != nil {
		return 0, err
	}
	v, err := strconv.Atoi(text)
	if err != nil || v < lo || v > hi {
		return 0, l.f.wrong(column, quote(text), expected)
	}
	return v, nil
}

// name reads a name that is new.
func (l *line) name(what string, known map[string]int) (string, error) {
	text, column, err := l.field("the name of " + what)
	switch _, double := known[text]; {
	case err != nil:
		return "", err
	case !validID(text):
		return "", l.f.wrong(column, quote(text), expectedID)
	case double:
		return "", l.f.wrong(column, quote(text)+" a second time", "every name once")
	}
	known[text] = len(known)
	return text, nil
}

// known reads the name of a shift or a nurse that has been listed.
func (l *line) known(what string, known map[string]int) (int, error) {
	text, column, err := l.field("the name of " + what)
	if err != nil {
		return 0, err
	}
	return l.f.lookUp(text, column, what, known)
}

func (f *reader) lookUp(text string, column int, what string, known map[string]int) (int, error) {
	i, ok := known[text]
	if !ok {
		return 0, f.wrong(column, quote(text), "the name of "+what+" that is listed")
	}
	return i, nil
}

// end is an error unless the line ends here. Empty fields at the end do not count.
func (l *line) end() error {
	for l.more() {
		if text, column, _ := l.field(""); text != "" {
			return l.f.wrong(column, quote(text), "the end of the line")
		}
	}
	return nil
}

// list calls item for the parts of a field that are separated by "|", each with
// its column. An empty field has none.
func list(text string, column int, item func(text string, column int) error) error {
	if text == "" {
		return nil
	}
	for part := range strings.SplitSeq(text, "|") {
		lead := len(part) - len(strings.TrimLeft(part, " \t"))
		if err := item(strings.TrimSpace(part), column+lead); err != nil {
			return err
		}
		column += utf8.RuneCountInString(part) + 1
	}
	return nil
}

// quote is a piece of text, shortened.
func quote(text string) string {
	const longest = 20
	if runes := []rune(text); len(runes) > longest {
		text = string(runes[:longest]) + "..."
	}
	return strconv.Quote(text)
}
