package main

import (
	"context"
	"os"
	"os/signal"
	"syscall"
	"time"

	"lsolve/cmd/lsolve/internal/exit"
	"lsolve/internal/outfile"
)

// together is the time in which signals count as one: some wrappers deliver the same one
// twice.
const together = 100 * time.Millisecond

// signalled is a context that ends with the first SIGINT, SIGTERM or SIGHUP. What was
// found is then written, and the program ends by itself. A second signal ends it at
// once: the search may not look at its context, or the reader of the output may have
// stalled. A broken pipe is no signal but an error of writing.
func signalled() context.Context {
	ctx, cancel := context.WithCancelCause(context.Background())
	signal.Ignore(syscall.SIGPIPE)
	signals := make(chan os.Signal, 1)
	signal.Notify(signals, os.Interrupt, syscall.SIGTERM)
	if !signal.Ignored(syscall.SIGHUP) { // by nohup
		signal.Notify(signals, syscall.SIGHUP)
	}
	go func() {
		cancel(caught(<-signals))
		time.Sleep(together)
		select {
		case <-signals:
		default:
		}
		err := caught(<-signals)
		outfile.Abandon()
		os.Exit(exit.Status(err))
	}()
	return ctx
}

// caught is a signal as an error.
func caught(s os.Signal) error {
	if s, ok := s.(syscall.Signal); ok {
		return exit.Signal(s)
	}
	return exit.ErrInterrupted
}
