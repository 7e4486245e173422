package cluster

import (
	"context"
	"crypto/tls"
	"errors"
	"fmt"
	"os"
	"time"

	"github.com/nats-io/nats.go"
	"github.com/nats-io/nats.go/jetstream"
)

// Server says where a server is, and who asks. At most one way to say who is needed.
type Server struct {
	URL string // such as nats://host:4222, tls://host; several with commas between them
	// Creds is a file of credentials, NKey a file with a seed, as the tools nsc and nk make
	// them.
	Creds, NKey    string
	User, Password string
	Token          string
	// CA, Cert and Key are files in PEM. CA: who is to be trusted. Cert, Key: who we are.
	CA, Cert, Key string
	// Name is shown by the server's own tools. "": lsolve.
	Name string
	// Patience is how long the server waits for a sign of a worker before it gives its task
	// to another one; 0: 10 s. Who prepares a server sets it for all workers.
	Patience time.Duration
	// Prepare makes what is missing on the server: streams and buckets.
	Prepare bool
	// Wait: a server that is not there is waited for.
	Wait bool
	// OnTrouble, unless nil, is called when the connection breaks, with nil when it is
	// there again.
	OnTrouble func(error)
}

// Conn is a connection to a server. It is safe for concurrent use, and connects again by itself.
type Conn struct {
	url      string
	patience time.Duration
	nc       *nats.Conn
	js       jetstream.JetStream
	tasks    jetstream.Stream
	results  jetstream.Stream
	queue    jetstream.Consumer

	jobs, best, workers, notices, losses jetstream.KeyValue
	blobs                                jetstream.ObjectStore
}

// Connect connects to a server. An error is a sentence with its address; errors.Is tells
// ErrRefused, ErrUnreachable and ErrNoJetStream.
func Connect(ctx context.Context, s Server) (*Conn, error) {
	if s.Patience < 0 || s.Patience > 0 && s.Patience < MinPatience {
		return nil, fmt.Errorf("cluster: a patience of %v, expected at least %v", s.Patience, MinPatience)
	}
	c := &Conn{url: s.URL, patience: s.Patience}
	options, err := s.options()
	if err != nil {
		return nil, err
	}
	for {
		c.nc, err = nats.Connect(s.URL, options...)
		if err = c.explain("connecting to the server", err); err == nil {
			break
		}
		if !s.Wait || !errors.Is(err, ErrUnreachable) {
			return nil, err
		}
		if s.OnTrouble != nil {
			s.OnTrouble(err)
		}
		select {
		case <-ctx.Done():
			return nil, context.Cause(ctx)
		case <-time.After(retryEvery):
		}
	}
	if err = c.open(ctx, &s); err != nil {
		c.nc.Close()
		return nil, err
	}
	return c, nil
}

const (
	// MinPatience is the least patience of a server.
	MinPatience = 100 * time.Millisecond
	retryEvery  = 500 * time.Millisecond
	answerTime  = 5 * time.Second // how long a server may take for an answer
)

