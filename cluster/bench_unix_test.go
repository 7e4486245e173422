//go:build unix

package cluster

import (
	"context"
	"encoding/json"
	"strconv"
	"syscall"
	"testing"
	"time"

	"github.com/nats-io/nats.go/jetstream"

	"lsolve/cluster/server"
)

// processTime is the time that this process has worked.
func processTime(b *testing.B) time.Duration {
	var u syscall.Rusage
	if err := syscall.Getrusage(syscall.RUSAGE_SELF, &u); err != nil {
		b.Fatal(err)
	}
	return time.Duration(u.Utime.Nano() + u.Stime.Nano())
}

// BenchmarkServer is what each operation of a cluster takes of processor time, in the server and
// in the client together, which are one process here: the server alone takes less. The simulator
// of internal/scale uses these figures.
func BenchmarkServer(b *testing.B) {
	s, err := server.Start(server.Options{Dir: b.TempDir()})
	if err != nil {
		b.Fatal(err)
	}
	defer s.Stop()
	ctx := context.Background()
	c, err := Connect(ctx, Server{URL: s.Where().URL, Token: s.Where().Token, Prepare: true, Patience: time.Hour})
	if err != nil {
		b.Fatal(err)
	}
	defer c.Close()
	w := &worker{Conn: c, o: WorkerOptions{Name: "one"}, stop: ctx}
	input := json.RawMessage(`{"path":[[1,2,3],[4,5,6],[7,8,9],[10,11,12],[13,14,15],[16,17,18]]}`)
	presence, _ := json.Marshal(WorkerInfo{Name: "one", Host: "host", Version: "test", Seen: time.Now()})
	next := 0 // number of the next task or result
	part := func() Part { next++; return Part{ID: "t-" + strconv.Itoa(next), Input: input} }
	var held []jetstream.Msg
	hold := func(b *testing.B, n int) {
		const batch = 500
		for n > 0 {
			parts := make([]Part, min(n, batch))
			for i := range parts {
				parts[i] = part()
			}
			if err := c.add(ctx, "job", "", parts...); err != nil {
				b.Fatal(err)
			}
			n -= len(parts)
		}
	}
	for _, o := range []struct {
		name    string
		prepare func(b *testing.B, n int)
		do      func(i int) error
	}{
		{"Deliver", hold, func(int) error {
			msg, err := c.queue.Next()
			held = append(held, msg)
			return err
		}},
		{"Beat", nil, func(i int) error { return held[i%len(held)].InProgress() }},
		{"Store", nil, func(int) error {
			return w.store(ctx, &Job{ID: "job"}, &Result{Task: part().ID, Output: input, Worker: "one"})
		}},
		{"Ask", nil, func(int) error { _, err := c.queue.Info(ctx); return err }},
		{"Present", nil, func(int) error { _, err := c.workers.Put(ctx, "one", presence); return err }},
		{"Ack", func(b *testing.B, n int) {
			hold(b, n)
			held = held[:0]
			for range n {
				msg, err := c.queue.Next()
				if err != nil {
					b.Fatal(err)
				}
				held = append(held, msg)
			}
		}, func(i int) error { return held[i].DoubleAck(ctx) }},
	} {
		b.Run(o.name, func(b *testing.B) {
			if o.prepare != nil {
				o.prepare(b, b.N)
			}
			before := processTime(b)
			for i := range b.N {
				if err := o.do(i); err != nil {
					b.Fatal(err)
				}
			}
			if err := c.nc.Flush(); err != nil { // beats are not answered
				b.Fatal(err)
			}
			b.ReportMetric(float64((processTime(b)-before).Nanoseconds())/float64(b.N), "cpu-ns/op")
		})
	}
	b.Run("Add", func(b *testing.B) {
		before := processTime(b)
		hold(b, b.N)
		b.ReportMetric(float64((processTime(b)-before).Nanoseconds())/float64(b.N), "cpu-ns/op")
	})
}
