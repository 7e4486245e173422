// Package studio is the page of lsolve studio: plain modules without a framework, which ask the
// server of package serve and nobody else.
//
//	o.Page = studio.Page()
//	err := studio.Browse(ctx, "http://127.0.0.1:8137")
//
// The comment of page/app.js is the map of the modules. What a pane shows of a run is a view in
// page/views.js. The folder player of the page has the modules of package player.
//
//	studio.go   Page
//	browse.go   Browse
package studio

import (
	"archive/zip"
	"bytes"
	"embed"
	"io/fs"
	"path"
	"sync"

	"lsolve/cmd/lsolve/internal/player"
)

//go:embed page
var files embed.FS

// Page has the files of the page; index.html is the first.
func Page() fs.FS { return page() }

// page puts the files together, in a ZIP archive: that of the library is a file system.
var page = sync.OnceValue(func() fs.FS {
	var text bytes.Buffer
	w := zip.NewWriter(&text)
	put := func(name string, content []byte) {
		to, err := w.CreateHeader(&zip.FileHeader{Name: name, Method: zip.Store})
		must(err)
		_, err = to.Write(content)
		must(err)
	}
	add := func(folder string, from fs.FS) {
		must(fs.WalkDir(from, ".", func(name string, d fs.DirEntry, err error) error {
			if err != nil || d.IsDir() {
				return err
			}
			content, err := fs.ReadFile(from, name)
			put(path.Join(folder, name), content)
			return err
		}))
	}
	own, err := fs.Sub(files, "page")
	must(err)
	add("", own)
	add("player", player.Files())
	put("player/standalone.html", []byte(player.Template()))
	must(w.Close())
	all, err := zip.NewReader(bytes.NewReader(text.Bytes()), int64(text.Len()))
	must(err)
	return all
})

// must stops at an error of what is in memory.
func must(err error) {
	if err != nil {
		panic(err)
	}
}
