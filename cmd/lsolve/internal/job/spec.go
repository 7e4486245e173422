package job

import "encoding/json"

// spec is a job as its client wrote it.
type spec struct {
	problem, algorithm string
	// Where the instance is from: at most one of these is set.
	instance *string
	size     *string // as a command line has it
	example  bool
	generate []member // nil: nothing is generated

	options []member
	limits  []member
	seed    string // "": the usual one
	record  bool
}

var (
	specMembers   = []string{"problem", "instance", "generate", "size", "example", "algorithm", "options", "limits", "seed", "record"}
	sourceMembers = []string{"problem", "generate", "seed"}
	limitMembers  = []string{"time", "steps", "memory"}
)

// parse reads a job whose members are among the expected ones.
func parse(text []byte, expected []string) (*spec, error) {
	if err := whole(text); err != nil {
		return nil, err
	}
	list, err := members(text, "", expected)
	if err != nil {
		return nil, err
	}
	s := &spec{}
	sources := 0
	for _, m := range list {
		field := pointer(m.name)
		var value string
		switch m.name {
		case "problem":
			s.problem, err = words(m.text, field)
		case "algorithm":
			s.algorithm, err = words(m.text, field)
		case "instance":
			value, err = words(m.text, field)
			s.instance, sources = &value, sources+1
		case "size":
			value, err = scalar(m.text, field)
			s.size, sources = &value, sources+1
		case "example":
			if err = json.Unmarshal(m.text, &s.example); err != nil {
				err = mistakef(field, "expected true or false")
			}
			if s.example {
				sources++
			}
		case "generate":
			s.generate, err = members(m.text, field, nil)
			if s.generate == nil {
				s.generate = []member{}
			}
			sources++
		case "options":
			s.options, err = members(m.text, field, nil)
		case "limits":
			s.limits, err = members(m.text, field, limitMembers)
		case "record":
			if err = json.Unmarshal(m.text, &s.record); err != nil {
				err = mistakef(field, "expected true or false")
			}
		case "seed":
			s.seed, err = scalar(m.text, field)
		}
		if err != nil {
			return nil, err
		}
	}
	switch {
	case s.problem == "":
		return nil, mistakef("/problem", "is missing; expected the name of a problem")
	case sources > 1:
		return nil, mistakef("", "the instance is there more than once; expected one of instance, generate, size, example")
	}
	return s, nil
}
