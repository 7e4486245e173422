package serve

import (
	"context"
	"errors"
	"io/fs"
	"log"
	"net"
	"net/http"
	"sync"
	"time"

	"lsolve/cmd/lsolve/internal/job"
	"lsolve/internal/crash"
)

// Options are those of a server. All limits are positive.
type Options struct {
	// Version is that of the program.
	Version string
	// Token is what requests must have; "": nothing. Hosts are further names of the machine.
	Token string
	Hosts []string
	// Page has the files of a page for people, index.html first; nil: there is none.
	Page fs.FS
	// Limits are those of each job.
	Limits job.Limits
	// MaxBody is the largest body of a request, in bytes.
	MaxBody int64
	// Workers are the jobs that run side by side, Queue those that may wait.
	Workers, Queue int
	// Streams are the streams of events that may be open at once.
	Streams int
	// Keep and KeepTime are how many answers are kept, and how long; KeepSize are the bytes
	// that all jobs may take.
	Keep     int
	KeepTime time.Duration
	KeepSize int64
}

// Server answers requests.
type Server struct {
	o        Options
	guard    *guard
	queue    *queue
	reading  chan struct{} // a token for each body that is read and checked
	streams  chan struct{} // a token for each stream
	ending   chan struct{} // closed when the server ends
	routes   []route
	problems []problemView
	api      func() object // the description for programs
}

// How long clients may take.
const (
	headerTime = 10 * time.Second
	bodyTime   = 60 * time.Second
	writeTime  = 60 * time.Second
	idleTime   = 2 * time.Minute
	endTime    = 3 * time.Second // for answers on their way when the server ends
)

// mostHeader is how many bytes the headers of a request may have.
const mostHeader = 16 << 10

// New returns a server.
func New(o Options) *Server {
	o.Limits.Version = o.Version
	s := &Server{
		o: o, problems: describeAll(), ending: make(chan struct{}),
		reading: make(chan struct{}, 2*o.Workers), streams: make(chan struct{}, o.Streams),
	}
	s.routes = s.table()
	s.api = sync.OnceValue(s.openAPI)
	return s
}

// Serve answers requests until ctx ends, and then returns its cause. Jobs that run then are
// stopped.
func (s *Server) Serve(ctx context.Context, listener net.Listener) error {
	work, cancel := context.WithCancelCause(context.WithoutCancel(ctx))
	defer cancel(nil)
	s.begin(work, newGuard(listener.Addr(), s.o.Hosts, s.o.Token))
	h := &http.Server{
		Handler: s, MaxHeaderBytes: mostHeader, ErrorLog: log.New(discard{}, "", 0),
		ReadHeaderTimeout: headerTime, ReadTimeout: bodyTime, WriteTimeout: writeTime, IdleTimeout: idleTime,
	}
	failed := make(chan error, 1)
	var listening crash.Group
	listening.Go(func() { failed <- crash.Guard(func() error { return h.Serve(listener) }) })
	var err error
	select {
	case <-ctx.Done():
		err = context.Cause(ctx)
	case err = <-failed:
	}
	s.end()
	brief, release := context.WithTimeout(work, endTime)
	defer release()
	if h.Shutdown(brief) != nil {
		_ = h.Close() // who has not read it by now will not
	}
	listening.Wait()
	return err
}

// Local begins to do jobs, and returns a handler of requests that come from this program alone:
// nobody is asked for a token. end stops the jobs and waits for them.
func (s *Server) Local(ctx context.Context) (h http.Handler, end func()) {
	s.begin(ctx, &guard{all: true})
	return s, s.end
}

// begin begins to do jobs.
func (s *Server) begin(ctx context.Context, g *guard) {
	s.guard, s.queue = g, newQueue(ctx, &s.o)
}

// end stops all jobs. The streams then have the last events.
func (s *Server) end() {
	s.queue.end()
	close(s.ending)
}

// discard drops what the library has to say of broken connections.
type discard struct{}

func (discard) Write(p []byte) (int, error) { return len(p), nil }

// ServeHTTP implements http.Handler.
func (s *Server) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	defer func() {
		if p := recover(); p != nil {
			if err, ok := p.(error); ok && errors.Is(err, http.ErrAbortHandler) {
				panic(p)
			}
			refused(crash.New(p)).write(w)
		}
	}()
	header := w.Header()
	header.Set("X-Content-Type-Options", "nosniff")
	header.Set("Cache-Control", "no-store")
	header.Set("Cross-Origin-Resource-Policy", "same-origin")
	if err := s.answer(w, r); err != nil {
		refusal := refused(err)
		if refusal.Status == http.StatusUnauthorized {
			header.Set("WWW-Authenticate", "Bearer")
		}
		refusal.write(w)
	}
}
