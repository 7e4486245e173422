package record

import "encoding/json"

// Type is what an event is.
type Type string

// The types of events.
const (
	// Of local search.
	Started   Type = "start"   // a walk begins: step, cost, values
	Moved     Type = "step"    // a walk has changed: step, cost, set
	Restarted Type = "restart" // a walk begins again: step, cost, values

	// Of the backtracker.
	Placed  Type = "place"  // a queen: row, column
	Removed Type = "remove" // the newest queen is taken back: row, column
	Stacked Type = "stack"  // what stands after events that were left out: rows, columns, placements

	// Of complete search, and of local search over a model.
	Named Type = "variables" // their names: names

	// Of complete search.
	Decided   Type = "decide"   // a node: level, decision
	Pruned    Type = "prune"    // propagation changed a domain: change, by, because
	Failed    Type = "fail"     // propagation found no solution: by, because
	Learnt    Type = "learn"    // a nogood: nogood, lbd
	Backjumps Type = "backjump" // decisions beyond a level are taken back: level
	Pathed    Type = "path"     // the decisions after events that were left out: decisions

	// Of all.
	Missed   Type = "missed"      // so many events are left out here: events
	Improved Type = "improvement" // a better solution or bound: objective, bound, by, time_ms, answer
	Solved   Type = "solution"    // a solution where there is no objective: answer, time_ms
	Ended    Type = "end"         // the end: status, stats, time_ms
)

// Event is one line after the header. Which members it has depends on its type; see
// docs/formats/record.md.
type Event struct {
	Type Type `json:"type"`

	Walk        int      `json:"walk,omitempty"` // from 0
	Step        int64    `json:"step,omitempty"`
	Cost        *int64   `json:"cost,omitempty"`
	Best        *int64   `json:"best,omitempty"` // the best cost, where it is not the least so far
	Values      []int32  `json:"values,omitempty"`
	Set         []int32  `json:"set,omitempty"` // variable, value, variable, value, ...
	Random      bool     `json:"random,omitempty"`
	Temperature float64  `json:"temperature,omitempty"`
	Tabu        []int64  `json:"tabu,omitempty"`      // variable, value, last step at which it is forbidden, ...
	Forbidden   []string `json:"forbidden,omitempty"` // what the triples of tabu are, in words

	Row        *int32  `json:"row,omitempty"`
	Column     *int32  `json:"column,omitempty"`
	Rows       []int32 `json:"rows,omitempty"`
	Columns    []int32 `json:"columns,omitempty"`
	Placements int64   `json:"placements,omitempty"`

	Names     []string `json:"names,omitempty"`
	Level     int      `json:"level,omitempty"` // decisions from the root
	Decision  string   `json:"decision,omitempty"`
	Decisions []string `json:"decisions,omitempty"`
	Change    string   `json:"change,omitempty"`
	Nogood    []string `json:"nogood,omitempty"`
	LBD       int      `json:"lbd,omitempty"`
	Because   []string `json:"because,omitempty"`
	By        string   `json:"by,omitempty"` // a constraint, or the search that found something
	Nodes     int64    `json:"nodes,omitempty"`

	Objective *int64          `json:"objective,omitempty"`
	Bound     *int64          `json:"bound,omitempty"`
	Answer    json.RawMessage `json:"answer,omitempty"`

	Events int64 `json:"events,omitempty"`

	Status    string          `json:"status,omitempty"`
	Stopped   string          `json:"stopped,omitempty"` // by what
	Solutions int64           `json:"solutions,omitempty"`
	Stats     json.RawMessage `json:"stats,omitempty"`
	TimeMS    float64         `json:"time_ms,omitempty"`
}

// End is how a run ended.
type End struct {
	// Last is the last event with an answer, if there was no room for it when it came; nil:
	// there was.
	Last    *Event
	Status  string
	Stopped string // by what; "": by itself
	// Solutions are how many were found.
	Solutions        int64
	Objective, Bound *int64
	// Stats are a JSON object with the figures of the run.
	Stats  json.RawMessage
	TimeMS float64
}
