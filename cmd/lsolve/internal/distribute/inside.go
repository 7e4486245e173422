package distribute

import (
	"context"
	"fmt"
	"io"
	"os"
	"time"

	"lsolve/cluster"
	"lsolve/internal/crash"
)

// workInside starts workers in this process, which begin sooner than processes and share what a job
// needs. A task that needs too much memory ends them all with the command; the job can be gone on with.
func workInside(ctx context.Context, group *crash.Group, c *cluster.Conn, kinds []cluster.Kind, version string, n int, stderr io.Writer) {
	const pause = time.Second
	for i := range n {
		name := fmt.Sprintf("%s-%d", ThisWorker(), i)
		o := cluster.WorkerOptions{Kinds: kinds, Version: version, Name: name, OnEvent: Events(stderr, name)}
		group.Go(func() {
			for ctx.Err() == nil {
				if err := c.Work(ctx, o); err != nil && ctx.Err() == nil {
					fmt.Fprintf(stderr, "worker %s: %v\n", name, err)
					select {
					case <-ctx.Done():
					case <-time.After(pause):
					}
				}
			}
		})
	}
}

// ThisWorker is the name of this process among workers.
func ThisWorker() string {
	host, err := os.Hostname()
	if err != nil {
		host = "unknown"
	}
	return WorkerName(host, os.Getpid())
}

// Events prints what stands in the way of a worker.
func Events(stderr io.Writer, name string) func(cluster.WorkerEvent) {
	return func(e cluster.WorkerEvent) {
		if e.Err != nil || e.What == cluster.Refused || e.What == cluster.PutAside {
			fmt.Fprintf(stderr, "worker %s: %v\n", name, e)
		}
	}
}
