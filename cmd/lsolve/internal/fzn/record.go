package fzn

import (
	"context"
	"encoding/json"
	"time"

	"lsolve/cmd/lsolve/internal/output"
	command "lsolve/cmd/lsolve/internal/run"
	"lsolve/flatzinc"
	"lsolve/record"
	"lsolve/solve"
)

// FlatZinc is the name of the problem in recordings.
const FlatZinc = "flatzinc"

// beginning keeps a text that is not too large for a recording.
type beginning struct {
	text []byte
	over bool
}

// Write implements io.Writer.
func (b *beginning) Write(p []byte) (int, error) {
	if b.over = b.over || len(b.text)+len(p) > command.MostInstance; b.over {
		b.text = nil
	} else {
		b.text = append(b.text, p...)
	}
	return len(p), nil
}

// answer is a solution in a recording.
type answer struct {
	Values []int32 `json:"values"` // of the model's variables
	Output string  `json:"output"` // as it is printed
}

// record begins the recording, if there is one.
func (r *run) record() error {
	r.searched = time.Now()
	if r.Record == nil {
		return nil
	}
	h := record.Header{
		Lsolve: r.Version, Problem: FlatZinc, Algo: r.Engine, Seed: r.Seed, Options: r.Given,
		TimeLimit: output.Milliseconds(r.TimeLimit), Instance: string(r.source.text),
	}
	switch r.compiled.Goal {
	case flatzinc.Minimize:
		h.Objective = "minimise"
	case flatzinc.Maximize:
		h.Objective = "maximise"
	default:
	}
	r.source = nil
	recording, err := r.Record(h, func(values []int32) any {
		return answer{values, string(r.compiled.Append(nil, values))}
	})
	r.mu.Lock()
	defer r.mu.Unlock()
	if r.closed && err == nil {
		recording.Abort()
		return context.Cause(r.ctx)
	}
	r.recording = recording
	return err
}

// inferred is the OnInference of a search by so many threads; nil: nothing is recorded.
func (r *run) inferred(threads int) func(*solve.Inference) bool {
	if r.recording == nil || threads > 1 {
		return nil
	}
	return r.recording.Tree(r.compiled.Model).Infer
}

// recorded ends the recording. why is what has stopped the search, if something has.
func (r *run) recorded(proved bool, why error) {
	if r.recording == nil {
		return
	}
	end := record.End{TimeMS: output.Milliseconds(time.Since(r.searched)), Bound: r.bound}
	status := solve.Unknown
	optimises := r.compiled.Goal != flatzinc.Satisfy
	switch {
	case proved && !r.found:
		status = solve.Unsatisfiable
	case proved && optimises:
		status = solve.Optimal
	case proved:
		status = solve.All
	case r.found:
		status = solve.Satisfied
	}
	if end.Status = status.String(); optimises && r.found {
		end.Objective = &r.value
	}
	if end.Solutions = r.printed; optimises && r.found {
		end.Solutions = 1
	}
	if r.ctx.Err() != nil {
		why = context.Cause(r.ctx)
	}
	if why != nil && !proved {
		end.Stopped = why.Error()
	}
	end.Stats, _ = json.Marshal(r.stats) // they are numbers
	if r.stats == nil {
		end.Stats = json.RawMessage("{}")
	}
	_ = r.recording.End(end) // who began it asks for the error
}
