package serve

import (
	"encoding/json"

	"lsolve/cmd/lsolve/internal/option"
)

// addBodies adds the schemas of the bodies of requests: one for each problem, with its
// algorithms, options and generator.
func (s *Server) addBodies(all object) {
	all["Limits"] = closed("limits of the job", nil, object{
		"time":   object{"type": "string", "examples": []string{"500ms", "10s"}, "default": s.o.Limits.Time.String(), "description": "how long it may run, at most " + s.o.Limits.MostTime.String()},
		"steps":  object{"type": "integer", "minimum": 0, "description": "steps of a walk or nodes of a search tree; 0: no limit"},
		"memory": object{"type": []string{"integer", "string"}, "examples": []any{"500MB"}, "description": "how much the memory of the whole server, other jobs included, may grow while it runs; then it ends with what it has"},
	})
	var jobs, sources []object
	jobOf, sourceOf := object{}, object{}
	for i := range s.problems {
		p := &s.problems[i]
		name := "NewJob_" + p.Name
		all[name] = newJob(all, p)
		jobs, jobOf[p.Name] = append(jobs, ref(name)), "#/components/schemas/"+name
		if p.Generator == nil {
			continue
		}
		name = "Source_" + p.Name
		all[name] = closed("what the generator makes", []string{"problem", "generate"}, object{
			"problem": object{"const": p.Name}, "generate": generate(all, p), "seed": seed(),
		})
		sources, sourceOf[p.Name] = append(sources, ref(name)), "#/components/schemas/"+name
	}
	all["NewJob"] = object{"oneOf": jobs, "discriminator": object{"propertyName": "problem", "mapping": jobOf}}
	all["Source"] = object{"oneOf": sources, "discriminator": object{"propertyName": "problem", "mapping": sourceOf}}
}

// newJob is the body of a job of the problem.
func newJob(all object, p *problemView) object {
	var names []string
	for _, a := range p.Algorithms {
		names = append(names, a.Name)
	}
	members := object{
		"problem":   object{"const": p.Name},
		"algorithm": object{"enum": names, "default": names[0]},
		"options":   closed("options of the problem and the algorithm", nil, options(all, p.set)),
		"limits":    ref("Limits"), "seed": seed(), "record": object{"type": "boolean", "default": false, "description": "record the steps of the run"},
	}
	// At most one of these says what the instance is.
	var sources []object
	source := func(name string, schema object) {
		members[name] = schema
		sources = append(sources, object{"required": []string{name}})
	}
	if p.Files != "" && (p.Size == nil || !p.Size.Usual) {
		source("instance", text("its text: "+p.Files))
	}
	if p.Size != nil {
		source("size", object{"type": "integer", "minimum": p.Size.Least, "maximum": p.Size.Most, "default": p.Size.Default})
	}
	if p.Example {
		source("example", object{"const": true, "description": "the sample instance"})
	}
	if p.Generator != nil {
		source("generate", generate(all, p))
	}
	body := closed(p.Summary, []string{"problem"}, members)
	switch {
	case p.Size != nil && p.Size.Usual:
		body["oneOf"] = append(sources, object{"not": object{"anyOf": sources}})
	case len(sources) == 1:
		body["required"] = append([]string{"problem"}, sources[0]["required"].([]string)...)
	default:
		body["oneOf"] = sources
	}
	return body
}

// generate is the object of a generator's options.
func generate(all object, p *problemView) object {
	return closed(p.Generator.Summary, nil, options(all, p.makes))
}

// options are members for the options of a set. One that several problems have alike is a
// schema of its own.
func options(all object, set *option.Set) object {
	members := object{}
	for _, o := range set.Described() {
		name := "Option_" + o.Name
		known, is := all[name]
		if !is {
			all[name] = o.Schema
		}
		if !is || same(known, o.Schema) {
			members[o.Name] = ref(name)
		} else {
			members[o.Name] = o.Schema
		}
	}
	return members
}

func same(a, b any) bool {
	one, _ := json.Marshal(a) // schemas are JSON
	other, _ := json.Marshal(b)
	return string(one) == string(other)
}

func seed() object {
	return object{"type": "integer", "minimum": 0, "default": 1, "description": "the random seed; the same seed gives the same run"}
}
