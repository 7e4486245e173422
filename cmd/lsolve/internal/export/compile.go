package export

import (
	"bytes"
	"compress/gzip"
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"strings"
)

// solver returns the compiled solver and what runs it, by the names of their files: those that the program has, or
// else new ones.
func solver(ctx context.Context, version string, note io.Writer) (map[string][]byte, error) {
	if contained != nil {
		return contained()
	}
	source := source()
	if source == "" {
		return nil, fmt.Errorf("%s: this program has no solver for browsers, and the sources that it was built from are not here; "+
			"expected a release, or a program that was built on this machine", flag)
	}
	toolchain, err := exec.LookPath("go")
	if err != nil {
		return nil, fmt.Errorf("%s: the solver for browsers is compiled by Go, which is not installed; expected go in the PATH, or a release of lsolve", flag)
	}
	fmt.Fprintln(note, "compiling the solver for browsers, which takes a minute the first time")
	dir, err := os.MkdirTemp("", "lsolve")
	if err != nil {
		return nil, fmt.Errorf("%s: %w", flag, err)
	}
	defer os.RemoveAll(dir) //nolint:errcheck // the system empties the folder
	file := filepath.Join(dir, "solver.wasm")
	if _, err := run(ctx, source, toolchain, "build", "-trimpath", "-ldflags", "-s -w -X main.version="+version, "-o", file, "./solver"); err != nil {
		return nil, err
	}
	program, err := os.ReadFile(file)
	if err != nil {
		return nil, fmt.Errorf("%s: %w", flag, err)
	}
	root, err := run(ctx, source, toolchain, "env", "GOROOT")
	if err != nil {
		return nil, err
	}
	support, err := os.ReadFile(filepath.Join(strings.TrimSpace(root), "lib", "wasm", glue))
	if err != nil {
		return nil, fmt.Errorf("%s: the Go toolchain is not complete: %w", flag, err)
	}
	packed, err := pack(program)
	return map[string][]byte{compiled: packed, glue: support}, err
}

// source is the folder of this file, if it is still there.
func source() string {
	_, file, _, ok := runtime.Caller(0)
	if _, err := os.Stat(file); !ok || err != nil || !filepath.IsAbs(file) {
		return ""
	}
	return filepath.Dir(file)
}

// run runs the toolchain, for WebAssembly, and returns what it prints.
func run(ctx context.Context, dir, toolchain string, args ...string) (string, error) {
	command := exec.CommandContext(ctx, toolchain, args...)
	command.Dir = dir
	command.Env = append(os.Environ(), "GOOS=js", "GOARCH=wasm", "CGO_ENABLED=0")
	var out, wrong bytes.Buffer
	command.Stdout, command.Stderr = &out, &wrong
	err := command.Run()
	var failed *exec.ExitError
	switch {
	case err == nil:
		return out.String(), nil
	case ctx.Err() != nil:
		return "", context.Cause(ctx)
	case errors.As(err, &failed):
		return "", fmt.Errorf("%s: go %s: %s", flag, args[0], strings.Join(strings.Fields(wrong.String()), " "))
	}
	return "", fmt.Errorf("%s: go %s: %w", flag, args[0], err)
}

// pack compresses the solver.
func pack(program []byte) ([]byte, error) {
	var packed bytes.Buffer
	w, err := gzip.NewWriterLevel(&packed, gzip.BestCompression)
	if err == nil {
		_, err = w.Write(program)
	}
	if err == nil {
		err = w.Close()
	}
	return packed.Bytes(), err
}
