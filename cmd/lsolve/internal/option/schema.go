package option

import (
	"cmp"
	"fmt"
	"math"
	"time"
)

// Schema describes the values of the option as a JSON schema (draft 2020-12).
func (o *Option) Schema() map[string]any {
	s := map[string]any{"description": o.Sentence}
	switch o.Type {
	case Bool:
		s["type"] = "boolean"
	case Int:
		s["type"] = "integer"
	case Uint:
		s["type"], s["minimum"], s["maximum"] = "integer", 0, uint64(math.MaxUint64)
	case Float:
		s["type"] = "number"
	case Duration:
		s["type"], s["examples"] = "string", []string{"500ms", "10s"}
	case Size:
		s["type"], s["examples"] = []string{"integer", "string"}, []any{"1GiB"}
	default:
		s["type"] = "string"
	}
	if o.Range != nil && o.Type != Duration {
		s["minimum"] = o.Range.Least
		if o.Range.Most < guard {
			s["maximum"] = o.Range.Most
		}
	}
	if len(o.Choices) > 0 && o.Type != List {
		s["enum"] = names(o.Choices)
	}
	if len(o.Choices) > 0 && o.Type == List {
		s["description"] = fmt.Sprintf("%s; some of %s", o.Sentence, join(names(o.Choices)))
	}
	if d := o.defaultJSON(); d != nil {
		s["default"] = d
	}
	return s
}

// defaultJSON is the default as JSON has it; nil: there is none.
func (o *Option) defaultJSON() any {
	switch d := o.Default.(type) {
	case time.Duration:
		return shortDuration(d)
	case nil:
		if o.Type == Bool {
			return false
		}
	case string:
		if d == "" {
			return nil
		}
	}
	return o.Default
}

// Described is an option for programs.
type Described struct {
	Name    string `json:"name"`
	Meaning string `json:"meaning"`
	Group   string `json:"group"`
	// Common options are those that most people need.
	Common bool `json:"common"`
	// Algorithms are those that have it; nil: all.
	Algorithms []string `json:"algorithms,omitempty"`
	// Needs are conditions without which it means nothing.
	Needs  []string       `json:"needs,omitempty"`
	Schema map[string]any `json:"schema"`
	// Choices explain the values of an option that has a choice.
	Choices []Choice `json:"choices,omitempty"`
}

// Described returns the options of the set that a client of a server may set.
func (s *Set) Described() []Described {
	list := []Described{}
	for _, o := range s.options {
		if !o.Remote(s) {
			continue
		}
		d := Described{
			Name: o.Name, Meaning: o.Sentence, Group: string(cmp.Or(o.Group, Problem)), Common: o.Common,
			Needs: o.Needs, Schema: o.Schema(), Choices: o.Choices,
		}
		if o.Of != nil {
			d.Algorithms = []string{}
			for i := range s.command.Algorithms {
				if a := &s.command.Algorithms[i]; a.has(o.Of) {
					d.Algorithms = append(d.Algorithms, a.Name)
				}
			}
		}
		list = append(list, d)
	}
	return list
}
