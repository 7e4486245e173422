package main

import (
	"fmt"

	"lsolve/cmd/lsolve/internal/option"
	"lsolve/cmd/lsolve/internal/request"
	"lsolve/internal/catalogue"
	"lsolve/model"
)

// page returns what the help of a problem's command says.
func page(e *catalogue.Entry) option.Page {
	p := option.Page{Examples: examples(e)}
	if e.Sense != model.Satisfy {
		p.Text = fmt.Sprintf("Searches that may never prove that a solution is the best stop after %v unless a limit or --target is given.\n", request.UsualTimeLimit)
	}
	switch {
	case e.Read == nil:
	case e.Size != nil && !e.Size.Asked:
		p.Text += "The instance is the one of the size, or it is read from FILE; - is the standard input."
	default:
		p.Text += "Without FILE, or with -, the instance is read from the standard input."
	}
	if e.Read != nil {
		p.Text += " --help-all describes its format."
		p.More = e.Format
	}
	return p
}

// examples are command lines that answer within seconds.
func examples(e *catalogue.Entry) []string {
	source := "lsolve " + e.Name
	switch {
	case e.Example != nil:
		source += " --example"
	case e.Size != nil:
		source += fmt.Sprintf(" -n %d", e.Size.Default)
	case e.Generator != nil:
		source = "lsolve generate " + e.Name + " | " + source
	}
	if e.Sense != model.Satisfy {
		return []string{source + " --time-limit 1s", source + " --algo portfolio --time-limit 1s --stats"}
	}
	return []string{source, source + " --algo hybrid --stats"}
}
