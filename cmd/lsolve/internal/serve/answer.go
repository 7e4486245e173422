package serve

import (
	"context"
	"errors"
	"mime"
	"net/http"
	"slices"
	"strconv"
	"strings"

	"lsolve/cmd/lsolve/internal/job"
)

// answerResponses are those of an answer: one of the media types, or none yet.
func answerResponses() []response {
	list := []response{{http.StatusOK, "application/json", "Answer"}}
	seen := []string{"application/json"}
	for _, format := range []string{"text", "csv", "svg", "html", "geojson"} {
		kind, _, _ := strings.Cut(job.Mimes[format], ";")
		if !slices.Contains(seen, kind) {
			seen = append(seen, kind)
			list = append(list, response{http.StatusOK, kind, "Text"})
		}
	}
	return append(list, response{status: http.StatusNoContent})
}

// best writes the best answer so far in the format that is asked for.
func (s *Server) best(w http.ResponseWriter, r *http.Request, id string) error {
	e, err := s.queue.find(id)
	if err != nil {
		return err
	}
	formats := append([]string{"json"}, e.job.Formats...)
	format := r.URL.Query().Get("format")
	switch {
	case format == "":
		if format = preferred(r.Header.Values("Accept"), formats); format == "" {
			return refusef(http.StatusNotAcceptable, "Accept %q; expected the media type of one of the formats %s", short(r.Header.Get("Accept")), strings.Join(formats, ", "))
		}
	case !slices.Contains(formats, format):
		return refusef(http.StatusNotAcceptable, "format %q; expected one of %s", short(format), strings.Join(formats, ", "))
	}
	text, kind, err := e.task.Answer(r.Context(), format)
	switch {
	case errors.Is(err, job.ErrLarge):
		return refusef(http.StatusInsufficientStorage, "%v", err)
	case err != nil:
		return err
	case text == nil:
		w.WriteHeader(http.StatusNoContent)
		return nil
	}
	sendAnswer(w, text, kind)
	return nil
}

// picture draws an answer that the client has.
func (s *Server) picture(w http.ResponseWriter, r *http.Request, id string) error {
	e, err := s.queue.find(id)
	if err != nil {
		return err
	}
	return s.body(w, r, func(ctx context.Context, text []byte) error {
		svg, err := e.task.Picture(ctx, text)
		if errors.Is(err, job.ErrLarge) {
			return refusef(http.StatusInsufficientStorage, "%v", err)
		}
		if err == nil {
			sendAnswer(w, svg, job.Mimes["svg"])
		}
		return err
	})
}

// sendAnswer writes an answer in a format.
func sendAnswer(w http.ResponseWriter, text []byte, kind string) {
	header := w.Header()
	header.Set("Content-Type", kind)
	header.Set("Content-Length", strconv.Itoa(len(text)))
	// An answer has the names that its instance has: it must not become a program.
	header.Set("Content-Security-Policy", "sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src data:")
	_, _ = w.Write(text) // the client may have gone
}

// preferred is the first of the formats that the header wants most; "": it wants none of them.
func preferred(accept []string, formats []string) string {
	if len(accept) == 0 {
		return formats[0]
	}
	best, most := "", 0.0
	for part := range strings.SplitSeq(strings.Join(accept, ","), ",") {
		kind, parameters, err := mime.ParseMediaType(part)
		if err != nil {
			continue
		}
		quality := 1.0
		if q, ok := parameters["q"]; ok {
			quality, _ = strconv.ParseFloat(q, 64) // what is no number is not wanted
		}
		for _, format := range formats {
			ours, _, _ := strings.Cut(job.Mimes[format], ";")
			group, _, _ := strings.Cut(ours, "/")
			if quality > most && (kind == ours || kind == "*/*" || kind == group+"/*") {
				best, most = format, quality
				break
			}
		}
	}
	return best
}
