package serve

import (
	"encoding/json"
	"strings"

	"lsolve/cmd/lsolve/internal/job"
	"lsolve/docs/formats/schema"
)

// addAnswers adds the schemas of what comes of jobs: one for each problem's answer, those of the
// other lines, and those of the lines of a recording. They are those of docs/formats/schema.
func (s *Server) addAnswers(all object) {
	lines := published("lines.json")["$defs"].(object)
	all["Improvement"], all["Summary"] = lines["improvement"], lines["summary"]
	var answers []object
	answerOf := object{}
	for i := range s.problems {
		p := &s.problems[i]
		name := "Answer_" + p.Name
		all[name] = answerSchema(p)
		answers, answerOf[p.Name] = append(answers, ref(name)), "#/components/schemas/"+name
	}
	all["Answer"] = object{
		"description": "a solution, which has been checked: a line of --format json", "oneOf": answers,
		"discriminator": object{"propertyName": "problem", "mapping": answerOf},
	}
	recording := published("record.json")
	for name, one := range moved(recording["$defs"], recordingLine+"_").(object) {
		all[recordingLine+"_"+name] = one
	}
	all[recordingLine] = object{"description": recording["title"], "oneOf": moved(recording["oneOf"], recordingLine+"_")}
	all["Recording"] = text("one JSON object a line, each as the schema " + recordingLine + " has it")
	all["State"] = closed("the event state: where the job is from now on", []string{"state", "at"}, object{
		"state": object{"enum": states}, "at": moment("since when"),
	})
	all["Missed"] = closed("the event missed: these events are not kept any more", []string{"from", "to"}, object{
		"from": integer("the first number"), "to": integer("the last number"),
	})
	all["Lost"] = closed("in the place of a solution that is larger than the server keeps", []string{"type", "detail"}, object{
		"type": object{"const": "error"}, "detail": text("why it is not there"),
	})
	all["Events"] = text("server-sent events. The data of each are a JSON object, as a schema has it: of state State, of solution Answer (or Lost), " +
		"of improvement and bound Improvement, of summary Summary, of missed Missed")
}

// recordingLine is the schema of a line of a recording.
const recordingLine = "RecordingLine"

// answerSchema is the schema of an answer of the problem.
func answerSchema(p *problemView) object {
	if p.Name == job.FlatZinc { // of which only jobs write objects
		return closed("an answer of "+p.Name, []string{"type", "problem", "output"}, object{
			"type": object{"const": job.Solution}, "problem": object{"const": p.Name}, "output": text("what lsolve fzn prints"),
		})
	}
	for _, line := range published(p.Name + ".json")["oneOf"].([]any) {
		line := line.(object)
		members, ok := line["properties"].(object)
		if !ok || members["type"].(object)["const"] != job.Solution {
			continue
		}
		members["problem"] = object{"const": p.Name}
		line["description"] = p.Summary + ": " + line["description"].(string)
		return line
	}
	panic("serve: the schema of " + p.Name + " has no solution") // a test describes all problems
}

// published is a schema of docs/formats/schema.
func published(name string) (o object) {
	text, err := schema.Files.ReadFile(name)
	if err == nil {
		err = json.Unmarshal(text, &o)
	}
	if err != nil {
		panic(err) // the file is a part of the program
	}
	return o
}

// moved is a part of a schema with its references to $defs as references to components whose
// names begin with prefix.
func moved(part any, prefix string) any {
	switch part := part.(type) {
	case object:
		for name, value := range part {
			if to, is := value.(string); is && name == "$ref" {
				part[name] = ref(prefix + strings.TrimPrefix(to, "#/$defs/"))["$ref"]
			} else {
				part[name] = moved(value, prefix)
			}
		}
	case []any:
		for i := range part {
			part[i] = moved(part[i], prefix)
		}
	}
	return part
}
