package option

import (
	"strings"
	"unicode/utf8"
)

// columns is the longest line of a help.
const columns = 100

// wrap breaks a text between words; every line after the first begins with as many
// blanks as indent says. The first line begins at column at.
func wrap(text string, at, indent int) string {
	var b strings.Builder
	column, fresh := at, true
	for _, word := range strings.Fields(text) {
		width := utf8.RuneCountInString(word)
		switch {
		case fresh:
		case column+1+width > columns:
			b.WriteString("\n" + strings.Repeat(" ", indent))
			column = indent
		default:
			b.WriteByte(' ')
			column++
		}
		b.WriteString(word)
		column, fresh = column+width, false
	}
	return b.String()
}

// paragraphs wraps a text line by line, but for lines that begin with a blank, which
// stay as they are.
func paragraphs(text string) string {
	lines := strings.Split(strings.TrimRight(text, "\n"), "\n")
	for i, line := range lines {
		if !strings.HasPrefix(line, " ") {
			lines[i] = wrap(line, 0, 0)
		}
	}
	return strings.Join(lines, "\n")
}

// item is a line of two columns; the second is wrapped in its column.
func item(left, right string, indent, column int) string {
	text := strings.Repeat(" ", indent) + left
	width := utf8.RuneCountInString(text)
	switch {
	case right == "":
		return text + "\n"
	case width+2 > column:
		text += "\n" + strings.Repeat(" ", column)
	default:
		text += strings.Repeat(" ", column-width)
	}
	return text + wrap(right, column, column) + "\n"
}
