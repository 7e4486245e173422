package cluster

import (
	"context"
	"errors"
	"fmt"
	"strings"
	"time"

	"github.com/nats-io/nats.go/jetstream"
)

// reader reads the results of a job.
type reader struct {
	*follower
	id   string
	to   chan<- Result
	next uint64 // number of the message to go on with; 0: the first one
}

// errAnew is why a reader begins from the first message again.
var errAnew = errors.New("all results are read again")

// contentError is an error that reading again does not mend.
type contentError struct{ error }

// read passes on the results, those that are there and those that come, until ctx ends. Some may
// come several times.
func (f *follower) read(ctx context.Context, id string, to chan<- Result) error {
	r := &reader{follower: f, id: id, to: to}
	for ctx.Err() == nil {
		err := r.pass(ctx)
		var wrong contentError
		switch {
		case errors.Is(err, errAnew):
			r.next = 0
			continue
		case errors.As(err, &wrong), errors.Is(err, ErrRefused):
			return err
		}
		select { // the server is away
		case <-ctx.Done():
		case <-time.After(retryEvery / 2):
		}
	}
	return nil
}

// pass reads until something breaks. It always returns an error.
func (r *reader) pass(ctx context.Context) error {
	const (
		atOnce  = 500         // messages that are under way
		silence = time.Minute // after which the server forgets the reader
	)
	ctx, cancel := context.WithCancelCause(ctx)
	defer cancel(nil)
	r.anew.Store(&cancel)
	config := jetstream.OrderedConsumerConfig{
		FilterSubjects: []string{resultSubject(r.id, "*")}, InactiveThreshold: silence, MaxResetAttempts: 1,
	}
	if r.next > 0 {
		config.DeliverPolicy, config.OptStartSeq = jetstream.DeliverByStartSequencePolicy, r.next
	}
	var consumer jetstream.Consumer
	err := r.within(ctx, func(ctx context.Context) (err error) {
		consumer, err = r.js.OrderedConsumer(ctx, resultsStream, config)
		return err
	})
	if err != nil {
		return r.explain("reading results", err)
	}
	defer r.forget(consumer)
	messages, err := consumer.Messages(jetstream.PullMaxMessages(atOnce))
	if err != nil {
		return r.explain("reading results", err)
	}
	defer messages.Stop()
	defer context.AfterFunc(ctx, messages.Stop)() // also while it mends a broken connection
	for {
		msg, err := messages.Next(jetstream.NextContext(ctx))
		if err != nil {
			if cause := context.Cause(ctx); cause != nil {
				return cause
			}
			return r.explain("reading results", err)
		}
		if err := r.give(ctx, msg); err != nil {
			return err
		}
	}
}

// forget lets the server forget the reader; else it would do so after a while.
func (r *reader) forget(consumer jetstream.Consumer) {
	if !r.nc.IsConnected() {
		return
	}
	ctx, cancel := context.WithTimeout(context.Background(), time.Second)
	defer cancel()
	_ = r.js.DeleteConsumer(ctx, resultsStream, consumer.CachedInfo().Name)
}

// give passes on a result.
func (r *reader) give(ctx context.Context, msg jetstream.Msg) error {
	meta, err := msg.Metadata()
	if err != nil {
		return contentError{fmt.Errorf("cluster: job %s: %w", r.id, err)}
	}
	task := strings.TrimPrefix(msg.Subject(), resultSubject(r.id, ""))
	result, err := parseResult(msg.Data(), task)
	if err != nil {
		return contentError{fmt.Errorf("cluster: job %s: %w", r.id, err)}
	}
	select {
	case r.to <- result:
		r.next = meta.Sequence.Stream + 1
		return nil
	case <-ctx.Done():
		return context.Cause(ctx)
	}
}
