package option

import (
	"bytes"
	"fmt"
	"io"
	"strings"

	"github.com/urfave/cli/v2"
)

// Help writes the help of a command: what it does, how it is used, and its common
// options; with all, every option under the headings of the groups. path is the name
// of the command with those above it.
func Help(w io.Writer, c *cli.Command, path []string, all bool) error {
	var b bytes.Buffer
	b.WriteString(wrap(fmt.Sprintf("%s: %s", strings.Join(path, " "), c.Usage), 0, 4) + "\n")
	if c.UsageText != "" {
		fmt.Fprintf(&b, "\n  %s\n", strings.ReplaceAll(c.UsageText, "\n", "\n  "))
	}
	text, rest, _ := strings.Cut(c.Description, more)
	for _, part := range []string{text, rest} {
		if part != "" && (all || part == text) {
			b.WriteString("\n" + paragraphs(part) + "\n")
		}
	}
	writeCommands(&b, c.Subcommands)
	if all {
		writeAll(&b, c)
	} else {
		writeCommon(&b, c)
	}
	_, err := w.Write(b.Bytes())
	return err
}

// writeCommands lists the commands below.
func writeCommands(b *bytes.Buffer, commands []*cli.Command) {
	if len(commands) == 0 {
		return
	}
	width := 0
	for _, c := range commands {
		width = max(width, len(c.Name))
	}
	b.WriteString("\nCommands:\n")
	for _, c := range commands {
		b.WriteString(item(c.Name, c.Usage, 2, width+4))
	}
}

// optionColumn is where the sentences begin.
const optionColumn = 22

func writeCommon(b *bytes.Buffer, c *cli.Command) {
	more := false
	var text bytes.Buffer
	for _, group := range Groups {
		for _, f := range flagsOf(c) {
			switch {
			case f.Group != group:
			case f.Common:
				text.WriteString(item(f.head(), f.explained(), 2, optionColumn))
			default:
				more = true
			}
		}
	}
	if text.Len() == 0 {
		return
	}
	fmt.Fprintf(b, "\nFlags:\n%s", text.Bytes())
	if more {
		b.WriteString("\n--help-all shows the rest, by what they belong to.\n")
	}
}

func writeAll(b *bytes.Buffer, c *cli.Command) {
	env := false
	for _, group := range Groups {
		var text bytes.Buffer
		for _, f := range flagsOf(c) {
			if f.Group != group {
				continue
			}
			env = env || f.env != ""
			text.WriteString(item(f.head(), f.inDetail(), 2, optionColumn))
			for _, choice := range f.Choices {
				if f.detailed() {
					text.WriteString(item(choice.Name, choice.Sentence, optionColumn+2, optionColumn+20))
				}
			}
		}
		if text.Len() > 0 {
			fmt.Fprintf(b, "\n%s:\n%s", group, text.Bytes())
		}
	}
	if env {
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

// inDetail returns the same without the choices, which are listed below it, and with the
// algorithms that it belongs to.
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
