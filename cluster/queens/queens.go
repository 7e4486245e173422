// Package queens counts the solutions of n queens on a cluster, by prefixes of the board.
//
//	job, err := queens.Submit(ctx, conn, version, queens.Input{N: 20}, cluster.Order{})
//	count, progress, err := queens.Follow(ctx, conn, job.ID, cluster.Follower{})
package queens

import (
	"context"
	"encoding/json"
	"fmt"
	"runtime"
	"sync"

	"lsolve/cluster"
	"lsolve/solve"
	"lsolve/systematic/bitset"
)

// Name of the kind.
const Name = "queens"

// Input is what to count.
type Input struct {
	N      int           `json:"n"`
	Method bitset.Method `json:"method,omitempty"`
}

// Submit adds a job; o has its title, its parts and its limits.
func Submit(ctx context.Context, c *cluster.Conn, version string, in Input, o cluster.Order) (*cluster.Job, error) {
	text, err := json.Marshal(in)
	if err != nil {
		return nil, err
	}
	o.Kind, o.Input = Name, text
	return c.Submit(ctx, version, o)
}

// output is what a task has counted.
type output struct {
	Sum uint64 `json:"sum"`
}

// Follow follows a job to its end, and returns the count.
func Follow(ctx context.Context, c *cluster.Conn, id string, f cluster.Follower) (count solve.Count, p cluster.Progress, err error) {
	sum, given := uint64(0), f.OnResult
	f.OnResult = func(r cluster.Result) error {
		if r.Output != nil {
			var o output
			if err := json.Unmarshal(r.Output, &o); err != nil {
				return fmt.Errorf("the result of task %s: %w", r.Task, err)
			}
			sum += o.Sum
		}
		if given != nil {
			return given(r)
		}
		return nil
	}
	if p, err = c.Follow(ctx, id, f); err != nil {
		return count, p, err
	}
	in, err := read(p.Job)
	if err != nil {
		return count, p, err
	}
	if p.Job.State == cluster.Done {
		count, err = bitset.Counter{N: in.N, Method: in.Method}.Total(sum)
	}
	return count, p, err
}

func read(j *cluster.Job) (in Input, err error) {
	if j.Kind != Name {
		return in, fmt.Errorf("cluster: job %s is of kind %s, expected %s", j.ID, j.Kind, Name)
	}
	if in, err = parse(j.Input); err != nil {
		err = fmt.Errorf("cluster: job %s: %w", j.ID, err)
	}
	return in, err
}

// parse reads an input as the wire has it.
func parse(text []byte) (in Input, err error) {
	if err = json.Unmarshal(text, &in); err != nil {
		return in, fmt.Errorf("an input that is no JSON: %w", err)
	}
	if in.N < 1 || in.N > bitset.MaxCount {
		return in, fmt.Errorf("n = %d, expected 1 to %d", in.N, bitset.MaxCount)
	}
	return in, nil
}

// Kind returns the kind, for workers. Those that are given the same one share what a job needs.
func Kind() cluster.Kind { return &kind{} }

// Ready returns the kind for workers that will be asked to count that. prepare makes what all its tasks need, which
// may begin before there is the job.
func Ready(in Input) (shared cluster.Kind, prepare func(ctx context.Context)) {
	k := &kind{}
	return k, func(ctx context.Context) {
		k.mu.Lock()
		defer k.mu.Unlock()
		_ = k.divide(ctx, in) // if it fails, so does opening the job
	}
}

type kind struct {
	mu   sync.Mutex
	last *shared // nil: nobody needs it any more
}

// shared is a division that several workers use.
type shared struct {
	in   Input
	d    *bitset.Division
	used int // by so many
}

func (*kind) Name() string { return Name }

func (k *kind) Open(ctx context.Context, _ *cluster.Conn, j *cluster.Job) (cluster.Work, error) {
	in, err := read(j)
	if err != nil {
		return nil, err
	}
	k.mu.Lock()
	defer k.mu.Unlock()
	if err := k.divide(ctx, in); err != nil {
		return nil, err
	}
	k.last.used++
	return &work{kind: k, shared: k.last, d: k.last.d.Another()}, nil
}

// divide makes last the division of the input. It is called with mu.
func (k *kind) divide(ctx context.Context, in Input) error {
	if k.last != nil && k.last.in == in {
		return nil
	}
	d, err := bitset.Counter{N: in.N, Method: in.Method, Threads: runtime.GOMAXPROCS(0)}.Divide(ctx)
	if err == nil {
		k.last = &shared{in: in, d: d}
	}
	return err
}

// work counts pieces.
type work struct {
	kind   *kind
	shared *shared
	d      *bitset.Division
}

// share are the pieces from First to Last-1.
type share struct {
	First int `json:"first"`
	Last  int `json:"last"`
}

// parseShare reads the input of a task of a job of so many pieces.
func parseShare(text []byte, pieces int) (s share, err error) {
	if err = json.Unmarshal(text, &s); err != nil {
		return s, fmt.Errorf("a task that is no JSON: %w", err)
	}
	if s.First < 0 || s.Last > pieces || s.First > s.Last {
		return s, fmt.Errorf("pieces %d to %d of %d", s.First, s.Last, pieces)
	}
	return s, nil
}

// Split implements cluster.Work.
func (w *work) Split(_ context.Context, want int) (out cluster.Outcome, err error) {
	out.Parts = shrinking(w.d.Len(), want)
	return out, nil
}

// shrinking divides pieces into at most so many shares, each smaller than the one before: the first has 2/want of
// all pieces, and the last ones next to nothing (trapezoid self-scheduling: Tzen and Ni 1993). So few tasks have to
// be asked for, and the workers still end at nearly the same moment.
func shrinking(pieces, want int) (list []cluster.Piece) {
	want = min(want, pieces)
	first := 0
	for i := range want {
		left := float64(want-i-1) / float64(want)
		last := pieces - int(float64(pieces)*left*left)
		if last > first {
			list = append(list, piece(first, last, float64(pieces)))
		}
		first = last
	}
	return list
}

// piece is the task of a share, which is part of so many pieces.
func piece(first, last int, of float64) cluster.Piece {
	return cluster.Piece{Input: share{first, last}, Share: float64(last-first) / of}
}

// shares divides pieces into so many shares, or as many as there are pieces; the task that does so has had of pieces.
func shares(first, last, of, want int) (list []cluster.Piece) {
	n := last - first
	want = min(want, n)
	for i := range want {
		list = append(list, piece(first+i*n/want, first+(i+1)*n/want, float64(of)))
	}
	return list
}

// Run implements cluster.Work. If it is wanted, it names what is left in two halves.
func (w *work) Run(ctx context.Context, t *cluster.Task) (out cluster.Outcome, err error) {
	s, err := parseShare(t.Input, w.d.Len())
	if err != nil {
		return out, err
	}
	if t.Want > 0 {
		out.Parts = shares(s.First, s.Last, s.Last-s.First, t.Want)
		return out, nil
	}
	o := output{}
	for i := s.First; i < s.Last; i++ {
		if s.Last-i > 1 && t.Wanted(ctx) {
			out.Parts = shares(i, s.Last, s.Last-s.First, 2)
			break
		}
		count, err := w.d.Count(ctx, i)
		if err != nil {
			return out, err
		}
		o.Sum += count
	}
	out.Output = o
	return out, nil
}

// Close implements cluster.Work.
func (w *work) Close() {
	w.kind.mu.Lock()
	defer w.kind.mu.Unlock()
	if w.shared.used--; w.shared.used == 0 && w.kind.last == w.shared {
		w.kind.last = nil // it may be large
	}
}
