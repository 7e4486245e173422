package distribute

import (
	"context"
	"errors"
	"fmt"
	"io"
	"time"

	"lsolve/cluster"
	"lsolve/cluster/server"
	"lsolve/internal/crash"
)

// Local is a cluster of this machine, as far as this process has to do with it.
type Local struct {
	At     cluster.Server
	server *server.Server // nil: another process has it
	work   *Processes     // nil: it has the workers, too
	group  crash.Group
	cancel context.CancelFunc
}

// LocalOptions are the options of a cluster of this machine.
type LocalOptions struct {
	Server  server.Options
	Workers int
	Stderr  io.Writer
	// Patience as in cluster.Server.
	Patience time.Duration
	// Alone: it is an error if another process has a server in the folder.
	Alone bool
}

// OpenLocal starts a server and its workers, unless another process has one in the folder: then
// that is used. If the other process ends, this one takes its place.
func OpenLocal(ctx context.Context, o LocalOptions) (l *Local, err error) {
	l = &Local{}
	inner, cancel := context.WithCancel(ctx)
	l.cancel = cancel
	if err = l.start(inner, o); errors.Is(err, server.ErrBusy) && !o.Alone {
		where, err := found(inner, o.Server.Dir)
		if err != nil {
			cancel()
			return nil, err
		}
		l.At = at(where)
		l.group.Go(func() { l.stepIn(inner, o) })
		return l, nil
	}
	if err != nil {
		cancel()
		return nil, err
	}
	return l, nil
}

func at(w server.Where) cluster.Server {
	return cluster.Server{URL: w.URL, Token: w.Token, Prepare: true}
}

// found waits for the server of a folder to say where it is.
func found(ctx context.Context, dir string) (server.Where, error) {
	const tries, pause = 100, 50 * time.Millisecond
	for range tries {
		where, found, err := server.Find(dir)
		if found && err == nil {
			return where, nil
		}
		select {
		case <-ctx.Done():
			return server.Where{}, context.Cause(ctx)
		case <-time.After(pause):
		}
	}
	return server.Where{}, fmt.Errorf("another process has the cluster in %s, and does not say where its server is", dir)
}

// start starts server and workers.
func (l *Local) start(ctx context.Context, o LocalOptions) (err error) {
	if l.server, err = server.Start(o.Server); err != nil {
		return err
	}
	l.At = at(l.server.Where())
	l.At.Patience = o.Patience
	if err = prepare(ctx, l.At); err == nil && o.Workers > 0 {
		l.work, err = StartWorkers(ctx, l.At, o.Workers, o.Stderr)
	}
	if err != nil {
		l.server.Stop()
		l.server = nil
	}
	return err
}

// stepIn takes the place of the process that has the server when it ends.
func (l *Local) stepIn(ctx context.Context, o LocalOptions) {
	const every = time.Second
	ticker := time.NewTicker(every)
	defer ticker.Stop()
	for {
		select {
		case <-ctx.Done():
			return
		case <-ticker.C:
		}
		if _, there, err := server.Find(o.Server.Dir); there || err != nil {
			continue
		}
		switch err := l.start(ctx, o); {
		case err == nil:
			fmt.Fprintf(o.Stderr, "the process that had the cluster has ended; this one goes on with it\n")
			return
		case !errors.Is(err, server.ErrBusy):
			fmt.Fprintf(o.Stderr, "%v\n", err)
		}
	}
}

// Close ends workers and server, if they are of this process.
func (l *Local) Close() {
	l.cancel()
	l.group.Wait()
	if l.work != nil {
		l.work.Stop()
	}
	if l.server != nil {
		l.server.Stop()
	}
}

// prepare makes the streams and buckets of a server before anybody looks for them.
func prepare(ctx context.Context, at cluster.Server) error {
	c, err := cluster.Connect(ctx, at)
	if err == nil {
		c.Close()
	}
	return err
}
