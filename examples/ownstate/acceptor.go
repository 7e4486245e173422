package main

import "math/rand/v2"

// RecordToRecord accepts every move that does not lead to a cost more than
// Deviation above the best cost seen so far (Dueck, "New optimization heuristics",
// 1993). It implements localsearch.Acceptor.
type RecordToRecord struct {
	Deviation int64
	record    int64
}

// Start implements localsearch.Acceptor.
func (a *RecordToRecord) Start(cost int64, _ []int64) { a.record = cost }

// Accept implements localsearch.Acceptor.
func (a *RecordToRecord) Accept(cost, delta int64, _ *rand.Rand) bool {
	return cost+delta <= a.record+a.Deviation
}

// Stepped implements localsearch.Acceptor.
func (a *RecordToRecord) Stepped(cost int64, _, _ bool) { a.record = min(a.record, cost) }
