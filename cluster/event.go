package cluster

import (
	"fmt"
	"strings"
	"time"
)

// WorkerEvent is something that a worker has done.
type WorkerEvent struct {
	What Happened
	Job  string // "": it is about none
	Task string
	Took time.Duration
	Err  error // what stood in the way; nil: nothing
}

// Happened is what a worker has done.
type Happened string

// What a worker does with a task.
const (
	Began    Happened = "began"     // to do it
	Ended    Happened = "ended"     // and its result is stored
	GaveBack Happened = "gave back" // because the worker is to stop
	Refused  Happened = "refused"   // it needs another version or another kind
	PutAside Happened = "put aside" // it was lost with its worker too often, or is none of lsolve's
	Skipped  Happened = "skipped"   // it was done before, or its job is over
	Left     Happened = "left"      // to come again when the server has waited long enough
	Waits    Happened = "waits"     // for a server that is away or cannot store
)

// String is the event in a line.
func (e WorkerEvent) String() string {
	words := []string{string(e.What)}
	for _, word := range []string{e.Job, e.Task} {
		if word != "" {
			words = append(words, word)
		}
	}
	text := strings.Join(words, " ")
	if e.Err != nil {
		text = fmt.Sprintf("%s: %v", text, e.Err)
	}
	return text
}
