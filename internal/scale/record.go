package main

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"strconv"
	"strings"
	"sync"
	"time"

	"lsolve/cluster"
	"lsolve/cluster/models"
	"lsolve/cluster/queens"
	"lsolve/cluster/server"
	"lsolve/internal/crash"
	"lsolve/internal/scale/simulate"
	"lsolve/model"
	"lsolve/model/modeljson"
	"lsolve/problem/jobshop"
)

// record runs a job with one worker, and writes what its tasks took to a file in a folder.
func record(ctx context.Context, folder, name string, args []string) error {
	var r simulate.Recording
	var err error
	switch name {
	case "queens":
		r, err = recordQueens(ctx, args)
	case "proof":
		r, err = recordProof(ctx, args)
	case "runs":
		r, err = recordRuns(ctx, args)
	default:
		return fmt.Errorf("job %q; expected queens, proof or runs", name)
	}
	if err != nil {
		return err
	}
	r.What = strings.Join(append([]string{name}, args...), " ")
	return r.Save(filepath.Join(folder, name+".txt"))
}

// clocked is a kind of work whose tasks are timed, by the clock of their thread: what else the
// machine does is not counted.
type clocked struct {
	cluster.Kind
	// cold: what the search has learnt in a task is forgotten before the next one, as if
	// another worker did that.
	cold  bool
	mu    sync.Mutex
	split time.Duration
	times []time.Duration
}

func (k *clocked) Open(ctx context.Context, c *cluster.Conn, j *cluster.Job) (cluster.Work, error) {
	open := func() (cluster.Work, error) { return k.Kind.Open(ctx, c, j) }
	w, err := open()
	return &clockedWork{w, k, open}, err
}

type clockedWork struct {
	cluster.Work
	kind *clocked
	open func() (cluster.Work, error)
}

// clock calls f on a thread of its own and returns the time that the thread has worked.
func clock(f func()) (time.Duration, error) {
	runtime.LockOSThread()
	defer runtime.UnlockOSThread()
	before, err := threadTime()
	if err != nil {
		return 0, err
	}
	f()
	after, err := threadTime()
	return after - before, err
}

func (w *clockedWork) Split(ctx context.Context, want int) (out cluster.Outcome, err error) {
	took, wrong := clock(func() { out, err = w.Work.Split(ctx, want) })
	w.kind.mu.Lock()
	defer w.kind.mu.Unlock()
	w.kind.split += took
	return out, errors.Join(err, wrong)
}

func (w *clockedWork) Run(ctx context.Context, t *cluster.Task) (out cluster.Outcome, err error) {
	if w.kind.cold {
		again, err := w.open()
		if err != nil {
			return out, err
		}
		w.Close()
		w.Work = again
	}
	took, wrong := clock(func() { out, err = w.Work.Run(ctx, t) })
	w.kind.mu.Lock()
	defer w.kind.mu.Unlock()
	w.kind.times = append(w.kind.times, took)
	return out, errors.Join(err, wrong)
}

// alone runs a job on a server of its own, with one worker.
func alone(ctx context.Context, k *clocked, submit func(c *cluster.Conn) (*cluster.Job, error)) (r simulate.Recording, err error) {
	dir, err := os.MkdirTemp("", "lsolve-scale-")
	if err != nil {
		return r, err
	}
	defer func() { _ = os.RemoveAll(dir) }() // it is temporary
	s, err := server.Start(server.Options{Dir: dir})
	if err != nil {
		return r, err
	}
	defer s.Stop()
	c, err := cluster.Connect(ctx, cluster.Server{URL: s.Where().URL, Token: s.Where().Token, Prepare: true})
	if err != nil {
		return r, err
	}
	defer c.Close()
	working, stop := context.WithCancel(ctx)
	var group crash.Group
	group.Go(func() { _ = c.Work(working, cluster.WorkerOptions{Kinds: []cluster.Kind{k}, Version: "scale"}) })
	defer group.Wait()
	defer stop()
	j, err := submit(c)
	if err != nil {
		return r, err
	}
	tasks, results, parts := 0, 0, 0
	p, err := c.Follow(ctx, j.ID, cluster.Follower{OnResult: func(result cluster.Result) error {
		for _, part := range result.Parts {
			text, err := json.Marshal(part)
			if err != nil {
				return err
			}
			tasks += len(text)
		}
		parts += len(result.Parts)
		result.Parts = nil
		text, err := json.Marshal(result)
		results += len(text)
		return err
	}})
	if err != nil {
		return r, err
	}
	if p.Job.State != cluster.Done || parts == 0 {
		return r, fmt.Errorf("the job is %s %s after %d tasks", p.Job.State, p.Job.Reason, p.Done)
	}
	k.mu.Lock()
	defer k.mu.Unlock()
	return simulate.Recording{Split: k.split, Tasks: k.times, TaskBytes: tasks / parts, ResultBytes: results / p.Done}, nil
}

