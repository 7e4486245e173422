package option

import "strings"

// Page is what the help of a command says besides its options.
type Page struct {
	// Text is the part for everybody, in lines.
	Text string
	// Examples are command lines.
	Examples []string
	// More is for the long help alone, such as the format of files.
	More string
}

// more parts a description in what both helps have and what the long one adds.
const more = "\f"

// Description is the page as the Description of a cli.Command, which Help reads.
func (p Page) Description() string {
	var parts []string
	if p.Text != "" {
		parts = append(parts, strings.TrimRight(p.Text, "\n"))
	}
	if len(p.Examples) > 0 {
		parts = append(parts, "Examples:\n  "+strings.Join(p.Examples, "\n  "))
	}
	text := strings.Join(parts, "\n\n")
	if p.More != "" {
		text += more + strings.TrimRight(p.More, "\n")
	}
	return text
}
