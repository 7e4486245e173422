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

// paragraphs wraps the paragraphs of a text. Lines that begin with a blank stay as
// they are.
func paragraphs(text string) string {
	var out, words []string
	end := func() {
		if len(words) > 0 {
			out, words = append(out, wrap(strings.Join(words, " "), 0, 0)), nil
		}
	}
	for line := range strings.Lines(strings.TrimRight(text, "\n")) {
		line = strings.TrimRight(line, " \n")
		if line == "" || line[0] == ' ' {
			end()
			out = append(out, line)
			continue
		}
		words = append(words, line)
	}
	end()
	return strings.Join(out, "\n")
}

// item returns a line of two columns; the second is wrapped in its column.
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
