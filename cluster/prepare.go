package cluster

import (
	"context"
	"errors"
	"fmt"
	"time"

	"github.com/nats-io/nats.go/jetstream"

	"lsolve/internal/crash"
)

// open finds the streams and buckets, or makes them, all at the same time.
func (c *Conn) open(ctx context.Context, s *Server) (err error) {
	if c.js, err = jetstream.New(c.nc, jetstream.WithDefaultTimeout(answerTime)); err != nil {
		return c.explain("JetStream", err)
	}
	bucket := func(to *jetstream.KeyValue, config jetstream.KeyValueConfig) func() error {
		config.Storage, config.MaxValueSize = jetstream.FileStorage, mostMessage
		return func() (err error) {
			*to, err = c.bucket(ctx, config, s)
			return err
		}
	}
	const gone = 30 * time.Second // after which a worker that says nothing is forgotten
	err = together(
		func() error { return c.openTasks(ctx, s) },
		func() (err error) {
			c.results, err = c.stream(ctx, resultsConfig, s)
			return err
		},
		bucket(&c.jobs, jetstream.KeyValueConfig{Bucket: jobsBucket, Description: "lsolve: jobs"}),
		bucket(&c.news, jetstream.KeyValueConfig{Bucket: newsBucket, Description: "lsolve: what is known of each job: solutions, bounds, lost tasks, notices"}),
		bucket(&c.workers, jetstream.KeyValueConfig{Bucket: workersBucket, Description: "lsolve: workers", TTL: gone}),
		func() (err error) {
			c.blobs, err = c.objects(ctx, s)
			return err
		},
	)
	if errors.Is(err, jetstream.ErrStreamNotFound) || errors.Is(err, jetstream.ErrBucketNotFound) || errors.Is(err, jetstream.ErrConsumerNotFound) {
		return &serverError{fmt.Errorf("cluster: %s: %w", c.url, ErrEmpty)}
	}
	if err != nil {
		return c.explain("looking for streams and buckets", err)
	}
	if wait := c.queue.CachedInfo().Config.AckWait; wait > 0 {
		c.patience = wait // as it is for all
	}
	return nil
}

// Rest forgets what the server knows of those who wait for tasks, if there are no tasks. It is for a server that is
// about to stop: one that has it takes 10 ms to do so, and whoever prepares it again makes that anew. A patience
// other than the usual one stays known.
func (c *Conn) Rest(ctx context.Context) {
	if c.patience != usualPatience {
		return
	}
	if info, err := c.tasks.Info(ctx); err == nil && info.State.Msgs == 0 {
		_ = c.tasks.DeleteConsumer(ctx, workersName) // if it stays, nothing is lost but the time
	}
}

// together calls functions at the same time and returns the first error in their order.
func together(list ...func() error) error {
	wrong := make([]error, len(list))
	var group crash.Group
	for i, f := range list {
		group.Go(func() { wrong[i] = f() })
	}
	group.Wait()
	for _, err := range wrong {
		if err != nil {
			return err
		}
	}
	return nil
}

// remembered is how long the server knows the ids of messages.
const remembered = 2 * time.Minute

var (
	tasksConfig = jetstream.StreamConfig{
		Name: tasksStream, Description: "lsolve: tasks", Subjects: []string{tasksPrefix + "*"}, Retention: jetstream.WorkQueuePolicy,
		Storage: jetstream.FileStorage, Duplicates: remembered, MaxMsgSize: mostMessage,
	}
	resultsConfig = jetstream.StreamConfig{
		Name: resultsStream, Description: "lsolve: results", Subjects: []string{resultsPrefix + "*.*"}, Retention: jetstream.LimitsPolicy,
		Storage: jetstream.FileStorage, Duplicates: remembered, MaxMsgSize: mostMessage, AllowDirect: true,
	}
)

// openTasks finds the queue of tasks, or makes it.
func (c *Conn) openTasks(ctx context.Context, s *Server) (err error) {
	if c.tasks, err = c.stream(ctx, tasksConfig, s); err != nil {
		return err
	}
	if !s.Prepare || s.Patience == 0 {
		c.queue, err = c.js.Consumer(ctx, tasksStream, workersName)
		if !s.Prepare || !errors.Is(err, jetstream.ErrConsumerNotFound) {
			return err
		}
		c.patience = usualPatience
	}
	c.queue, err = c.js.CreateOrUpdateConsumer(ctx, tasksStream, jetstream.ConsumerConfig{
		Durable: workersName, Description: "lsolve: workers", AckPolicy: jetstream.AckExplicitPolicy, AckWait: c.patience,
		MaxDeliver: -1, MaxAckPending: -1, MaxWaiting: 1 << 16,
	})
	return err
}

// stream finds a stream, or makes it.
func (c *Conn) stream(ctx context.Context, config jetstream.StreamConfig, s *Server) (jetstream.Stream, error) {
	return find(s, jetstream.ErrStreamNotFound, jetstream.ErrStreamNameAlreadyInUse,
		func() (jetstream.Stream, error) { return c.js.Stream(ctx, config.Name) },
		func() (jetstream.Stream, error) { return c.js.CreateStream(ctx, config) })
}

// bucket finds a bucket, or makes it.
func (c *Conn) bucket(ctx context.Context, config jetstream.KeyValueConfig, s *Server) (jetstream.KeyValue, error) {
	return find(s, jetstream.ErrBucketNotFound, jetstream.ErrBucketExists,
		func() (jetstream.KeyValue, error) { return c.js.KeyValue(ctx, config.Bucket) },
		func() (jetstream.KeyValue, error) { return c.js.CreateKeyValue(ctx, config) })
}

// objects finds the store of blobs, or makes it.
func (c *Conn) objects(ctx context.Context, s *Server) (jetstream.ObjectStore, error) {
	config := jetstream.ObjectStoreConfig{Bucket: blobsBucket, Description: "lsolve: models and instances", Storage: jetstream.FileStorage}
	return find(s, jetstream.ErrBucketNotFound, jetstream.ErrBucketExists,
		func() (jetstream.ObjectStore, error) { return c.js.ObjectStore(ctx, blobsBucket) },
		func() (jetstream.ObjectStore, error) { return c.js.CreateObjectStore(ctx, config) })
}

// find looks for something on the server, and creates what is missing if s says so. missing and taken are the
// errors of the two. A server of this process is asked to create first, which returns what is there
// already: most often it is new, and questions that it says no to take a third of its beginning. Of another
// server the right to create may be missing.
func find[T any](s *Server, missing, taken error, look, create func() (T, error)) (found T, err error) {
	if s.Prepare && s.Inside != nil {
		if found, err = create(); !errors.Is(err, taken) {
			return found, err
		}
	}
	found, err = look()
	if !s.Prepare || !errors.Is(err, missing) {
		return found, err
	}
	found, err = create()
	if errors.Is(err, taken) { // somebody else has just made it
		return look()
	}
	return found, err
}
