// Package export writes the page of lsolve studio as a folder of static files, with the solver compiled to
// WebAssembly: any web server shows it, and needs no lsolve.
//
//	err := export.Write(ctx, "public/lsolve", version, os.Stderr)
//
// The folder has the files of package studio, with another transport.js and what that needs. The solver comes
// with the program if it was built with the tag solver, as releases are, and .ci/solver has made its files. Else
// it is compiled by the Go toolchain from the sources of which the program was built.
//
//	export.go    Write
//	index.go     the page, as it is in the folder
//	compile.go   the solver by the Go toolchain
//	contained.go the solver in the program; lacking.go: there is none
//	solver/      the solver: a program
//	page/        the files that the folder has besides those of package studio
package export

import (
	"context"
	"embed"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"maps"
	"os"
	"path"
	"path/filepath"
	"slices"

	"lsolve/cmd/lsolve/internal/exit"
	"lsolve/cmd/lsolve/internal/studio"
	"lsolve/internal/outfile"
)

//go:embed page
var own embed.FS

// The names of files.
const (
	index    = "index.html"
	compiled = "lsolve.wasm.gz"
	glue     = "wasm_exec.js" // of the Go toolchain: what the compiled program asks of the browser
)

// flag is the one that errors name.
const flag = "--export"

// Write writes the folder. It makes one that is not there, and fills one that is empty or was written by an earlier
// Write; every other one is refused. Each file appears whole, and the page last. note gets a line if it will take
// long.
func Write(ctx context.Context, dir, version string, note io.Writer) error {
	if err := usable(dir); err != nil {
		return err
	}
	files, err := page()
	if err != nil {
		return err
	}
	solver, err := solver(ctx, version, note)
	if err != nil {
		return err
	}
	maps.Copy(files, solver)
	made := !exists(dir)
	if err := write(ctx, dir, files); err != nil {
		if made {
			_ = os.RemoveAll(dir) // there was nothing in it before
		}
		return err
	}
	return nil
}

// usable refuses folders in which something else is.
func usable(dir string) error {
	entries, err := os.ReadDir(dir)
	switch {
	case errors.Is(err, fs.ErrNotExist):
		return nil
	case err != nil:
		return fmt.Errorf("%s %s: %w; expected a folder", flag, dir, outfile.Cause(err))
	case len(entries) == 0:
		return nil
	}
	text, err := os.ReadFile(filepath.Join(dir, index))
	if err != nil || !isOwn(text) {
		return exit.Usagef("%s %s: the folder has other files; expected a new folder, an empty one, or one that was exported before", flag, dir)
	}
	return nil
}

// exists reports whether there is something of that name.
func exists(name string) bool {
	_, err := os.Lstat(name)
	return err == nil
}

// page has the files of the folder without the solver.
func page() (map[string][]byte, error) {
	mine, err := fs.Sub(own, "page")
	if err != nil { // the name is a constant
		return nil, err
	}
	files := map[string][]byte{}
	for _, from := range []fs.FS{studio.Page(), mine} { // the later ones replace the earlier ones
		err := fs.WalkDir(from, ".", func(name string, d fs.DirEntry, err error) error {
			if err != nil || d.IsDir() {
				return err
			}
			files[name], err = fs.ReadFile(from, name)
			return err
		})
		if err != nil {
			return nil, err
		}
	}
	files[index], err = exported(files[index])
	return files, err
}

// write writes the files, the page last: without it nobody asks for the others.
func write(ctx context.Context, dir string, files map[string][]byte) error {
	names := slices.DeleteFunc(slices.Sorted(maps.Keys(files)), func(name string) bool { return name == index })
	for _, name := range append(names, index) {
		if ctx.Err() != nil {
			return context.Cause(ctx)
		}
		file := filepath.Join(dir, filepath.FromSlash(name))
		err := os.MkdirAll(filepath.Dir(file), 0o755)
		if err == nil {
			err = outfile.Write(ctx, file, files[name])
		}
		if err != nil {
			return fmt.Errorf("%s %s: %w", flag, path.Join(filepath.ToSlash(dir), name), outfile.Cause(err))
		}
	}
	return nil
}
