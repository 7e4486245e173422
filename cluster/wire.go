package cluster

import (
	"encoding/json"
	"fmt"
)

// taskMessage is a task that waits.
type taskMessage struct {
	Job string `json:"job"`
	Part
}

// Part is a task as its result's parent names it.
type Part struct {
	ID string `json:"id"` // given by the worker
	// Input has the meaning that the kind gives it.
	Input json.RawMessage `json:"input,omitempty"`
	// Bound says, if the job has an objective, that no solution below this task costs less.
	Bound *int64 `json:"bound,omitempty"`
	// Want, unless 0, is about how many parts the task is to be split into at once: the job has more tasks
	// than one result can name.
	Want int `json:"want,omitempty"`
	// Share, 0 to 1, is about how much of the work of the task that has named it this one is; in a tree, of the whole
	// job. 0: nobody knows, and it counts as much as the others of that kind. It is for those who watch.
	Share float64 `json:"share,omitempty"`
}

// Result is what came of a task.
type Result struct {
	Task string `json:"task"`
	// Output has the meaning that the kind gives it; nil if the task was only split.
	Output json.RawMessage `json:"output,omitempty"`
	// Blob has the output if that is large.
	Blob Digest `json:"blob,omitempty"`
	// Parts are further tasks, which the whole needs as well.
	Parts []Part `json:"parts,omitempty"`
	// Answered: the job needs no other results.
	Answered bool `json:"answered,omitempty"`
	// Limit has ended the task, which has no output.
	Limit Limit `json:"limit,omitempty"`
	// Failed says why there is no output.
	Failed string `json:"failed,omitempty"`
	// Worker has done it, in so many milliseconds of wall time.
	Worker string  `json:"worker,omitempty"`
	Millis float64 `json:"ms,omitempty"`
}

// short refuses a message that is too long, whatever the server lets through.
func short(what string, text []byte) error {
	if len(text) > mostMessage {
		return fmt.Errorf("%s of %d bytes, expected at most %d", what, len(text), mostMessage)
	}
	return nil
}

func parseTask(text []byte) (t taskMessage, err error) {
	if err = short("a task", text); err != nil {
		return t, err
	}
	if err = json.Unmarshal(text, &t); err != nil {
		return t, fmt.Errorf("a task that is no JSON: %w", err)
	}
	if t.Want < 0 || t.Want > mostParts {
		return t, fmt.Errorf("a task with %d parts, expected 0 to %d", t.Want, mostParts)
	}
	if !named(t.Job) || !named(t.ID) {
		return t, fmt.Errorf("a task named %.80q of a job named %.80q", t.ID, t.Job)
	}
	return t, nil
}

func parseResult(text []byte, task string) (r Result, err error) {
	if err = short("a result", text); err != nil {
		return r, err
	}
	if err = json.Unmarshal(text, &r); err != nil {
		return r, fmt.Errorf("a result that is no JSON: %w", err)
	}
	switch {
	case r.Task != task:
		return r, fmt.Errorf("the result of task %.80q in the place of task %.80q", r.Task, task)
	case len(r.Parts) > mostParts:
		return r, fmt.Errorf("the result of task %s: %d parts, expected at most %d", r.Task, len(r.Parts), mostParts)
	case r.Limit != "" && !r.Limit.ends():
		return r, fmt.Errorf("the result of task %s: a limit %.80q", r.Task, r.Limit)
	case r.Blob != "" && !r.Blob.valid():
		return r, fmt.Errorf("the result of task %s: a blob named %.80q", r.Task, r.Blob)
	}
	for _, p := range r.Parts {
		if p.Want < 0 || p.Want > mostParts {
			return r, fmt.Errorf("the result of task %s: %d parts of part %s, expected 0 to %d", r.Task, p.Want, p.ID, mostParts)
		}
		if p.Share < 0 || p.Share > 1 {
			return r, fmt.Errorf("the result of task %s: a share of %g of part %s, expected 0 to 1", r.Task, p.Share, p.ID)
		}
		if !named(p.ID) || p.ID == rootTask {
			return r, fmt.Errorf("the result of task %s: a part named %.80q", r.Task, p.ID)
		}
	}
	return r, nil
}
