package main

import (
	"context"
	"fmt"
	"net"
	"os"
	"runtime/debug"
	"strings"
	"time"

	"github.com/urfave/cli/v2"

	"lsolve/cmd/lsolve/internal/exit"
	"lsolve/cmd/lsolve/internal/job"
	"lsolve/cmd/lsolve/internal/option"
	"lsolve/cmd/lsolve/internal/serve"
	"lsolve/internal/memory"
)

func serveCommand() *cli.Command {
	set := option.For(option.Command{Name: "serve", Use: option.Serve})
	return &cli.Command{
		Name: "serve", Usage: "an HTTP server that does jobs for programs", UsageText: "lsolve serve [flags]",
		Description: "Jobs are posted as JSON, wait, run side by side, and are kept with their answers; streams tell what\n" +
			"happens as it happens. The description for programs (OpenAPI) is at /v1/openapi.json. The server prints\n" +
			"its address, and ends with SIGINT or SIGTERM. It reads and writes no files for its clients.\n" +
			"It listens on this machine alone unless it has a token.",
		Flags: set.Flags(),
		Action: asServer(set, func(c *cli.Context, v *option.Values, o serve.Options) error {
			if v.Bool("describe") {
				return serve.New(o).Describe(c.App.Writer)
			}
			return answerRequests(c, v, o, nil)
		}),
	}
}

// asServer is the action of a command with the options of a server.
func asServer(set *option.Set, do func(c *cli.Context, v *option.Values, o serve.Options) error) cli.ActionFunc {
	return flagsOnly(set, func(c *cli.Context, v *option.Values) error {
		o, err := serverOptions(v)
		if err != nil {
			return err
		}
		return do(c, v, o)
	})
}

// answerRequests answers requests until the context ends. ready, unless nil, gets the address.
func answerRequests(c *cli.Context, v *option.Values, o serve.Options, ready func(address string)) error {
	limitMemory()
	listener, err := listen(c.Context, v.String("address"), o.Token)
	if err != nil {
		return err
	}
	defer listener.Close() //nolint:errcheck // the server has closed it
	address := "http://" + listener.Addr().String()
	if _, err := fmt.Fprintln(c.App.Writer, address); err != nil {
		return err
	}
	if ready != nil {
		ready(address)
	}
	return serve.New(o).Serve(c.Context, listener)
}

// serverOptions reads the options of a server.
func serverOptions(v *option.Values) (o serve.Options, err error) {
	const answerShare = 4
	const mostRecording = 1 << 27 // a million steps and more; about a tenth of it is kept in memory
	o = serve.Options{
		Version: versionNumber(), Hosts: v.List("hosts"), MaxBody: v.Int64("max-body"),
		Workers: v.Int("workers"), Queue: v.Int("queue"), Streams: v.Int("streams"),
		Keep: v.Int("keep"), KeepTime: v.Duration("keep-time"), KeepSize: v.Int64("keep-size"),
	}
	if o.Workers == 0 {
		o.Workers = option.Cores()
	}
	o.Limits = job.Limits{
		Time: v.Duration("time-limit"), MostTime: v.Duration("max-time"), Threads: v.Int("threads"),
		Text: o.MaxBody, Answer: o.KeepSize / answerShare, Recording: mostRecording,
	}
	if o.Limits.Threads == 0 {
		o.Limits.Threads = option.Cores()
	}
	switch {
	case o.MaxBody < 1:
		return o, exit.Usagef("--max-body 0; expected more")
	case o.KeepSize < 1:
		return o, exit.Usagef("--keep-size 0; expected more")
	case o.Limits.Time > o.Limits.MostTime:
		return o, exit.Usagef("--time-limit %v; expected at most --max-time %v", o.Limits.Time, o.Limits.MostTime)
	}
	o.Token, err = readToken(v.String("token"))
	return o, err
}

// memoryShare is how much of the memory that is left a server may take unless it is told.
const memoryShare = 0.75

// limitMemory sets a limit of memory if there is none: beyond it jobs end with what they have,
// and not the server.
func limitMemory() {
	if left, known := memory.Available(); known && memory.Limit() == 0 {
		debug.SetMemoryLimit(int64(memoryShare * float64(left)))
	}
}

// shortestToken is how many characters a token has at least.
const shortestToken = 16

// readToken reads the token of a file, or else that of the environment.
func readToken(file string) (string, error) {
	text, from := os.Getenv("LSOLVE_TOKEN"), "LSOLVE_TOKEN"
	if file != "" {
		read, err := os.ReadFile(file)
		if err != nil {
			return "", fmt.Errorf("--token: %w", err)
		}
		text, from = string(read), "--token "+file
	}
	text = strings.TrimSpace(text)
	if (text != "" || file != "") && (len(text) < shortestToken || strings.ContainsAny(text, " \t\r\n")) {
		return "", exit.Usagef("%s: expected one word of at least %d characters", from, shortestToken)
	}
	return text, nil
}

// listen opens the address.
func listen(ctx context.Context, address, token string) (net.Listener, error) {
	if _, _, err := net.SplitHostPort(address); err != nil {
		return nil, exit.Usagef("--address %q; expected HOST:PORT such as 127.0.0.1:8137", address)
	}
	if token == "" && !serve.Loopback(address) {
		return nil, exit.Usagef("--address %s can be reached from other machines; expected --token FILE or LSOLVE_TOKEN with it, or an address such as 127.0.0.1:8137", address)
	}
	ctx, release := context.WithTimeout(ctx, 10*time.Second)
	defer release()
	l, err := (&net.ListenConfig{}).Listen(ctx, "tcp", address)
	if err != nil {
		return nil, fmt.Errorf("--address %s: %w", address, err)
	}
	return l, nil
}
