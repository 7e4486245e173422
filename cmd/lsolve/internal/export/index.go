package export

import (
	"bytes"
	"errors"
	"html"
	"strings"

	"lsolve/cmd/lsolve/internal/local"
)

// policy lets the page load what is beside it, and compile the solver.
const policy = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; worker-src 'self'; style-src 'self'; img-src 'self' blob:; " +
	"connect-src 'self'; base-uri 'none'; form-action 'none'"

// mark tells an exported page from others.
const mark = `<meta name="generator" content="lsolve studio --export">`

// loading is shown until the page is ready; opened as a file, it never is.
const loading = `<p id="loading" role="status">The solver is being loaded, some 10 MB. If this line stays, the page was opened as a file, ` +
	`or the browser is too old: it needs a web server, such as <code>python3 -m http.server</code> in its folder.</p>`

// exported is the page as it is in the folder.
func exported(page []byte) ([]byte, error) {
	const head, top = `<meta charset="utf-8">`, `</header>`
	text := string(page)
	if strings.Count(text, head) != 1 || strings.Count(text, top) != 1 {
		return nil, errors.New("export: the page has not the places where its policy and its note belong")
	}
	return []byte(strings.NewReplacer(
		head, head+"\n<meta http-equiv=\"Content-Security-Policy\" content=\""+policy+"\">\n"+mark,
		top, "<p id=\"limits\" class=\"quiet\">"+html.EscapeString(local.Note())+"</p>\n"+loading+"\n"+top,
	).Replace(text)), nil
}

// isOwn reports whether a page was exported.
func isOwn(page []byte) bool { return bytes.Contains(page, []byte(mark)) }
