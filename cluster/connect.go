package cluster

import (
	"context"
	"crypto/tls"
	"errors"
	"fmt"
	"net"
	"os"
	"sync"
	"sync/atomic"
	"time"

	"github.com/nats-io/nats.go"
	"github.com/nats-io/nats.go/jetstream"
)

// Server says where a server is, and who asks. At most one way to say who is needed.
type Server struct {
	URL string // such as nats://host:4222, tls://host; several with commas between them
	// Inside, unless nil, is a server of this process (package server). It is reached without
	// the network; URL is its name.
	Inside Inside
	// Creds is a file of credentials, NKey a file with a seed, as the tools nsc and nk make
	// them.
	Creds, NKey    string
	User, Password string
	Token          string
	// CA, Cert and Key are files in PEM. CA: who is to be trusted. Cert, Key: who we are.
	CA, Cert, Key string
	// Fingerprint, unless "", is that of the server's certificate: this one is trusted, whatever CA says, and
	// no other.
	Fingerprint Digest
	// Name is shown by the server's own tools. "": lsolve.
	Name string
	// Patience is how long the server waits for a sign of a worker before it gives its task
	// to another one; 0: 10 s, or what it was. Who prepares a server sets it for all workers.
	Patience time.Duration
	// Prepare makes what is missing on the server: streams and buckets.
	Prepare bool
	// Wait: a server that is not there is waited for, and one that nothing has been submitted to.
	Wait bool
	// OnTrouble, unless nil, is called when the connection breaks, with nil when it is
	// there again.
	OnTrouble func(error)
}

// Inside is a server of this process.
type Inside interface {
	InProcessConn() (net.Conn, error)
}

// Conn is a connection to a server. It is safe for concurrent use, and connects again by itself.
type Conn struct {
	url      string // to be shown
	patience time.Duration
	nc       *nats.Conn
	js       jetstream.JetStream
	tasks    jetstream.Stream
	results  jetstream.Stream
	queue    jetstream.Consumer
	returns  returns
	denial   atomic.Pointer[denial]

	jobs, news, workers jetstream.KeyValue
	blobs               jetstream.ObjectStore
}

// Connect connects to a server. An error is a sentence with its address; errors.Is tells
// ErrRefused, ErrUnreachable, ErrEmpty and ErrNoJetStream.
func Connect(ctx context.Context, s Server) (*Conn, error) {
	if s.Patience < 0 || s.Patience > 0 && s.Patience < MinPatience {
		return nil, fmt.Errorf("cluster: a patience of %v, expected at least %v", s.Patience, MinPatience)
	}
	c := &Conn{url: Redacted(s.URL), patience: s.Patience}
	options, err := s.options(c)
	if err != nil {
		return nil, err
	}
	for {
		if err = c.connect(ctx, &s, options); err == nil {
			return c, nil
		}
		if !s.Wait || !errors.Is(err, ErrUnreachable) && !errors.Is(err, ErrEmpty) {
			return nil, err
		}
		if s.OnTrouble != nil {
			s.OnTrouble(err)
		}
		select {
		case <-ctx.Done():
			if c.nc != nil {
				c.nc.Close()
			}
			return nil, context.Cause(ctx)
		case <-time.After(retryEvery):
		}
	}
}

// connect connects, unless it has done so before, and finds what is on the server. It stays connected to one with
// nothing on it.
func (c *Conn) connect(ctx context.Context, s *Server, options []nats.Option) (err error) {
	if c.nc == nil {
		if c.nc, err = nats.Connect(s.address(), options...); err != nil {
			c.nc = nil
			return c.explain("connecting to the server", err)
		}
	}
	if err = c.open(ctx, s); err != nil && (!s.Wait || !errors.Is(err, ErrEmpty)) {
		c.nc.Close()
		c.nc = nil
	}
	return err
}

const (
	// MinPatience is the least patience of a server.
	MinPatience = 100 * time.Millisecond
	retryEvery  = 500 * time.Millisecond
	answerTime  = 5 * time.Second // how long a server may take for an answer
)

// options are those of a connection.
func (s *Server) options(c *Conn) ([]nats.Option, error) {
	name := s.Name
	if name == "" {
		name = "lsolve"
	}
	list := []nats.Option{
		nats.Name(name), nats.Timeout(answerTime), nats.MaxReconnects(-1),
		nats.ReconnectWait(retryEvery / 2), nats.ReconnectJitter(retryEvery/5, retryEvery/5),
		nats.PingInterval(answerTime), nats.MaxPingsOutstanding(2),
		nats.ErrorHandler(func(_ *nats.Conn, _ *nats.Subscription, err error) { c.deny(err) }), // else who asked gets the error
		nats.ReconnectHandler(func(*nats.Conn) {
			c.returns.call()
			if s.OnTrouble != nil {
				s.OnTrouble(nil)
			}
		}),
	}
	if s.Inside != nil {
		list = append(list, nats.InProcessServer(s.Inside))
	}
	if s.OnTrouble != nil {
		list = append(list, nats.DisconnectErrHandler(func(_ *nats.Conn, err error) {
			if err != nil {
				s.OnTrouble(fmt.Errorf("cluster: the connection to %s is broken: %w", Redacted(s.URL), err))
			}
		}))
	}
	if s.User != "" {
		list = append(list, nats.UserInfo(s.User, s.Password))
	}
	if s.Token != "" {
		list = append(list, nats.Token(s.Token))
	}
	if s.Creds != "" {
		if _, err := os.Stat(s.Creds); err != nil {
			return nil, fmt.Errorf("cluster: credentials: %w", err)
		}
		list = append(list, nats.UserCredentials(s.Creds))
	}
	if s.NKey != "" {
		option, err := nats.NkeyOptionFromSeed(s.NKey)
		if err != nil {
			return nil, fmt.Errorf("cluster: nkey file %s: %w", s.NKey, err)
		}
		list = append(list, option)
	}
	list = append(list, s.trust()...)
	if (s.Cert == "") != (s.Key == "") {
		return nil, errors.New("cluster: a certificate needs its key, and the other way round")
	}
	if s.Cert != "" {
		if _, err := tls.LoadX509KeyPair(s.Cert, s.Key); err != nil {
			return nil, fmt.Errorf("cluster: certificate: %w", err)
		}
		list = append(list, nats.ClientCert(s.Cert, s.Key))
	}
	return list, nil
}

// returns are functions to call when a broken connection is there again.
type returns struct {
	mu   sync.Mutex
	last int
	list map[int]func()
}

// add adds a function; remove removes it.
func (r *returns) add(f func()) (remove func()) {
	r.mu.Lock()
	defer r.mu.Unlock()
	if r.list == nil {
		r.list = map[int]func(){}
	}
	r.last++
	at := r.last
	r.list[at] = f
	return func() {
		r.mu.Lock()
		defer r.mu.Unlock()
		delete(r.list, at)
	}
}

// call calls all functions.
func (r *returns) call() {
	r.mu.Lock()
	defer r.mu.Unlock()
	for _, f := range r.list {
		f()
	}
}

// Close ends the connection.
func (c *Conn) Close() { c.nc.Close() }