// numbers reads arguments.
func numbers(args []string, most int) (list []int, err error) {
	if len(args) != most {
		return nil, fmt.Errorf("%d arguments; expected %d", len(args), most)
	}
	for _, text := range args {
		n, err := strconv.Atoi(text)
		if err != nil {
			return nil, fmt.Errorf("%q; expected a number", text)
		}
		list = append(list, n)
	}
	return list, nil
}

// recordQueens counts; the arguments are n and how many tasks to make.
func recordQueens(ctx context.Context, args []string) (r simulate.Recording, err error) {
	n, err := numbers(args, 2)
	if err != nil {
		return r, err
	}
	return alone(ctx, &clocked{Kind: queens.Kind()}, func(c *cluster.Conn) (*cluster.Job, error) {
		return queens.Submit(ctx, c, "scale", queens.Input{N: n[0]}, cluster.Order{Parts: n[1]})
	})
}

// recordProof proves that a job shop has no better schedule; the arguments are its file, the least
// makespan, and how many tasks to make.
func recordProof(ctx context.Context, args []string) (r simulate.Recording, err error) {
	if len(args) != 3 {
		return r, fmt.Errorf("%d arguments; expected a file, a makespan and a number", len(args))
	}
	n, err := numbers(args[1:], 2)
	if err != nil {
		return r, err
	}
	file, err := os.Open(args[0])
	if err != nil {
		return r, err
	}
	defer func() { _ = file.Close() }() // it was read only
	shop, err := jobshop.Parse(args[0], file)
	if err != nil {
		return r, err
	}
	stated := shop.Stated()
	m := stated.Model
	o := m.Objective()
	m.Add(o.Term.AtMost(model.Const(int32(n[0]) - 1)))
	m.Optimise(model.Objective{}) // there is none
	return alone(ctx, &clocked{Kind: models.Kind(), cold: true}, func(c *cluster.Conn) (*cluster.Job, error) {
		return models.Submit(ctx, c, "scale", m, models.Options{Hints: modeljson.Hints{Search: stated.Search}}, cluster.Order{Parts: n[1]})
	})
}

// recordRuns runs a program with many seeds; the arguments are how many, and the command line.
func recordRuns(ctx context.Context, args []string) (r simulate.Recording, err error) {
	if len(args) < 2 {
		return r, errors.New("expected a number and a command line")
	}
	n, err := numbers(args[:1], 1)
	if err != nil {
		return r, err
	}
	for seed := range n[0] {
		words := append(append([]string{}, args[2:]...), "--seed", strconv.Itoa(seed+1))
		c := exec.CommandContext(ctx, args[1], words...)
		text, err := c.Output()
		if err != nil {
			return r, fmt.Errorf("%s: %w", strings.Join(words, " "), err)
		}
		r.Tasks = append(r.Tasks, c.ProcessState.UserTime()+c.ProcessState.SystemTime())
		r.ResultBytes += len(text)
		r.TaskBytes += len(strings.Join(words, " "))
	}
	r.ResultBytes, r.TaskBytes = r.ResultBytes/n[0], r.TaskBytes/n[0]
	return r, nil
}
