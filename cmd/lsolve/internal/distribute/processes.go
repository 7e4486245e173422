package distribute

import (
	"context"
	"fmt"
	"io"
	"os"
	"os/exec"
	"time"

	"lsolve/cluster"
	"lsolve/internal/crash"
	"lsolve/internal/memory"
)

// tied is the variable of the environment that tells a worker to end when its standard input
// does: with the process that has started it.
const tied = "LSOLVE_TIED"

// fingerprint is the variable that tells it which certificate the server has; see cluster.Server.
const fingerprint = "LSOLVE_FINGERPRINT"

// Processes are workers of this machine.
type Processes struct {
	cancel context.CancelFunc
	group  crash.Group
}

// StartWorkers starts so many workers of a server, each a process of its own, so that a task that
// needs too much memory ends no other one. One that ends is started again.
func StartWorkers(ctx context.Context, at cluster.Server, n int, stderr io.Writer) (*Processes, error) {
	self, err := os.Executable()
	if err != nil {
		return nil, fmt.Errorf("workers: %w", err)
	}
	p := &Processes{}
	ctx, p.cancel = context.WithCancel(ctx)
	for range n {
		p.group.Go(func() { keep(ctx, self, at, stderr) })
	}
	return p, nil
}

// Stop tells the workers to stop, and waits until they have given back their tasks.
func (p *Processes) Stop() {
	p.cancel()
	p.group.Wait()
}

// keep starts a worker again and again.
func keep(ctx context.Context, self string, at cluster.Server, stderr io.Writer) {
	const least, most, long = 100 * time.Millisecond, 10 * time.Second, 10 * time.Second
	wait := least
	for ctx.Err() == nil {
		began := time.Now()
		err := runWorker(ctx, self, at, stderr)
		if ctx.Err() != nil {
			return
		}
		if time.Since(began) > long {
			wait = least
		}
		fmt.Fprintf(stderr, "a worker has ended (%v) and is started again\n", err)
		select {
		case <-ctx.Done():
		case <-time.After(wait):
		}
		wait = min(2*wait, most)
	}
}

// stopTime is how long a worker may take to give its task back.
const stopTime = 5 * time.Second

// process is a worker of a server. Where that is, and who asks, is in its environment: others could read arguments in a
// list of processes.
func process(ctx context.Context, self string, at cluster.Server) *exec.Cmd {
	c := exec.CommandContext(ctx, self, "worker", "--threads", "1")
	c.Env = append(os.Environ(), tied+"=1")
	for name, value := range map[string]string{
		"NATS_URL": at.URL, fingerprint: string(at.Fingerprint), "NATS_CREDS": at.Creds, "NATS_NKEY": at.NKey, "NATS_USER": at.User, "NATS_PASSWORD": at.Password, "NATS_TOKEN": at.Token,
		"NATS_CA": at.CA, "NATS_CERT": at.Cert, "NATS_KEY": at.Key,
	} {
		c.Env = append(c.Env, name+"="+value)
	}
	if limit := memory.Limit(); limit > 0 {
		c.Env = append(c.Env, fmt.Sprintf("GOMEMLIMIT=%d", limit))
	}
	return c
}

func runWorker(ctx context.Context, self string, at cluster.Server, stderr io.Writer) error {
	c := process(ctx, self, at)
	c.Stderr = stderr
	input, err := c.StdinPipe() // nothing is written to it
	if err != nil {
		return err
	}
	c.Cancel = func() error { return input.Close() } // what tied says
	c.WaitDelay = stopTime
	if err := c.Start(); err != nil {
		return err
	}
	return c.Wait()
}

// Tie ends the context of a worker with the process that has started it, if one has.
func Tie(ctx context.Context, stdin io.Reader) (context.Context, context.CancelFunc) {
	ctx, cancel := context.WithCancel(ctx)
	if os.Getenv(tied) != "" {
		go func() { // it ends with the process
			_, _ = io.Copy(io.Discard, stdin)
			cancel()
		}()
	}
	return ctx, cancel
}
