// Package server runs a NATS server with JetStream in this process, for clusters of one machine
// and for those who have none yet.
//
//	s, err := server.Start(server.Options{Dir: dir})
//	defer s.Stop()
//	conn, err := cluster.Connect(ctx, cluster.Server{URL: s.URL(), Token: s.Token(), Prepare: true})
//
// Everything is kept in the folder, and is there again when a server starts in it the next time.
// One server at a time has a folder; Find says where the one of a folder listens.
//
// A server that cannot write any more, because its disk is full, answers no more. Keep waits for room and starts it
// again.
//
//	server.go  Start
//	keep.go    Keep: a full disk
//	log.go     what the server says
//	found.go   Find: what a running server has left in its folder
package server

import (
	"cmp"
	"context"
	"crypto/rand"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"net"
	"net/url"
	"os"
	"path/filepath"
	"strconv"
	"sync/atomic"
	"time"

	"github.com/gofrs/flock"
	nats "github.com/nats-io/nats-server/v2/server"
)

// Options of a server.
type Options struct {
	// Dir has what the server keeps.
	Dir string
	// Listen is the address to listen at; "": a free port of 127.0.0.1, the same one every
	// time if it is free.
	Listen string
	// Token is what clients have to know. "": one that is made up, and kept in the folder for
	// the eyes of its owner.
	Token string
	// Cert and Key are files in PEM: clients talk TLS.
	Cert, Key string
	// Store is how many bytes the server may keep, at least MinStore; 0: what the file system has.
	Store int64
}

// MinStore is the least that a server must be let keep: a few messages of the largest size.
const MinStore = 4_000_000

// Server is a server that runs.
type Server struct {
	options Options
	server  atomic.Pointer[nats.Server] // another one after a full disk
	log     *log
	lock    *flock.Flock
	dir     string
	where   Where
}

// ErrBusy is the error when another process has a server in the folder.
var ErrBusy = errors.New("another server has this folder")

// readyTime is how long a server may take to begin, with all that it finds in its folder.
const readyTime = time.Minute

// Start starts a server. ErrBusy: there is one.
func Start(o Options) (s *Server, err error) {
	if o.Store != 0 && o.Store < MinStore {
		return nil, fmt.Errorf("cluster server: a store of %d bytes, expected at least %d", o.Store, MinStore)
	}
	if err = os.MkdirAll(o.Dir, 0o700); err != nil {
		return nil, fmt.Errorf("cluster server: %w", err)
	}
	s = &Server{options: o, log: newLog(o.Store == 0), dir: o.Dir, lock: flock.New(filepath.Join(o.Dir, "lock"))}
	locked, err := lock(s.lock)
	if err != nil {
		return nil, fmt.Errorf("cluster server: %w", err)
	}
	if !locked {
		return nil, fmt.Errorf("cluster server: %s: %w", o.Dir, ErrBusy)
	}
	defer func(l *flock.Flock) {
		if err != nil {
			_ = l.Unlock()
		}
	}(s.lock)
	before, _ := read(o.Dir) // none, or of a server that has ended
	host, port, err := listenAt(o.Listen, before)
	if err != nil {
		return nil, err
	}
	s.where = Where{Process: os.Getpid(), Token: cmp.Or(o.Token, before.Token, rand.Text())}
	if err = s.begin(host, port); err != nil {
		return nil, err
	}
	s.where.URL = s.server.Load().ClientURL()
	if err = s.where.write(o.Dir); err != nil {
		s.Stop()
		return nil, fmt.Errorf("cluster server: %w", err)
	}
	return s, nil
}

