// Package command runs other programs for the testers under internal/fuzz: with a
// limit on the time and the memory, and with what they print kept to some size.
//
//	r := command.Run(ctx, command.Limits{Time: time.Minute}, nil, "minizinc", "--version")
//	if r.Stopped == "" && r.Status == 0 { ... }
package command

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"strconv"
	"strings"
	"sync/atomic"
	"time"
)

// Limits end a program. Zero values are the defaults.
type Limits struct {
	Time   time.Duration // wall time; by default a minute
	Memory int64         // resident bytes; by default 3 GiB. Linux only
	Output int           // bytes of standard output that are kept; by default 64 MiB
}

// Result is what became of a program.
type Result struct {
	Stdout, Stderr string
	Status         int           // the exit status; -1 if there is none
	Stopped        string        // the limit that ended it: "time", "memory"; or ""
	Memory         int64         // the largest resident memory that was seen, in bytes
	CPU, Elapsed   time.Duration // user and system time; wall time
	Err            error         // why it did not start
}

// Ended reports whether the program came to its end with the given status.
func (r Result) Ended(status int) bool {
	return r.Err == nil && r.Stopped == "" && r.Status == status
}

// Why says in a line why a program did not end as expected.
func (r Result) Why() string {
	switch {
	case r.Err != nil:
		return r.Err.Error()
	case r.Stopped != "":
		return "stopped by the limit on " + r.Stopped
	}
	return fmt.Sprintf("status %d: %s", r.Status, strings.TrimSpace(r.Stderr))
}

// Run runs a program with the given lines added to the environment, and waits for
// its end.
func Run(ctx context.Context, l Limits, environment []string, name string, args ...string) Result {
	return Feed(ctx, l, environment, strings.NewReader(""), name, args...)
}

// Feed is Run with a standard input.
func Feed(ctx context.Context, l Limits, environment []string, stdin io.Reader, name string, args ...string) Result {
	if l.Time == 0 {
		l.Time = time.Minute
	}
	if l.Memory == 0 {
		l.Memory = 3 << 30
	}
	if l.Output == 0 {
		l.Output = 64 << 20
	}
	timed, cancel := context.WithTimeout(ctx, l.Time)
	defer cancel()
	cmd := exec.CommandContext(timed, name, args...)
	cmd.Env = append(os.Environ(), environment...)
	stdout, stderr := &kept{most: l.Output}, &kept{most: 1 << 20}
	cmd.Stdin, cmd.Stdout, cmd.Stderr = stdin, stdout, stderr
	cmd.WaitDelay = time.Second
	began := time.Now()
	if err := cmd.Start(); err != nil {
		return Result{Status: -1, Err: err}
	}
	var large atomic.Bool
	done := make(chan struct{})
	peak := make(chan int64, 1)
	go func() {
		var most int64
		for tick := time.NewTicker(50 * time.Millisecond); ; {
			select {
			case <-done:
				tick.Stop()
				peak <- most
				return
			case <-tick.C:
				if most = max(most, resident(cmd.Process.Pid)); most > l.Memory && !large.Load() {
					large.Store(true)
					_ = cmd.Process.Kill()
				}
			}
		}
	}()
	err := cmd.Wait()
	close(done)
	r := Result{Stdout: stdout.text.String(), Stderr: stderr.text.String(), Status: -1, Memory: <-peak}
	if state := cmd.ProcessState; state != nil {
		r.Status, r.CPU, r.Elapsed = state.ExitCode(), state.UserTime()+state.SystemTime(), time.Since(began)
	}
	var exit *exec.ExitError
	switch {
	case large.Load():
		r.Stopped = "memory"
	case timed.Err() != nil:
		r.Stopped = "time"
	case err != nil && !errors.As(err, &exit):
		r.Err = err
	}
	return r
}

// resident is the memory of a process in bytes; 0 where that is unknown.
func resident(process int) int64 {
	text, err := os.ReadFile("/proc/" + strconv.Itoa(process) + "/statm")
	if err != nil {
		return 0
	}
	if fields := strings.Fields(string(text)); len(fields) > 1 {
		pages, _ := strconv.ParseInt(fields[1], 10, 64)
		return pages * int64(os.Getpagesize())
	}
	return 0
}

// kept keeps the beginning of what is written.
type kept struct {
	text bytes.Buffer
	most int
}

func (k *kept) Write(p []byte) (int, error) {
	if room := k.most - k.text.Len(); room > 0 {
		k.text.Write(p[:min(room, len(p))])
	}
	return len(p), nil
}

// Lsolve returns the path of the program: that which is given, or one that is built
// into the folder from the module around the current folder.
func Lsolve(ctx context.Context, given, folder string) (string, error) {
	if given != "" {
		return filepath.Abs(given)
	}
	path := filepath.Join(folder, "bin", "lsolve") // beside it there is room for a library of that name
	if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
		return "", err
	}
	if runtime.GOOS == "windows" {
		path += ".exe"
	}
	if r := Run(ctx, Limits{Time: 10 * time.Minute}, nil, "go", "build", "-o", path, "lsolve/cmd/lsolve"); !r.Ended(0) {
		return "", fmt.Errorf("lsolve does not build: %s", r.Why())
	}
	return path, nil
}
