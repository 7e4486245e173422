package serve

import (
	"encoding/json"
	"errors"
	"fmt"
	"net/http"
	"strconv"

	"lsolve/cmd/lsolve/internal/exit"
	"lsolve/cmd/lsolve/internal/job"
)

// refusal is what a refused request gets: a problem object (RFC 9457), with the field of the
// job and the place in the instance where there is one.
type refusal struct {
	Type   string `json:"type"`
	Title  string `json:"title"`
	Status int    `json:"status"`
	Detail string `json:"detail"`
	Field  string `json:"field,omitempty"`
	Line   int    `json:"line,omitempty"`
	Column int    `json:"column,omitempty"`
	Limit  bool   `json:"limit,omitempty"` // by a limit that another server may not have
	after  int    // seconds after which it may be tried again; 0: it is no use
}

// Error implements error.
func (r *refusal) Error() string { return fmt.Sprintf("%d %s", r.Status, r.Detail) }

// refusef is a refusal with a status.
func refusef(status int, format string, args ...any) *refusal {
	return &refusal{Type: "about:blank", Title: http.StatusText(status), Status: status, Detail: fmt.Sprintf(format, args...)}
}

// busyf is a refusal for the moment.
func busyf(status int, format string, args ...any) *refusal {
	r := refusef(status, format, args...)
	r.after = 1
	return r
}

// refused is the refusal of an error.
func refused(err error) *refusal {
	var r *refusal
	var m *job.Mistake
	var large *http.MaxBytesError
	switch {
	case errors.As(err, &r):
		return r
	case errors.As(err, &large):
		r = refusef(http.StatusRequestEntityTooLarge, "the body has more than %d bytes", large.Limit)
		r.Limit = true
		return r
	case errors.As(err, &m):
		status := http.StatusUnprocessableEntity
		switch {
		case m.Large:
			status = http.StatusRequestEntityTooLarge
		case m.Field == "":
			status = http.StatusBadRequest
		}
		r = refusef(status, "%s", m.Detail)
		r.Field, r.Line, r.Column, r.Limit = m.Field, m.Line, m.Column, m.Limit
		return r
	}
	return refusef(http.StatusInternalServerError, "%s", exit.Line(err))
}

// write sends the refusal.
func (r *refusal) write(w http.ResponseWriter) {
	if r.after > 0 {
		w.Header().Set("Retry-After", strconv.Itoa(r.after))
	}
	send(w, r.Status, "application/problem+json", r)
}

// send writes an object as JSON.
func send(w http.ResponseWriter, status int, mime string, object any) {
	text, err := json.Marshal(object)
	if err != nil { // of an object of this package, it must never happen
		status, mime, text = http.StatusInternalServerError, "text/plain", []byte(err.Error())
	}
	w.Header().Set("Content-Type", mime)
	w.WriteHeader(status)
	_, _ = w.Write(append(text, '\n')) // the client may have gone
}

// sendJSON writes an object with status 200.
func sendJSON(w http.ResponseWriter, object any) { send(w, http.StatusOK, "application/json", object) }
