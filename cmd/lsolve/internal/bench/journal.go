package bench

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"time"

	"lsolve/cmd/lsolve/internal/exit"
)

// Configuration is what runs of one journal have in common: its first line.
type Configuration struct {
	Type        string  `json:"type"`   // results
	Format      int     `json:"format"` // of the file: 1
	TimeLimitMS float64 `json:"time_limit_ms"`
	Threads     int     `json:"threads"`
	Seed        uint64  `json:"seed"`
	Program     string  `json:"program"` // as lsolve version says
}

// beginning is that of every file, by which half a first line is known.
const beginning = `{"type":"results"`

// journalFormat is the Format of the files of this version.
const journalFormat = 1

// flag names the option in which another configuration differs; "" if it does not.
func (c Configuration) flag(other Configuration) (name string, there, here any) {
	limit := func(ms float64) time.Duration { return time.Duration(ms * float64(time.Millisecond)) }
	switch {
	case c.TimeLimitMS != other.TimeLimitMS:
		return "--time-limit", limit(c.TimeLimitMS), limit(other.TimeLimitMS)
	case c.Threads != other.Threads:
		return "--threads", c.Threads, other.Threads
	case c.Seed != other.Seed:
		return "--seed", c.Seed, other.Seed
	}
	return "", nil, nil
}

// Journal is a file of results. Runs are appended as they end, each in one write, so that
// whatever ends the program leaves whole lines and at most one half, which the next one
// takes away.
type Journal struct {
	file *os.File
	runs map[Place]*Result
}

// OpenJournal opens the file of that name, or makes it. Its runs are those of the
// configuration; a file with those of another one is refused. Messages go to stderr.
func OpenJournal(name string, c Configuration, stderr io.Writer) (j *Journal, err error) {
	c.Type, c.Format = "results", journalFormat
	flags := os.O_RDWR | os.O_APPEND
	file, err := os.OpenFile(name, flags|os.O_CREATE|os.O_EXCL, 0o666)
	if errors.Is(err, fs.ErrExist) {
		file, err = os.OpenFile(name, flags, 0)
	}
	if err != nil {
		return nil, fmt.Errorf("--results: %w", err)
	}
	defer func() {
		if err != nil {
			_ = file.Close() // err is the one that matters
		}
	}()
	if info, err := file.Stat(); err != nil || !info.Mode().IsRegular() {
		return nil, exit.Usagef("--results %s is not a regular file; expected the name of one, or of a new one", name)
	}
	if err := lock(file); err != nil {
		return nil, fmt.Errorf("--results %s: another lsolve writes to it: %w", name, err)
	}
	text, err := io.ReadAll(file)
	if err != nil {
		return nil, err
	}
	j = &Journal{file: file, runs: map[Place]*Result{}}
	whole := text[:bytes.LastIndexByte(text, '\n')+1]
	if begins := min(len(text), len(beginning)); len(whole) == 0 && string(text[:begins]) != beginning[:begins] {
		return nil, wrongFile(name)
	}
	if err := j.read(name, whole, c, stderr); err != nil {
		return nil, err
	}
	if len(whole) < len(text) {
		if err := file.Truncate(int64(len(whole))); err != nil {
			return nil, fmt.Errorf("--results: %w", err)
		}
		fmt.Fprintf(stderr, "--results %s: the last line was half written and is taken away\n", name)
	}
	if len(whole) == 0 {
		return j, j.write(c)
	}
	return j, nil
}

// wrongFile is the error of a file that is none of results.
func wrongFile(name string) error {
	return exit.Usagef("--results %s is no file of results; expected one that lsolve bench or tune has written, or a new name", name)
}

// read reads the lines of a journal.
func (j *Journal) read(name string, text []byte, c Configuration, stderr io.Writer) error {
	number := 0
	for line := range bytes.Lines(text) {
		if number++; number == 1 {
			var had Configuration
			if err := json.Unmarshal(line, &had); err != nil || had.Type != c.Type {
				return wrongFile(name)
			}
			if had.Format != journalFormat {
				return exit.Usagef("--results %s has the format %d; expected %d, or a new name", name, had.Format, journalFormat)
			}
			if flag, there, here := had.flag(c); flag != "" {
				return exit.Usagef("--results %s has runs with %s %v, not %v; expected the same, or a new name", name, flag, there, here)
			}
			if had.Program != c.Program {
				fmt.Fprintf(stderr, "--results %s was begun by %s\n", name, had.Program)
			}
			continue
		}
		var r Result
		if err := json.Unmarshal(line, &r); err != nil || r.Type != "run" || len(r.At) != len(r.Objectives) {
			return fmt.Errorf("--results %s:%d: found no line of a run; expected one as lsolve writes it", name, number)
		}
		j.runs[r.place()] = &r // lsolve tune may have made a run again, with more time
	}
	return nil
}

// Of returns the run that there is, nil if it is to be made.
func (j *Journal) Of(at Place) *Result {
	if j == nil {
		return nil
	}
	return j.runs[at]
}

// Add appends a run.
func (j *Journal) Add(r *Result) error {
	if j == nil {
		return nil
	}
	j.runs[r.place()] = r
	return j.write(r)
}

// write writes a line, and waits until it is on the disk.
func (j *Journal) write(line any) error {
	text, err := json.Marshal(line)
	if err != nil {
		return err
	}
	if _, err := j.file.Write(append(text, '\n')); err != nil {
		return fmt.Errorf("--results: %w", err)
	}
	if err := j.file.Sync(); err != nil {
		return fmt.Errorf("--results: %w", err)
	}
	return nil
}

// Close closes the file; no journal is none.
func (j *Journal) Close() error {
	if j == nil {
		return nil
	}
	return j.file.Close()
}