// options are those of the connection.
func (s *Server) options() ([]nats.Option, error) {
	name := s.Name
	if name == "" {
		name = "lsolve"
	}
	list := []nats.Option{
		nats.Name(name), nats.Timeout(answerTime), nats.MaxReconnects(-1),
		nats.ReconnectWait(retryEvery / 2), nats.ReconnectJitter(retryEvery/5, retryEvery/5),
		nats.PingInterval(answerTime), nats.MaxPingsOutstanding(2),
		nats.ErrorHandler(func(*nats.Conn, *nats.Subscription, error) {}), // who asked gets the error
	}
	if s.OnTrouble != nil {
		list = append(list,
			nats.DisconnectErrHandler(func(_ *nats.Conn, err error) {
				if err != nil {
					s.OnTrouble(fmt.Errorf("cluster: the connection to %s is broken: %w", s.URL, err))
				}
			}),
			nats.ReconnectHandler(func(*nats.Conn) { s.OnTrouble(nil) }))
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
	if s.CA != "" {
		list = append(list, nats.RootCAs(s.CA))
	}
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

// Close ends the connection.
func (c *Conn) Close() { c.nc.Close() }

// open finds the streams and buckets, or makes them.
func (c *Conn) open(ctx context.Context, s *Server) (err error) {
	if c.js, err = jetstream.New(c.nc, jetstream.WithDefaultTimeout(answerTime)); err != nil {
		return c.explain("JetStream", err)
	}
	if s.Prepare {
		if err = c.prepare(ctx); err != nil {
			return c.explain("preparing the server", err)
		}
	}
	look := func(f func() error) {
		if err == nil {
			err = f()
		}
	}
	bucket := func(to *jetstream.KeyValue, name string) {
		look(func() (err error) { *to, err = c.js.KeyValue(ctx, name); return err })
	}
	look(func() (err error) { c.tasks, err = c.js.Stream(ctx, tasksStream); return err })
	look(func() (err error) { c.results, err = c.js.Stream(ctx, resultsStream); return err })
	look(func() (err error) { c.queue, err = c.js.Consumer(ctx, tasksStream, workersName); return err })
	bucket(&c.jobs, jobsBucket)
	bucket(&c.best, bestBucket)
	bucket(&c.workers, workersBucket)
	bucket(&c.notices, noticesBucket)
	bucket(&c.losses, lossesBucket)
	look(func() (err error) { c.blobs, err = c.js.ObjectStore(ctx, blobsBucket); return err })
	if err != nil {
		return c.explain("looking for streams and buckets", err)
	}
	if wait := c.queue.CachedInfo().Config.AckWait; wait > 0 {
		c.patience = wait // as it is for all
	}
	return nil
}

// prepare makes what is missing.
func (c *Conn) prepare(ctx context.Context) error {
	if c.patience == 0 {
		c.patience = usualPatience
	}
	const replies = 2 * time.Minute // how long the server knows the numbers of messages
	streams := []jetstream.StreamConfig{
		{Name: tasksStream, Description: "lsolve: tasks", Subjects: []string{tasksPrefix + "*"}, Retention: jetstream.WorkQueuePolicy,
			Storage: jetstream.FileStorage, Duplicates: replies, MaxMsgSize: mostMessage},
		{Name: resultsStream, Description: "lsolve: results", Subjects: []string{resultsPrefix + "*.*"}, Retention: jetstream.LimitsPolicy,
			Storage: jetstream.FileStorage, Duplicates: replies, MaxMsgSize: mostMessage, AllowDirect: true},
	}
	for _, config := range streams {
		if _, err := c.js.Stream(ctx, config.Name); errors.Is(err, jetstream.ErrStreamNotFound) {
			if _, err = c.js.CreateStream(ctx, config); err != nil && !errors.Is(err, jetstream.ErrStreamNameAlreadyInUse) {
				return err
			}
		} else if err != nil {
			return err
		}
	}
	_, err := c.js.CreateOrUpdateConsumer(ctx, tasksStream, jetstream.ConsumerConfig{
		Durable: workersName, Description: "lsolve: workers", AckPolicy: jetstream.AckExplicitPolicy, AckWait: c.patience,
		MaxDeliver: -1, MaxAckPending: -1, MaxWaiting: 1 << 16,
	})
	if err != nil {
		return err
	}
	const gone = 30 * time.Second // after which a worker that says nothing is forgotten
	for _, config := range []jetstream.KeyValueConfig{
		{Bucket: jobsBucket, Description: "lsolve: jobs", Storage: jetstream.FileStorage},
		{Bucket: bestBucket, Description: "lsolve: the best solution of each job", Storage: jetstream.FileStorage},
		{Bucket: noticesBucket, Description: "lsolve: what workers say to users", Storage: jetstream.FileStorage},
		{Bucket: lossesBucket, Description: "lsolve: tasks that were lost with their workers", Storage: jetstream.FileStorage},
		{Bucket: workersBucket, Description: "lsolve: workers", Storage: jetstream.FileStorage, TTL: gone},
	} {
		if _, err := c.js.KeyValue(ctx, config.Bucket); errors.Is(err, jetstream.ErrBucketNotFound) {
			if _, err = c.js.CreateKeyValue(ctx, config); err != nil && !errors.Is(err, jetstream.ErrBucketExists) {
				return err
			}
		} else if err != nil {
			return err
		}
	}
	if _, err := c.js.ObjectStore(ctx, blobsBucket); errors.Is(err, jetstream.ErrBucketNotFound) {
		_, err = c.js.CreateObjectStore(ctx, jetstream.ObjectStoreConfig{Bucket: blobsBucket, Description: "lsolve: models and instances", Storage: jetstream.FileStorage})
		return err
	} else if err != nil {
		return err
	}
	return nil
}
