package cluster

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"
	"time"

	"github.com/nats-io/nats.go"
	"github.com/nats-io/nats.go/jetstream"
)

// The mistakes of those who call.
var (
	// ErrNoJob: there is no job of that name.
	ErrNoJob = errors.New("no such job")
	// ErrTaken: there is a job of that name.
	ErrTaken = errors.New("there is one already")
	// ErrRefused: the server refuses these credentials, or what they ask for.
	ErrRefused = errors.New("refused by the server")
	// ErrUnreachable: there is no server at that address, or it does not answer.
	ErrUnreachable = errors.New("no answer")
	// ErrNoJetStream: the server keeps nothing.
	ErrNoJetStream = errors.New("the server runs without JetStream")
	// ErrEmpty: nobody has prepared the server, as the first one does who submits a job.
	ErrEmpty = errors.New("nothing has been submitted there yet")
	// ErrFull: the server can keep no more.
	ErrFull = errors.New("the server can store no more")
)

// explain says in a sentence what is wrong.
func (c *Conn) explain(what string, err error) error {
	var api *jetstream.APIError
	var kind error
	switch {
	case err == nil:
		return nil
	case errors.Is(err, nats.ErrAuthorization), errors.Is(err, nats.ErrAuthExpired), errors.Is(err, nats.ErrPermissionViolation),
		strings.Contains(strings.ToLower(err.Error()), "authorization violation"):
		kind = ErrRefused
	case errors.Is(err, nats.ErrNoServers), errors.Is(err, nats.ErrTimeout), errors.Is(err, nats.ErrConnectionClosed),
		errors.Is(err, context.DeadlineExceeded):
		kind = ErrUnreachable
		switch denied := c.denied(); {
		case denied != nil:
			kind, err = ErrRefused, denied
		case writes(what) && c.nc.IsConnected(): // to the server, which answers other questions
			kind = fmt.Errorf("%w; its disk may be full", ErrUnreachable)
		}
	case errors.Is(err, jetstream.ErrJetStreamNotEnabled), errors.Is(err, jetstream.ErrJetStreamNotEnabledForAccount),
		errors.Is(err, nats.ErrNoResponders), errors.Is(err, jetstream.ErrNoStreamResponse):
		kind = ErrNoJetStream
	case errors.As(err, &api) && full(api):
		kind = ErrFull
		if unwritable(api) {
			kind = fmt.Errorf("%w: its disk may be full, or may not be written to", ErrFull)
		}
	case errors.Is(err, ErrRefused), errors.Is(err, ErrUnreachable), errors.Is(err, ErrNoJetStream), errors.Is(err, ErrEmpty), errors.Is(err, ErrFull):
		return err
	default:
		return &serverError{fmt.Errorf("cluster: %s at %s: %w", what, c.url, err)}
	}
	return &serverError{fmt.Errorf("cluster: %s at %s: %w (%w)", what, c.url, kind, err)}
}

// denial is what a server has not let a connection do. It says so apart from what was asked, which gets no answer.
type denial struct {
	err error
	at  time.Time
}

// deny takes what the server says of its own accord.
func (c *Conn) deny(err error) {
	if errors.Is(err, nats.ErrPermissionViolation) {
		c.denial.Store(&denial{err, time.Now()})
	}
}

// denied is why there was no answer, if the server has just refused something; nil: there is another reason.
func (c *Conn) denied() error {
	if d := c.denial.Load(); d != nil && time.Since(d.at) <= 2*answerTime {
		return d.err
	}
	return nil
}

// serverError is an error of the server or of the way to it: trying again later may help.
type serverError struct{ err error }

func (e *serverError) Error() string { return e.err.Error() }
func (e *serverError) Unwrap() error { return e.err }

// later reports whether trying again later may help.
func later(err error) bool {
	var e *serverError
	return errors.As(err, &e)
}

// writes reports whether the server has to write a file for what is done, by the sentence's words. A server of NATS
// does not answer if it cannot.
func writes(what string) bool {
	return strings.HasPrefix(what, "storing") || strings.HasPrefix(what, "adding")
}

// Codes of the server's errors.json that say that it has no room.
const (
	consumerNotCreated    jetstream.ErrorCode = 10012 // for several reasons
	insufficientResources jetstream.ErrorCode = 10023
	memoryExceeded        jetstream.ErrorCode = 10028
	storageExceeded       jetstream.ErrorCode = 10047
	streamNotCreated      jetstream.ErrorCode = 10049 // for several reasons
	notStored             jetstream.ErrorCode = 10077
	consumerNotStored     jetstream.ErrorCode = 10104
)

// full reports whether a server could not store for want of room.
func full(err *jetstream.APIError) bool {
	return slices.Contains([]jetstream.ErrorCode{insufficientResources, memoryExceeded, storageExceeded, notStored}, err.ErrorCode) || unwritable(err)
}

// unwritable reports whether a server could not make files.
func unwritable(err *jetstream.APIError) bool {
	return slices.Contains([]jetstream.ErrorCode{consumerNotCreated, streamNotCreated, consumerNotStored}, err.ErrorCode) &&
		strings.Contains(err.Description, "creating store")
}
