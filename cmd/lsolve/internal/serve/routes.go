package serve

import (
	"net/http"
	"strings"

	"lsolve/cmd/lsolve/internal/job"
)

// route is a path that the server has, with one of its methods.
type route struct {
	method, path string // {id} and {name} stand for one step each
	summary      string
	open         bool // without a token
	body         string
	// responses has what comes back: status, media type or "", schema or "".
	responses []response
	// query are the parameters after the path.
	query  []parameter
	handle func(w http.ResponseWriter, r *http.Request, step string) error
}

// response is what a request may get.
type response struct {
	status       int
	mime, schema string
}

// parameter is one of a query or a header.
type parameter struct{ name, in, meaning string }

// table has the paths of the server. Any of them may be refused.
func (s *Server) table() []route {
	object := func(status int, schema string) []response { return []response{{status, "application/json", schema}} }
	return []route{
		{method: http.MethodGet, path: "/healthz", open: true, summary: "that the server is there", handle: s.health, responses: object(http.StatusOK, "Health")},
		{method: http.MethodGet, path: "/v1/openapi.json", summary: "this description", handle: s.describe, responses: object(http.StatusOK, "Any")},
		{method: http.MethodGet, path: "/v1/problems", summary: "all problems, with their algorithms, options and formats", handle: s.listProblems, responses: object(http.StatusOK, "Problems")},
		{method: http.MethodGet, path: "/v1/problems/{name}", summary: "one problem", handle: s.oneProblem, responses: object(http.StatusOK, "Problem")},
		{method: http.MethodPost, path: "/v1/instances", summary: "an instance made by a generator, as text", body: "Source", handle: s.instance, responses: object(http.StatusOK, "Instance")},
		{method: http.MethodGet, path: "/v1/jobs", summary: "all jobs that are kept, the newest first, without their answers", handle: s.listJobs, responses: object(http.StatusOK, "Jobs")},
		{method: http.MethodPost, path: "/v1/jobs", summary: "a new job, which waits until it is its turn; Location is its path", body: "NewJob", handle: s.create, responses: object(http.StatusCreated, "Job")},
		{method: http.MethodGet, path: "/v1/jobs/{id}", summary: "a job, with its best answer so far", handle: s.oneJob, responses: object(http.StatusOK, "Job")},
		{method: http.MethodDelete, path: "/v1/jobs/{id}", summary: "stop a job; its best answer so far can still be read. 202: it is ending", handle: s.remove,
			responses: append(object(http.StatusOK, "Job"), object(http.StatusAccepted, "Job")...)},
		{method: http.MethodGet, path: "/v1/jobs/{id}/answer", summary: "the best answer so far in one of the job's formats; 204: there is none yet", handle: s.best,
			query:     []parameter{{"format", "query", "one of the formats of the job, or json; it comes before the header Accept"}},
			responses: answerResponses()},
		{method: http.MethodPost, path: "/v1/jobs/{id}/picture", summary: "the picture of an answer with these values, such as an earlier one of the job", body: "Values", handle: s.picture,
			responses: []response{{http.StatusOK, job.Mimes["svg"], "Text"}}},
		{method: http.MethodGet, path: "/v1/jobs/{id}/events", summary: "server-sent events: state, solution, improvement, bound, summary, and missed for those that a slow reader missed", handle: s.stream,
			query:     []parameter{{"Last-Event-ID", "header", "the number of the last event that was read"}, {"after", "query", "the same for clients that cannot set headers"}},
			responses: []response{{http.StatusOK, "text/event-stream", "Events"}}},
		{method: http.MethodGet, path: "/v1/jobs/{id}/recording", summary: "the recording of a job that was posted with record, from its beginning until the job has ended: a JSON object a line", handle: s.recording,
			responses: []response{{http.StatusOK, recordingType, "Recording"}}},
	}
}

// match reports whether a path is that of the route, and what its variable step is.
func (t *route) match(path string) (step string, ok bool) {
	theirs, ours := strings.Split(path, "/"), strings.Split(t.path, "/")
	if len(theirs) != len(ours) {
		return "", false
	}
	for i, word := range ours {
		switch {
		case strings.HasPrefix(word, "{"):
			step = theirs[i]
		case word != theirs[i]:
			return "", false
		}
	}
	return step, true
}

// answer finds the route of a request, and lets the guard decide.
func (s *Server) answer(w http.ResponseWriter, r *http.Request) error {
	method := r.Method
	if method == http.MethodHead {
		method = http.MethodGet // the library drops the body
	}
	var allowed []string
	var found *route
	step := ""
	for i := range s.routes {
		t := &s.routes[i]
		if this, ok := t.match(r.URL.Path); ok {
			if allowed = append(allowed, t.method); t.method == method {
				found, step = t, this
			}
		}
	}
	var file []byte
	name := ""
	if allowed == nil {
		file, name = s.file(r)
	}
	// The page has no secrets: with a token it asks for it.
	if err := s.guard.check(r, found != nil && found.open || file != nil); err != nil {
		return err
	}
	switch {
	case file != nil:
		sendFile(w, r, file, name)
		return nil
	case allowed == nil:
		return refusef(http.StatusNotFound, "there is no path %q; see /v1/openapi.json", short(r.URL.Path))
	case found == nil:
		w.Header().Set("Allow", strings.Join(allowed, ", "))
		return refusef(http.StatusMethodNotAllowed, "%s %s; expected %s", short(r.Method), short(r.URL.Path), strings.Join(allowed, " or "))
	case found.body != "":
		if err := isJSON(r); err != nil {
			return err
		}
	}
	return found.handle(w, r, step)
}
