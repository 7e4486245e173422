package serve

import (
	"encoding/json"
	"io"
	"net/http"
	"strconv"
	"strings"
)

// object is a JSON object.
type object = map[string]any

// apiVersion is that of the paths and objects; version 1 is in the paths.
const apiVersion = "1.0.0"

// Describe writes the description of the server for programs.
func (s *Server) Describe(w io.Writer) error {
	out := json.NewEncoder(w)
	out.SetIndent("", " ")
	return out.Encode(s.api())
}

// describe has the description of the server for programs.
func (s *Server) describe(w http.ResponseWriter, _ *http.Request, _ string) error {
	sendJSON(w, s.api())
	return nil
}

// openAPI describes the server in the form of OpenAPI 3.1, from the tables of routes, problems
// and options.
func (s *Server) openAPI() object {
	paths := object{}
	for i := range s.routes {
		t := &s.routes[i]
		item, _ := paths[t.path].(object)
		if item == nil {
			item = object{}
			paths[t.path] = item
		}
		item[strings.ToLower(t.method)] = t.operation()
	}
	return object{
		"openapi": "3.1.1",
		"info": object{
			"title": "lsolve", "version": apiVersion,
			"summary":     "combinatorial problems solved by local search and by complete search",
			"description": "A job is posted, waits, runs, and is kept for a while with its answer. Answers are those of the command's --format json.",
			"license":     object{"name": "as of lsolve"},
		},
		"servers":  []object{{"url": "/"}},
		"security": []object{{}, {"token": []string{}}},
		"paths":    paths,
		"components": object{
			"schemas":         s.schemas(),
			"securitySchemes": object{"token": object{"type": "http", "scheme": "bearer", "description": "needed if the server has a token"}},
		},
	}
}

// operation describes the route.
func (t *route) operation() object {
	o := object{"summary": t.summary, "operationId": t.id(), "responses": t.described()}
	var parameters []object
	for step := range strings.SplitSeq(t.path, "/") {
		if name, ok := strings.CutPrefix(step, "{"); ok {
			parameters = append(parameters, object{"name": strings.TrimSuffix(name, "}"), "in": "path", "required": true, "schema": object{"type": "string"}})
		}
	}
	for _, p := range t.query {
		parameters = append(parameters, object{"name": p.name, "in": p.in, "description": p.meaning, "schema": object{"type": "string"}})
	}
	if parameters != nil {
		o["parameters"] = parameters
	}
	if t.body != "" {
		o["requestBody"] = object{"required": true, "content": object{"application/json": object{"schema": ref(t.body)}}}
	}
	if t.open {
		o["security"] = []object{{}}
	}
	return o
}

// id is a name of the route, such as getJobsEvents.
func (t *route) id() string {
	id := strings.ToLower(t.method)
	for step := range strings.SplitSeq(t.path, "/") {
		step = strings.TrimSuffix(step, ".json")
		switch {
		case step == "" || step == "v1":
		case strings.HasPrefix(step, "{"):
			id += "One"
		default:
			id += strings.ToUpper(step[:1]) + step[1:]
		}
	}
	return id
}

// described are the responses of the route. Any request may be refused.
func (t *route) described() object {
	all := object{"default": object{
		"description": "refused",
		"content":     object{"application/problem+json": object{"schema": ref("Refusal")}},
	}}
	for _, r := range t.responses {
		status := strconv.Itoa(r.status)
		one, _ := all[status].(object)
		if one == nil {
			one = object{"description": strings.ToLower(http.StatusText(r.status))}
			all[status] = one
		}
		if r.status == http.StatusCreated {
			one["headers"] = object{"Location": object{"description": "the path of what was made", "schema": object{"type": "string"}}}
		}
		if r.mime == "" {
			continue
		}
		content, _ := one["content"].(object)
		if content == nil {
			content = object{}
			one["content"] = content
		}
		content[r.mime] = object{"schema": ref(r.schema)}
	}
	return all
}

// ref refers to a schema.
func ref(name string) object { return object{"$ref": "#/components/schemas/" + name} }
