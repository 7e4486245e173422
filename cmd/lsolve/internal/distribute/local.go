package distribute

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"io"
	"sync"
	"time"

	"lsolve/cluster"
	"lsolve/cluster/queens"
	"lsolve/cluster/server"
	"lsolve/internal/crash"
	"lsolve/internal/memory"
)

// Local is a cluster of this machine, as far as this process has to do with it.
type Local struct {
	At     cluster.Server
	cancel context.CancelFunc
	group  crash.Group

	mu          sync.Mutex
	server      *server.Server // nil: another process has it, and its workers
	inside      *cluster.Conn  // to it
	work        *Processes     // nil: the workers are in this process, or there are none
	connections []*cluster.Conn
}

// LocalOptions are the options of a cluster of this machine.
type LocalOptions struct {
	Server  server.Options
	Workers int
	// Version: the workers are in this process, which has that version. "": each is a process.
	Version string
	// Counts is what those will be asked to count, and prepare while the server starts; nil: something else.
	Counts *queens.Input
	Stderr io.Writer // for messages; nil: nobody reads them
	// Patience as in cluster.Server.
	Patience time.Duration
	// Alone: it is an error if another process has a server in the folder.
	Alone bool
}

// OpenLocal starts a server and its workers, unless another process has one in the folder: then
// that is used. If the other process ends, this one takes its place.
func OpenLocal(ctx context.Context, o LocalOptions) (l *Local, err error) {
	if o.Stderr == nil {
		o.Stderr = io.Discard
	}
	l = &Local{}
	ctx, l.cancel = context.WithCancel(ctx)
	l.At, err = l.start(ctx, o)
	if errors.Is(err, server.ErrBusy) && !o.Alone {
		var where server.Where
		if where, err = found(ctx, o.Server.Dir); err == nil {
			l.At = serverOf(where)
			l.group.Go(func() { l.stepIn(ctx, o) })
		}
	}
	if err != nil {
		l.cancel()
		return nil, err
	}
	return l, nil
}

// Outward is the server's URL for other machines.
func (l *Local) Outward() string { return server.Where{URL: l.At.URL}.Outward() }

// serverOf is how clients of this machine reach a server. They need no authority: its folder, which its owner alone
// can read, says which certificate is the right one.
func serverOf(w server.Where) cluster.Server {
	return cluster.Server{URL: w.URL, Token: w.Token, Fingerprint: cluster.Digest(w.Fingerprint), Prepare: true}
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

// roomToBegin is how large the heap may get before garbage is collected for the first time: a server and its streams
// leave much behind while they begin.
const roomToBegin = 64 << 20

// start starts server and workers.
func (l *Local) start(ctx context.Context, o LocalOptions) (here cluster.Server, err error) {
	can := Kinds
	if o.Version != "" && o.Counts != nil {
		queens, prepare := queens.Ready(*o.Counts)
		l.group.Go(func() { prepare(ctx) })
		can = func() []cluster.Kind { return kinds(queens) }
	}
	memory.CollectLater(roomToBegin)
	s, err := server.Start(o.Server)
	if err != nil {
		return here, err
	}
	here = serverOf(s.Where())
	here.Patience, here.Inside = o.Patience, s
	c, err := cluster.Connect(ctx, here) // it makes streams and buckets before anybody looks for them
	if err != nil {
		err = cmp.Or(s.Wrong(), err)
		s.Stop()
		return here, err
	}
	var work *Processes
	switch {
	case o.Workers == 0:
	case o.Version != "":
		workInside(ctx, &l.group, c, can(), o.Version, o.Workers, o.Stderr)
	default:
		if work, err = StartWorkers(ctx, here, o.Workers, o.Stderr); err != nil {
			c.Close()
			s.Stop()
			return here, err
		}
	}
	l.group.Go(func() { s.Keep(ctx, func(text string) { fmt.Fprintln(o.Stderr, text) }) })
	l.mu.Lock()
	defer l.mu.Unlock()
	l.server, l.inside, l.work = s, c, work
	return here, nil
}

// stepIn takes the place of the process that has the server when it ends.
func (l *Local) stepIn(ctx context.Context, o LocalOptions) {
	const every = time.Second
	ticker := time.NewTicker(every)
	defer ticker.Stop()
	said := ""
	for {
		select {
		case <-ctx.Done():
			return
		case <-ticker.C:
		}
		if _, there, err := server.Find(o.Server.Dir); there || err != nil {
			continue
		}
		// It listens where the other one did, if that is free.
		switch _, err := l.start(ctx, o); {
		case err == nil:
			fmt.Fprintf(o.Stderr, "the process that had the cluster has ended; this one goes on with it\n")
			return
		case !errors.Is(err, server.ErrBusy) && err.Error() != said: // such as a full disk
			said = err.Error()
			fmt.Fprintln(o.Stderr, said)
		}
	}
}

// Connect returns a connection to the server. It ends with l.
func (l *Local) Connect(ctx context.Context) (*cluster.Conn, error) {
	l.mu.Lock()
	defer l.mu.Unlock()
	if l.inside != nil {
		return l.inside, nil
	}
	c, err := cluster.Connect(ctx, l.At)
	if err == nil {
		l.connections = append(l.connections, c)
	}
	return c, err
}

// Close ends the connections, and workers and server if they are of this process.
func (l *Local) Close() {
	l.cancel()
	l.group.Wait()
	if l.work != nil {
		l.work.Stop()
	}
	for _, c := range l.connections {
		c.Close()
	}
	if l.server != nil {
		ctx, cancel := context.WithTimeout(context.Background(), time.Second)
		l.inside.Rest(ctx)
		cancel()
		l.inside.Close()
		l.server.Stop()
	}
}
