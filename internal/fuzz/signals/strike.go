//go:build unix

package main

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"sync/atomic"
	"syscall"
	"time"
)

// end is how a command ended.
type end struct {
	status int
	killed syscall.Signal // before it could catch it; 0: it was not
	sent   bool           // the signal; false: it ended before
	seen   bool           // output was on its way to the file of --output
	stdout []byte
	stderr string
	late   bool // it did not end
	cpu    time.Duration
}

func (e *end) ending() string {
	switch {
	case e.killed != 0:
		return "killed at the start"
	case !e.sent:
		return "ended before the signal"
	}
	return fmt.Sprintf("status %d", e.status)
}

// patience is how long a command may take after its signal, on a busy machine.
const patience = time.Minute

// strike runs a command and sends its signal.
func strike(ctx context.Context, lsolve string, c *struck) (*end, error) {
	ctx, cancel := context.WithTimeout(ctx, 2*patience)
	defer cancel()
	cmd := exec.CommandContext(ctx, lsolve, c.args...)
	cmd.Dir = c.dir
	reader, writer, err := os.Pipe()
	if err != nil {
		return nil, err
	}
	var stderr bytes.Buffer
	cmd.Stdout, cmd.Stderr = writer, &stderr
	began := time.Now()
	if err := cmd.Start(); err != nil {
		return nil, err
	}
	_ = writer.Close()
	e := &end{}
	var read atomic.Int64
	output := make(chan []byte)
	go func() {
		var text bytes.Buffer
		part := make([]byte, 1<<12)
		for {
			n, err := reader.Read(part)
			text.Write(part[:n])
			read.Add(int64(n))
			if err != nil {
				output <- text.Bytes()
				return
			}
		}
	}()
	ended := make(chan error, 1)
	go func() { ended <- cmd.Wait() }()
	var failed error
	for waiting := true; waiting; {
		select {
		case failed = <-ended:
			waiting = false
		case <-time.After(time.Millisecond):
			written := onTheWay(c.dir)
			e.seen = e.seen || !e.sent && written > 0
			switch {
			case !e.sent && read.Load()+written < c.bytes && time.Since(began) < c.after:
			case !e.sent && c.signal == closed:
				e.sent = true
				_ = reader.Close()
			case !e.sent || c.again && c.signal != closed:
				e.sent = true
				_ = cmd.Process.Signal(c.signal) // it may have ended
			}
		}
	}
	e.stdout, e.stderr = <-output, stderr.String()
	_ = reader.Close()
	e.status, e.late = cmd.ProcessState.ExitCode(), ctx.Err() != nil
	e.cpu = cmd.ProcessState.UserTime() + cmd.ProcessState.SystemTime()
	if w, ok := cmd.ProcessState.Sys().(syscall.WaitStatus); ok && w.Signaled() {
		e.killed = w.Signal()
	}
	var exit *exec.ExitError
	if failed != nil && !errors.As(failed, &exit) && !errors.Is(failed, io.ErrClosedPipe) {
		return nil, failed
	}
	return e, nil
}

// onTheWay is the size of the temporary file of --output.
func onTheWay(dir string) int64 {
	entries, _ := os.ReadDir(dir)
	for _, entry := range entries {
		if strings.HasPrefix(entry.Name(), ".o.txt.") || strings.HasPrefix(entry.Name(), ".real_o.txt.") {
			if info, err := os.Stat(filepath.Join(dir, entry.Name())); err == nil {
				return info.Size()
			}
		}
	}
	return 0
}
