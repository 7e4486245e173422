package serve

import (
	"bytes"
	"io/fs"
	"net/http"
	"path"
	"strings"
	"time"
)

// pagePolicy lets the page ask this server, and nobody else.
const pagePolicy = "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' blob:; connect-src 'self'; " +
	"base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

// file returns the content and the name of the page's file of a request; nil: there is none.
func (s *Server) file(r *http.Request) (text []byte, name string) {
	if s.o.Page == nil || r.Method != http.MethodGet && r.Method != http.MethodHead {
		return nil, ""
	}
	name = strings.TrimPrefix(r.URL.Path, "/")
	if name == "" {
		name = "index.html"
	}
	text, err := fs.ReadFile(s.o.Page, name) // which refuses names that lead elsewhere
	if err != nil {
		return nil, ""
	}
	return text, name
}

// sendFile writes a file of the page.
func sendFile(w http.ResponseWriter, r *http.Request, text []byte, name string) {
	header := w.Header()
	header.Set("Content-Security-Policy", pagePolicy)
	header.Set("Referrer-Policy", "no-referrer")
	header.Set("Cross-Origin-Opener-Policy", "same-origin")
	header.Set("Content-Type", pageTypes[path.Ext(name)]) // whatever the machine thinks of them
	http.ServeContent(w, r, name, time.Time{}, bytes.NewReader(text))
}

// pageTypes are the media types of the page's files.
var pageTypes = map[string]string{
	".html": "text/html; charset=utf-8", ".css": "text/css; charset=utf-8", ".js": "text/javascript; charset=utf-8", ".svg": "image/svg+xml",
	".txt": "text/plain; charset=utf-8",
}
