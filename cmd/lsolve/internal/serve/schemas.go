package serve

// What schemas are made of.
func text(meaning string) object    { return object{"type": "string", "description": meaning} }
func integer(meaning string) object { return object{"type": "integer", "description": meaning} }
func boolean(meaning string) object { return object{"type": "boolean", "description": meaning} }
func moment(meaning string) object {
	return object{"type": "string", "format": "date-time", "description": meaning}
}
func list(of object, meaning string) object {
	return object{"type": "array", "items": of, "description": meaning}
}

// closed is an object with these members and no others, of which some are required.
func closed(meaning string, required []string, properties object) object {
	o := object{"type": "object", "description": meaning, "properties": properties, "additionalProperties": false}
	if required != nil {
		o["required"] = required
	}
	return o
}

// schemas are those of all bodies.
func (s *Server) schemas() object {
	all := object{
		"Any":  object{},
		"Text": text("a text"),
		"Health": closed("that the server is there", []string{"status", "version"}, object{
			"status": object{"const": "ok"}, "version": text("of the program"),
		}),
		"Refusal": closed("why a request was refused (RFC 9457)", []string{"type", "title", "status", "detail"}, object{
			"type": text("about:blank"), "title": text("of the status"), "status": integer("of HTTP"), "detail": text("what was expected"),
			"field": text("the member of the body, as a JSON pointer"),
			"line":  integer("the place in the text of the instance if the field is /instance, else in the body; from 1"), "column": integer("the same"),
			"limit": boolean("it is a limit of this server that refuses it; the command or another server may do it"),
		}),
		"Instance":  closed("an instance", []string{"instance"}, object{"instance": text("its text")}),
		"Values":    closed("an answer", []string{"values"}, object{"values": object{"type": "array", "description": "the member values of a solution"}}),
		"Jobs":      closed("all jobs", []string{"jobs"}, object{"jobs": list(ref("Job"), "the newest first, without answers")}),
		"Job":       jobSchema(),
		"Problems":  closed("all problems", []string{"problems"}, object{"problems": list(ref("Problem"), "in the order of the command's help")}),
		"Problem":   problemSchema(),
		"Option":    optionSchema(),
		"Choice":    closed("a name and what it means", []string{"name"}, object{"name": text("its name"), "meaning": text("what it is")}),
		"Generator": closed("makes instances", []string{"summary", "options"}, object{"summary": text("what it makes"), "options": list(ref("Option"), "the members of generate")}),
	}
	s.addBodies(all)
	s.addAnswers(all)
	return all
}

func jobSchema() object {
	return closed("a job", []string{"id", "state", "problem", "algorithm", "seed", "created", "formats", "links"}, object{
		"id": text("its name"), "problem": text("its problem"), "algorithm": text("its algorithm"),
		"state":   object{"enum": states, "description": "where it is; done: it ended by itself or at a limit, stopped: by DELETE or with the server, failed: something went wrong"},
		"seed":    object{"type": "integer", "minimum": 0, "description": "the random seed"},
		"created": moment("when it came"), "started": moment("when it began to run"), "ended": moment("when it ended"),
		"before": integer("jobs that wait before it"), "reason": text("why it failed or was stopped, or has no answer"), "limit": boolean("it failed because it needs more memory than there is here"),
		"progress": object{"type": "object", "description": "what the search has counted so far", "additionalProperties": object{"type": "number"}},
		"formats":  list(object{"type": "string"}, "the formats of its answer"),
		"links": closed("paths", []string{"self", "events", "answer"}, object{
			"self": text("the job"), "events": text("its events"), "answer": text("its answer"), "recording": text("its recording, if it is recorded"),
		}),
		"answer": ref("Answer"), "summary": ref("Summary"),
	})
}

func problemSchema() object {
	return closed("a problem", []string{"name", "summary", "objective", "example", "algorithms", "options", "answers", "recorded"}, object{
		"name": text("its name"), "summary": text("what it is"), "objective": object{"enum": []string{"minimise", "maximise", "none"}},
		"files": text("the format of its instances"), "format": text("a description of the format"),
		"size": closed("the range of sizes", []string{"default", "minimum", "maximum", "usual"}, object{
			"default": integer("the usual one"), "minimum": integer("the least"), "maximum": integer("the largest"),
			"usual": boolean("without a word about the instance it is that of the usual size"),
		}),
		"example": boolean("there is a sample instance"), "algorithms": list(ref("Choice"), "the default first"),
		"options": list(ref("Option"), "the members of options"), "generator": ref("Generator"),
		"answers": list(object{"type": "string"}, "the formats of answers"), "recorded": boolean("its jobs can be recorded"),
	})
}

func optionSchema() object {
	return closed("an option", []string{"name", "meaning", "group", "common", "schema"}, object{
		"name": text("its name"), "meaning": text("what it is"), "group": text("its heading in the command's help"),
		"common":     boolean("most people need it"),
		"algorithms": list(object{"type": "string"}, "those that have it; without this member all have it"),
		"needs":      list(object{"type": "string"}, "conditions without which it means nothing"),
		"schema":     object{"type": "object", "description": "its values as a JSON schema"},
		"choices":    list(ref("Choice"), "the values"),
	})
}
