package option

import (
	"fmt"
	"slices"
	"strings"
)

// Markdown returns the page of the reference: a table for each group.
func Markdown() string {
	var b strings.Builder
	b.WriteString("# Options\n\n" +
		"Made from the command's table of options; `go test ./cmd/lsolve/internal/option -update` makes it anew.\n\n" +
		"Every option of a problem's command can be set in the environment, too: `LSOLVE_TIME_LIMIT` for `--time-limit`.\n" +
		"Flags may follow the file, and `--` ends them. An option that does not go with the algorithm is refused.\n")
	for _, group := range Groups {
		fmt.Fprintf(&b, "\n## %s\n\n| Option | Goes with | Values | Default | Meaning |\n|---|---|---|---|---|\n", group)
		for i := range table {
			if o := &table[i]; o.Group == group {
				fmt.Fprintf(&b, "| `%s` | %s | %s | %s | %s |\n", strings.ReplaceAll(o.head(), "|", `\|`), o.belongs(), o.values(), code(o.format(o.Default)), cell(o.meaning()))
			}
		}
	}
	return b.String()
}

// belongs names commands and algorithms.
func (o *Option) belongs() string {
	var words []string
	switch {
	case o.In == FlatZinc:
		words = append(words, "`lsolve fzn`")
	case o.In == Generate:
		words = append(words, "`lsolve generate`")
	case o.In == Compare:
		words = append(words, "`lsolve compare`")
	case o.In == Tune:
		words = append(words, "`lsolve tune`")
	case o.In == Front:
		words = append(words, "`lsolve front`")
	case o.In == Replay:
		words = append(words, "`lsolve replay`")
	case o.In == Bench:
		words = append(words, "`lsolve bench`")
	case o.In == Serve && o.Only == nil:
		words = append(words, "`lsolve serve`", "`lsolve studio`")
	case o.In == Serve:
		words = append(words, "`lsolve "+o.Only[0]+"`")
	case o.In == Compare|Bench:
		words = append(words, "`lsolve compare`", "`lsolve bench`")
	case o.In == OnCluster:
		for _, name := range o.Only {
			if name != "worker" {
				name = "cluster " + name
			}
			words = append(words, "`lsolve "+name+"`")
		}
	case len(o.Only) > 0:
		words = append(words, strings.Join(o.Only, ", "))
	}
	var algorithms []string
	for _, of := range o.Of {
		if of != LocalSearch && of != Metaheuristic {
			of = code(of)
		}
		algorithms = append(algorithms, of)
	}
	if algorithms != nil {
		words = append(words, strings.Join(algorithms, ", "))
	}
	list := func(conditions []string) string {
		var words []string
		for _, c := range conditions {
			words = append(words, code(dashedCondition(c)))
		}
		return strings.Join(words, ", ")
	}
	add := func(prefix string, needs, not []string, suffix string) {
		if len(needs) > 0 {
			words = append(words, prefix+list(needs)+suffix)
		}
		if len(not) > 0 {
			words = append(words, prefix+"not "+list(not)+suffix)
		}
	}
	add("", o.Needs, o.Not, "")
	for _, r := range o.Rules {
		cases := "`" + strings.Join(append(slices.Clone(r.Algo), r.Value...), "`, `") + "`: "
		unless := ""
		if r.Unless != "" {
			unless = " unless " + code(dashedCondition(r.Unless))
		}
		add(cases, r.Needs, r.Not, unless)
	}
	return strings.Join(words, "; ")
}

func (o *Option) values() string {
	switch {
	case len(o.Choices) > 0:
		return "`" + strings.Join(names(o.Choices), "`, `") + "`"
	case o.Range != nil:
		return o.Range.text()
	}
	return ""
}

// meaning returns the sentence, and those of the choices.
func (o *Option) meaning() string {
	text := o.Sentence
	for _, c := range o.Choices {
		if c.Sentence != "" {
			text += fmt.Sprintf("; %s: %s", c.Name, c.Sentence)
		}
	}
	return text
}

func code(text string) string {
	if text == "" {
		return ""
	}
	return "`" + cell(text) + "`"
}

func cell(text string) string { return strings.ReplaceAll(text, "|", `\|`) }
