// Package studio is the page of lsolve studio: plain modules without a framework, which ask the
// server of package serve and nobody else.
//
//	o.Page = studio.Page()
//	err := studio.Browse(ctx, "http://127.0.0.1:8137")
//
// The comment of page/app.js is the map of the modules. What a pane shows of a run is a view in
// page/views.js.
//
//	studio.go   Page
//	browse.go   Browse
package studio

import (
	"embed"
	"io/fs"
)

//go:embed page
var files embed.FS

// Page has the files of the page; index.html is the first.
func Page() fs.FS {
	page, err := fs.Sub(files, "page")
	if err != nil { // the name is a constant
		panic(err)
	}
	return page
}