// begin starts the embedded server.
func (s *Server) begin(host string, port int) (err error) {
	o := &s.options
	options := &nats.Options{
		ServerName: "lsolve-" + rand.Text()[:8], Host: host, Port: port, Authorization: s.where.Token,
		JetStream: true, StoreDir: filepath.Join(s.dir, "jetstream"), JetStreamMaxStore: o.Store,
		NoLog: true, NoSigs: true,
	}
	if o.Cert != "" || o.Key != "" {
		if options.TLSConfig, err = nats.GenTLSConfig(&nats.TLSConfigOpts{CertFile: o.Cert, KeyFile: o.Key}); err != nil {
			return fmt.Errorf("cluster server: certificate: %w", err)
		}
		options.TLS = true
		if s.where.Fingerprint == "" { // others read it later
			sum := sha256.Sum256(options.TLSConfig.Certificates[0].Certificate[0])
			s.where.Fingerprint = hex.EncodeToString(sum[:])
		}
	}
	server, err := nats.NewServer(options)
	if err != nil {
		return fmt.Errorf("cluster server: %w", err)
	}
	server.SetLoggerV2(s.log, false, false, false)
	server.Start()
	at := net.JoinHostPort(host, strconv.Itoa(port))
	const look = readyTime / 300 // whether it has given up
	for begin := time.Now(); !server.ReadyForConnections(look); {
		why := s.log.failed()
		if why == "" && time.Since(begin) > readyTime {
			why = fmt.Sprintf("not ready after %v", readyTime)
		}
		if why != "" {
			server.Shutdown()
			return fmt.Errorf("cluster server: %s: %s", at, why)
		}
	}
	s.server.Store(server)
	return nil
}

// restart ends the embedded server and starts another one in its place.
func (s *Server) restart() error {
	s.shutdown()
	s.log.take() // what the old one said
	u, err := url.Parse(s.where.URL)
	if err != nil {
		return fmt.Errorf("cluster server: %w", err)
	}
	host := u.Hostname()
	if s.options.Listen != "" {
		host, _, _ = net.SplitHostPort(s.options.Listen) // it was read before
	}
	return s.begin(host, s.where.Port())
}

func (s *Server) shutdown() {
	server := s.server.Load()
	server.Shutdown()
	server.WaitForShutdown()
}

// lock takes the lock of a folder. It waits a little: the system may still be about to release that
// of a process that was killed.
func lock(l *flock.Flock) (locked bool, err error) {
	const most, every = 200 * time.Millisecond, 10 * time.Millisecond
	ctx, cancel := context.WithTimeout(context.Background(), most)
	defer cancel()
	if locked, err = l.TryLockContext(ctx, every); errors.Is(err, context.DeadlineExceeded) {
		return false, nil
	}
	return locked, err
}

// listenAt returns the address to listen at.
func listenAt(asked string, before Where) (host string, port int, err error) {
	const loopback = "127.0.0.1"
	if asked == "" {
		if before.Port() > 0 { // so that those who were connected find the server again
			if l, err := net.Listen("tcp", net.JoinHostPort(loopback, strconv.Itoa(before.Port()))); err == nil {
				return loopback, before.Port(), l.Close()
			}
		}
		return loopback, nats.RANDOM_PORT, nil
	}
	host, text, err := net.SplitHostPort(asked)
	if err == nil {
		port, err = strconv.Atoi(text)
	}
	if err != nil || port < 0 || port > 1<<16-1 {
		return "", 0, fmt.Errorf("cluster server: address %q, expected HOST:PORT", asked)
	}
	if port == 0 {
		port = nats.RANDOM_PORT
	}
	l, err := net.Listen("tcp", net.JoinHostPort(host, text)) // the server itself would only log it
	if err != nil {
		return "", 0, fmt.Errorf("cluster server: %w", err)
	}
	return host, port, l.Close()
}

// InProcessConn makes a connection to the server without the network; see cluster.Server.
func (s *Server) InProcessConn() (net.Conn, error) { return s.server.Load().InProcessConn() }

// Dir is its folder.
func (s *Server) Dir() string { return s.dir }

// Where says where the server is.
func (s *Server) Where() Where { return s.where }

// Stop ends the server and writes what it has not written.
func (s *Server) Stop() {
	s.shutdown()
	_ = s.lock.Unlock()
}
