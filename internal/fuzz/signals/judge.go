//go:build unix

package main

import (
	"bytes"
	"encoding/csv"
	"encoding/json"
	"encoding/xml"
	"errors"
	"fmt"
	"image/png"
	"io"
	"os"
	"path/filepath"
	"strings"
)

// judge lists what is wrong with how a command ended.
func judge(c *struck, e *end) (faults []string) {
	fault := func(format string, args ...any) { faults = append(faults, fmt.Sprintf(format, args...)) }
	entries, err := os.ReadDir(c.dir)
	if err != nil {
		fault("%v", err)
	}
	for _, entry := range entries {
		if !c.names[entry.Name()] {
			fault("%s is left", entry.Name())
		}
	}
	if e.late {
		fault("it did not end")
	}
	if !statusFits(c, e) {
		fault("status %d", e.status)
	}
	for _, t := range c.targets {
		if t.real != t.name {
			if link, err := os.Readlink(filepath.Join(c.dir, t.name)); err != nil || link != t.real {
				fault("%s is no link any more", t.name)
			}
		}
		path := filepath.Join(c.dir, t.real)
		text, err := os.ReadFile(path)
		switch {
		case errors.Is(err, os.ErrNotExist) && !t.there, err == nil && t.there && string(text) == t.before:
			if t.streams && streaming[c.kind] && e.seen && !c.again && e.sent && e.killed == 0 {
				fault("%s: what was on its way is not kept", t.name)
			}
			if e.status == 0 && t.streams {
				fault("%s was not written", t.name)
			}
		case err != nil:
			fault("%v", err)
		default:
			if err := t.valid(text); err != nil {
				fault("%s: %v", t.name, err)
			}
		}
		if info, err := os.Stat(path); t.there && err == nil && info.Mode() != t.mode {
			fault("%s has mode %v, not %v", t.name, info.Mode(), t.mode)
		}
	}
	// What a second signal cuts, or whoever has gone did not read, is not whole.
	if whole := e.killed == 0 && (!e.sent || !c.again && c.signal != closed); whole && c.stdout != nil && c.kind != "generate" {
		if err := c.stdout(e.stdout); err != nil {
			fault("standard output: %v", err)
		}
	}
	if c.stdout == nil && len(e.stdout) > 0 {
		fault("there is something on the standard output: %.80q", e.stdout)
	}
	return faults
}

// streaming are the kinds of commands of which all that is on its way was found.
var streaming = map[string]bool{"all": true, "tree": true, "generate": true}

// statusFits reports whether exit status and standard error say what happened.
func statusFits(c *struck, e *end) bool {
	count := strings.Count(e.stderr, "\n")
	switch {
	case e.killed != 0: // the process has just begun
		return e.sent && e.killed == c.signal && e.stderr == "" && len(e.stdout) == 0
	case e.status == 0:
		return count == 0
	case e.status == 4 && !c.flatZinc:
		return count == 1 && strings.HasPrefix(e.stderr, "lsolve: stopped by ")
	case e.status == 128+int(c.signal) && e.sent && c.signal == closed:
		return count == 0
	case e.status == 128+int(c.signal) && e.sent:
		return (c.again || !c.flatZinc) && (count == 1 && strings.HasPrefix(e.stderr, "lsolve: interrupted") || count == 0 && c.again)
	}
	return false
}

// formats say whether a picture is whole.
var formats = map[string]func([]byte) error{
	".svg": func(text []byte) error {
		if !bytes.HasSuffix(bytes.TrimSpace(text), []byte("</svg>")) {
			return errors.New("no whole SVG")
		}
		for d := xml.NewDecoder(bytes.NewReader(text)); ; {
			if _, err := d.Token(); err == io.EOF { //nolint:errorlint // as encoding/xml has it
				return nil
			} else if err != nil {
				return err
			}
		}
	},
	".png": func(text []byte) error {
		_, err := png.Decode(bytes.NewReader(text))
		return err
	},
	".pdf": func(text []byte) error {
		if !bytes.HasPrefix(text, []byte("%PDF")) || !bytes.HasSuffix(bytes.TrimSpace(text), []byte("%%EOF")) {
			return errors.New("no whole PDF")
		}
		return nil
	},
	".dot": func(text []byte) error {
		if !bytes.HasPrefix(text, []byte("digraph")) || !bytes.HasSuffix(text, []byte("}\n")) {
			return errors.New("no whole graph")
		}
		return nil
	},
}

// lines are whole lines.
func lines(text []byte) error {
	if len(text) > 0 && text[len(text)-1] != '\n' {
		return fmt.Errorf("the last line is not whole: %.80q", text[max(0, len(text)-80):])
	}
	return nil
}

// jsonLines are objects, one a line.
func jsonLines(text []byte) error {
	if err := lines(text); err != nil {
		return err
	}
	for line := range bytes.Lines(text) {
		if !json.Valid(line) {
			return fmt.Errorf("no JSON: %.80q", line)
		}
	}
	return nil
}

// csvLines are a table, each line with as many columns as the first.
func csvLines(text []byte) error {
	if err := lines(text); err != nil {
		return err
	}
	_, err := csv.NewReader(bytes.NewReader(text)).ReadAll()
	return err
}

// tours are instances in TSPLIB's format.
func tours(text []byte) error {
	if err := lines(text); err != nil || len(text) == 0 {
		return err
	}
	if !bytes.HasSuffix(text, []byte("\nEOF\n")) {
		return fmt.Errorf("no whole instance: %.80q", text[max(0, len(text)-80):])
	}
	return nil
}

// boards are chess boards of n lines, with a blank line between two.
func boards(n int) func([]byte) error {
	return func(text []byte) error {
		if err := lines(text); err != nil || len(text) == 0 {
			return err
		}
		for board := range strings.SplitSeq(strings.TrimSuffix(string(text), "\n"), "\n\n") {
			if strings.Count(board, "\n") != n-1 || strings.Count(board, "Q") != n {
				return fmt.Errorf("no whole board: %.80q", board)
			}
		}
		return nil
	}
}
