package server

import (
	"context"
	"errors"
	"fmt"
	"os"
	"strings"
	"time"
)

// roomToGoOn is how many bytes the disk must take before a server that has met its end is started again: a message of
// the largest size.
const roomToGoOn = 1 << 20

// Keep says what goes wrong with the server, each thing once, until ctx ends. When the server could not write, such as
// to a full disk, it starts it again in its place once there is room: until then it would answer no more. Clients
// connect again by themselves, and nothing that was stored is lost.
func (s *Server) Keep(ctx context.Context, say func(text string)) {
	for {
		select {
		case <-ctx.Done():
			return
		case <-s.log.fresh:
		}
		lines, stuck := s.log.take()
		for _, text := range lines {
			say(fmt.Sprintf("cluster server in %s: %s", s.dir, text))
		}
		if stuck != "" {
			s.again(ctx, say, stuck)
		}
	}
}

// again starts the server again when there is room.
func (s *Server) again(ctx context.Context, say func(text string), why string) {
	const every = time.Second
	ticker := time.NewTicker(every) // also between two starts
	defer ticker.Stop()
	said, began := "", false
	tell := func(text string) {
		if text != said {
			said = text
			say(text)
		}
	}
	for !began {
		if err := room(s.dir); err != nil {
			if full(strings.ToLower(err.Error())) {
				err = fmt.Errorf("the disk of %s is full", s.dir)
			}
			tell(fmt.Sprintf("%v; the cluster goes on when it has room for %d MiB", err, roomToGoOn>>20))
		} else if err = s.restart(); err == nil {
			switch {
			case strings.Contains(said, "; the cluster goes on when"):
				say(fmt.Sprintf("the disk of %s has room again; the cluster goes on", s.dir))
			case full(strings.ToLower(why)):
				say(fmt.Sprintf("the disk of %s was full for a moment; the cluster goes on", s.dir))
			case !limited(strings.ToLower(why)): // else it has a new limit, and nobody has noticed
				say(fmt.Sprintf("cluster server in %s: %s; it was started again", s.dir, why))
			}
			began = true
		} else {
			tell(err.Error())
		}
		select {
		case <-ctx.Done():
			return
		case <-ticker.C:
		}
	}
}

// room reports whether the disk of a folder takes a file of roomToGoOn bytes. Only writing one tells: there are quotas.
func room(dir string) (err error) {
	f, err := os.CreateTemp(dir, "room")
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, os.Remove(f.Name())) }()
	_, err = f.Write(make([]byte, roomToGoOn))
	if err == nil {
		err = f.Sync()
	}
	return errors.Join(err, f.Close())
}

// Wrong is what has kept the server from writing since it began, as an error; nil: nothing is known.
func (s *Server) Wrong() error {
	_, stuck := s.log.take()
	if stuck == "" {
		return nil
	}
	if full(strings.ToLower(stuck)) {
		return fmt.Errorf("cluster server: the disk of %s is full", s.dir)
	}
	return fmt.Errorf("cluster server: %s: %s", s.dir, stuck)
}
