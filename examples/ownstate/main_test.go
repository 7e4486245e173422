package main

import (
	"fmt"
	"testing"

	"lsolve/localsearch"
	"lsolve/localsearch/localsearchtest"
	"lsolve/localsearch/meta"
)

// recount returns the rank of a bisection from scratch.
func recount(edges [][2]int32) func(values []int32) localsearch.Rank {
	return func(values []int32) localsearch.Rank {
		across := int64(0)
		for _, e := range edges {
			if values[e[0]] != values[e[1]] {
				across++
			}
		}
		return localsearch.Rank{Objective: across}
	}
}

func TestBisection(t *testing.T) {
	edges := caveman(4, 5, 12)
	err := localsearchtest.CheckState(func() *Bisection {
		b, err := NewBisection(20, edges)
		if err != nil {
			t.Fatal(err)
		}
		return b
	}, localsearchtest.StateOptions{
		Recount: recount(edges),
		Valid: func(values []int32) error {
			ones := 0
			for _, v := range values {
				ones += int(v)
			}
			if ones != len(values)/2 {
				return fmt.Errorf("%d of %d vertices on side 1", ones, len(values))
			}
			return nil
		},
		Has: localsearch.IsRanked | localsearch.IsAttributed,
	})
	if err != nil {
		t.Error(err)
	}
}

func TestRecordToRecord(t *testing.T) {
	err := localsearchtest.CheckAcceptor(func() localsearch.Acceptor { return &RecordToRecord{Deviation: 5} }, localsearchtest.AcceptorOptions{})
	if err != nil {
		t.Error(err)
	}
}

// TestWalks: each search finds the caves, and a good cut.
func TestWalks(t *testing.T) {
	edges := caveman(20, 10, 30)
	for _, name := range []string{"tabu", "anneal", "record-to-record"} {
		r, err := bisect(t.Context(), name, 200, edges)
		if err != nil {
			t.Fatal(err)
		}
		if got := recount(edges)(r.Values); got.Objective != r.Objective || r.Objective > 25 {
			t.Errorf("%s: %d edges across, counted %d; expected at most 25", name, r.Objective, got.Objective)
		}
	}
}

// TestBisectionWalk: a walk over it, in portions and in one piece.
func TestBisectionWalk(t *testing.T) {
	edges := caveman(4, 5, 12)
	err := localsearchtest.CheckWalk(func() localsearch.Walk {
		b, err := NewBisection(20, edges)
		if err != nil {
			t.Fatal(err)
		}
		walk, err := meta.Tabu(b, b, meta.Settings{Seed: 7, Size: 20}, meta.TabuOptions{})
		if err != nil {
			t.Fatal(err)
		}
		return walk
	}, localsearchtest.WalkOptions{Recount: recount(edges)})
	if err != nil {
		t.Error(err)
	}
}

func TestOddVertices(t *testing.T) {
	if _, err := NewBisection(7, nil); err == nil {
		t.Error("7 vertices cannot be halved")
	}
	if _, err := NewBisection(8, nil); err != nil {
		t.Error(err)
	}
}
