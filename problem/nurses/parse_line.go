package nurses

import (
	"fmt"
	"strings"
	"unicode"
	"unicode/utf8"

	"lsolve/problem/scan"
)

// line is the fields of a line that have not been read yet.
type line struct {
	f      *reader
	fields []scan.Word
	end    int // column
}

func newLine(f *reader, text string) *line {
	return &line{f, split(scan.Word{Text: text, Column: 1}, ","), utf8.RuneCountInString(text) + 1}
}

// split returns the parts of a text between separators, without the blanks around them.
func split(text scan.Word, separator string) (parts []scan.Word) {
	column := text.Column
	for part := range strings.SplitSeq(text.Text, separator) {
		trimmed := strings.TrimLeftFunc(part, unicode.IsSpace)
		lead := utf8.RuneCountInString(part[:len(part)-len(trimmed)])
		parts = append(parts, scan.Word{Text: strings.TrimSpace(part), Column: column + lead})
		column += utf8.RuneCountInString(part) + 1
	}
	return parts
}

// more reports whether there is another field.
func (l *line) more() bool { return len(l.fields) > 0 }

// field returns the next field.
func (l *line) field(expected string) (scan.Word, error) {
	if !l.more() {
		return scan.Word{}, l.f.Wrong(l.end, "the end of the line", expected)
	}
	field := l.fields[0]
	l.fields = l.fields[1:]
	return field, nil
}

// list returns the parts of the next field that are separated by "|"; an empty field has
// none.
func (l *line) list(expected string) ([]scan.Word, error) {
	field, err := l.field(expected)
	if err != nil || field.Text == "" {
		return nil, err
	}
	return split(field, "|"), nil
}

// number reads a whole number from lo to hi.
func (l *line) number(what string, lo, hi int) (int, error) {
	expected := fmt.Sprintf("%s, %d to %d", what, lo, hi)
	field, err := l.field(expected)
	if err != nil {
		return 0, err
	}
	v, ok := field.Number(lo, hi)
	if !ok {
		return 0, l.f.WrongWord(field, expected)
	}
	return v, nil
}

// name reads a name that is new.
func (l *line) name(what string, known map[string]int) (string, error) {
	field, err := l.field("the name of " + what)
	switch _, double := known[field.Text]; {
	case err != nil:
		return "", err
	case !validID(field.Text):
		return "", l.f.WrongWord(field, expectedID)
	case double:
		return "", l.f.Wrong(field.Column, scan.Quote(field.Text)+" a second time", "every name once")
	}
	known[field.Text] = len(known)
	return field.Text, nil
}

// known reads the name of a shift or a nurse that has been listed.
func (l *line) known(what string, known map[string]int) (int, error) {
	field, err := l.field("the name of " + what)
	if err != nil {
		return 0, err
	}
	return l.f.lookUp(field, what, known)
}

func (f *reader) lookUp(name scan.Word, what string, known map[string]int) (int, error) {
	i, ok := known[name.Text]
	if !ok {
		return 0, f.WrongWord(name, "the name of "+what+" that is listed")
	}
	return i, nil
}

// ended returns an error unless the line ends here. Empty fields at the end do not count.
func (l *line) ended() error {
	for _, field := range l.fields {
		if field.Text != "" {
			return l.f.WrongWord(field, "the end of the line")
		}
	}
	return nil
}
