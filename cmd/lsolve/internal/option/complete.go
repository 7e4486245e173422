package option

import (
	"fmt"
	"io"
	"strings"
)

// CompleteFlag is the word by which a completion script asks what may come next.
const CompleteFlag = "--generate-bash-completion"

// Complete writes what may come next, one a line: words are those before the
// cursor, after the program's name, the last of them incomplete if it begins with
// "-".
func Complete(w io.Writer, program *Verb, words []string) error {
	last := ""
	if len(words) > 0 {
		last = words[len(words)-1]
	}
	line := &Line{Verb: program}
	line.name(words)
	list := line.Verb.candidates(last)
	if len(list) == 0 {
		return nil
	}
	_, err := fmt.Fprintln(w, strings.Join(list, "\n"))
	return err
}

func (v *Verb) candidates(last string) []string {
	var list []string
	if strings.HasPrefix(last, "-") {
		if o := v.option(strings.TrimLeft(last, "-")); o != nil && o.Type != Bool {
			return names(o.Choices)
		}
		for _, name := range v.names() {
			if dashed := Dashed(name); strings.HasPrefix(dashed, last) && dashed != last {
				list = append(list, dashed)
			}
		}
		return list
	}
	for _, below := range v.Below {
		list = append(list, below.Name)
	}
	return append(list, v.Args...)
}
