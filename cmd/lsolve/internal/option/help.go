package option

import (
	"bytes"
	"fmt"
	"io"
	"strings"
)

// Help writes the help of a command: what it does, how it is used, and its common
// options; with all, every option under the headings of the groups. path is the name
// of the command with those above it.
func Help(w io.Writer, v *Verb, path []string, all bool) error {
	var b bytes.Buffer
	b.WriteString(wrap(fmt.Sprintf("%s: %s", strings.Join(path, " "), v.Usage), 0, 4) + "\n")
	if v.UsageText != "" {
		fmt.Fprintf(&b, "\n  %s\n", strings.ReplaceAll(v.UsageText, "\n", "\n  "))
	}
	parts := []string{v.Page.Text}
	if len(v.Page.Examples) > 0 {
		parts = append(parts, "Examples:\n  "+strings.Join(v.Page.Examples, "\n  "))
	}
	if all {
		parts = append(parts, v.Page.More)
	}
	for _, part := range parts {
		if part != "" {
			b.WriteString("\n" + paragraphs(part) + "\n")
		}
	}
	writeCommands(&b, v.Below)
	switch {
	case v.Set == nil:
	case all:
		v.Set.writeAll(&b)
	default:
		v.Set.writeCommon(&b)
	}
	_, err := w.Write(b.Bytes())
	return err
}

// writeCommands lists the commands below.
func writeCommands(b *bytes.Buffer, list []*Verb) {
	if len(list) == 0 {
		return
	}
	width := 0
	for _, v := range list {
		width = max(width, len(v.Name))
	}
	b.WriteString("\nCommands:\n")
	for _, v := range list {
		b.WriteString(item(v.Name, v.Usage, 2, width+4))
	}
}

// optionColumn is where the sentences begin.
const optionColumn = 22

func (s *Set) writeCommon(b *bytes.Buffer) {
	more := false
	var text bytes.Buffer
	for _, group := range Groups {
		for _, o := range s.options {
			switch {
			case o.Group != group:
			case o.Common:
				text.WriteString(item(o.head(), o.explained(), 2, optionColumn))
			default:
				more = true
			}
		}
	}
	fmt.Fprintf(b, "\nFlags:\n%s", text.Bytes())
	if more {
		b.WriteString("\n--help-all shows the rest, by what they belong to.\n")
	}
}

func (s *Set) writeAll(b *bytes.Buffer) {
	for _, group := range Groups {
		var text bytes.Buffer
		for _, o := range s.options {
			if o.Group != group {
				continue
			}
			text.WriteString(item(o.head(), o.inDetail(), 2, optionColumn))
			for _, choice := range o.Choices {
				if o.detailed() {
					text.WriteString(item(choice.Name, choice.Sentence, optionColumn+2, optionColumn+20))
				}
			}
		}
		if text.Len() > 0 {
			fmt.Fprintf(b, "\n%s:\n%s", group, text.Bytes())
		}
	}
	if s.command.Use != FlatZinc {
		fmt.Fprintf(b, "\nEvery flag can be set in the environment, too, such as --time-limit by %s.\n", Env("time-limit"))
	}
}

// detailed reports whether there is something to say about the choices.
func (o *Option) detailed() bool {
	for _, choice := range o.Choices {
		if choice.Sentence != "" {
			return true
		}
	}
	return false
}

// explained returns the sentence with choices, range and default.
func (o *Option) explained() string {
	text := o.Sentence
	if len(o.Choices) > 0 {
		text += ": " + join(names(o.Choices))
	}
	return text + o.bounds()
}

// inDetail returns the same, but for choices that are listed below it, and with what it
// belongs to.
func (o *Option) inDetail() string {
	text := o.Sentence
	if len(o.Choices) > 0 && !o.detailed() {
		text += ": " + join(names(o.Choices))
	}
	text += o.bounds()
	if len(o.Needs) > 0 {
		text += "; goes with " + dashedCondition(o.Needs[0])
	}
	return text
}

// bounds are range and default, in parentheses.
func (o *Option) bounds() string {
	var parts []string
	if o.Range != nil && o.Range.Most < guard {
		parts = append(parts, fmt.Sprintf("%v to %.0f", o.Range.Least, o.Range.Most))
	}
	if text := o.format(o.Default); text != "" && text != "0" && text != "false" {
		parts = append(parts, "default "+text)
	}
	if len(parts) == 0 {
		return ""
	}
	return " (" + strings.Join(parts, ", ") + ")"
}
