package cluster

import (
	"context"
	"errors"
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
		config.Storage = jetstream.FileStorage
		return func() (err error) {
			*to, err = c.bucket(ctx, config, s.Prepare)
			return err
		}
	}
	const gone = 30 * time.Second // after which a worker that says nothing is forgotten
	err = together(
		func() error { return c.openTasks(ctx, s) },
		func() (err error) {
			c.results, err = c.stream(ctx, resultsConfig, s.Prepare)
			return err
		},
		bucket(&c.jobs, jetstream.KeyValueConfig{Bucket: jobsBucket, Description: "lsolve: jobs"}),
		bucket(&c.best, jetstream.KeyValueConfig{Bucket: bestBucket, Description: "lsolve: the best solution of each job"}),
		bucket(&c.notices, jetstream.KeyValueConfig{Bucket: noticesBucket, Description: "lsolve: what workers say to users"}),
		bucket(&c.losses, jetstream.KeyValueConfig{Bucket: lossesBucket, Description: "lsolve: who does tasks that were lost with their workers"}),
		bucket(&c.workers, jetstream.KeyValueConfig{Bucket: workersBucket, Description: "lsolve: workers", TTL: gone}),
		func() (err error) {
			c.blobs, err = c.objects(ctx, s.Prepare)
			return err
		},
	)
	if err != nil {
		return c.explain("looking for streams and buckets", err)
	}
	if wait := c.queue.CachedInfo().Config.AckWait; wait > 0 {
		c.patience = wait // as it is for all
	}
	return nil
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
	if c.tasks, err = c.stream(ctx, tasksConfig, s.Prepare); err != nil {
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
func (c *Conn) stream(ctx context.Context, config jetstream.StreamConfig, prepare bool) (jetstream.Stream, error) {
	stream, err := c.js.Stream(ctx, config.Name)
	if !prepare || !errors.Is(err, jetstream.ErrStreamNotFound) {
		return stream, err
	}
	stream, err = c.js.CreateStream(ctx, config)
	if errors.Is(err, jetstream.ErrStreamNameAlreadyInUse) { // somebody else has just made it
		return c.js.Stream(ctx, config.Name)
	}
	return stream, err
}

// bucket finds a bucket, or makes it.
func (c *Conn) bucket(ctx context.Context, config jetstream.KeyValueConfig, prepare bool) (jetstream.KeyValue, error) {
	bucket, err := c.js.KeyValue(ctx, config.Bucket)
	if !prepare || !errors.Is(err, jetstream.ErrBucketNotFound) {
		return bucket, err
	}
	bucket, err = c.js.CreateKeyValue(ctx, config)
	if errors.Is(err, jetstream.ErrBucketExists) {
		return c.js.KeyValue(ctx, config.Bucket)
	}
	return bucket, err
}

// objects finds the store of blobs, or makes it.
func (c *Conn) objects(ctx context.Context, prepare bool) (jetstream.ObjectStore, error) {
	store, err := c.js.ObjectStore(ctx, blobsBucket)
	if !prepare || !errors.Is(err, jetstream.ErrBucketNotFound) {
		return store, err
	}
	config := jetstream.ObjectStoreConfig{Bucket: blobsBucket, Description: "lsolve: models and instances", Storage: jetstream.FileStorage}
	store, err = c.js.CreateObjectStore(ctx, config)
	if errors.Is(err, jetstream.ErrBucketExists) {
		return c.js.ObjectStore(ctx, blobsBucket)
	}
	return store, err
}
