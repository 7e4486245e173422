package tune

import (
	"encoding/json"
	"math"

	"lsolve/cmd/lsolve/internal/race"
	"lsolve/model"
)

// lines writes one JSON object a line; docs/formats/json.md describes them.
type lines struct{ *Tuning }

type raceJSON struct {
	Type           string     `json:"type"` // race
	Problem        string     `json:"problem"`
	Race           int        `json:"race"`
	Configurations int        `json:"configurations"`
	Runs           int        `json:"runs"`
	Instances      int        `json:"instances"`
	Elites         [][]string `json:"elites"` // command lines, the best first
}

type winnerJSON struct {
	Type    string   `json:"type"` // tuned
	Problem string   `json:"problem"`
	Command []string `json:"command"`
	Races   int      `json:"races"`
	Runs    int      `json:"runs"`
	Cut     int      `json:"cut,omitempty"` // that a limit of their task has ended, which counts as the worst of all
}

type confirmedJSON struct {
	Type     string   `json:"type"` // confirm
	Problem  string   `json:"problem"`
	Instance string   `json:"instance"`
	Runs     int      `json:"runs"`
	Held     bool     `json:"held_out"` // it was not raced
	Measure  string   `json:"measure"`  // objective, or seconds
	Winner   *float64 `json:"winner"`   // medians; null: no solution
	Defaults *float64 `json:"defaults"`
}

type verdictJSON struct {
	Type    string  `json:"type"` // confirmed
	Problem string  `json:"problem"`
	Better  int     `json:"better"`
	Equal   int     `json:"equal"`
	Worse   int     `json:"worse"`
	P       float64 `json:"p"`
	Cut     int     `json:"cut,omitempty"` // runs of the tuning, and those of the confirmation
}

func (t *lines) write(line any) error { return json.NewEncoder(t.Out).Encode(line) }

func (t *lines) race(r race.Race) error {
	line := raceJSON{
		Type: "race", Problem: t.Name, Race: r.Number, Configurations: r.Configurations, Runs: r.Runs, Instances: r.Instances,
	}
	for _, c := range r.Elites {
		line.Elites = append(line.Elites, t.command(c.Config))
	}
	return t.write(line)
}

func (t *lines) winner(c race.Config, r *race.Result) error {
	return t.write(winnerJSON{Type: "tuned", Problem: t.Name, Command: t.command(c), Races: r.Races, Runs: r.Runs, Cut: t.cut})
}

func (t *lines) confirmed(v *verdict) error {
	measure := "objective"
	if t.times() {
		measure = "seconds"
	}
	for _, r := range v.rows {
		line := confirmedJSON{
			Type: "confirm", Problem: t.Name, Instance: r.name, Runs: v.runs, Held: v.held, Measure: measure,
			Winner: t.number(r.winner), Defaults: t.number(r.defaults),
		}
		if err := t.write(line); err != nil {
			return err
		}
	}
	return t.write(verdictJSON{Type: "confirmed", Problem: t.Name, Better: v.better, Equal: v.equal, Worse: v.worse, P: v.p, Cut: t.cut})
}

// number is a cost as a number of JSON, nil if it is infinite.
func (t *lines) number(cost float64) *float64 {
	if math.IsInf(cost, 1) {
		return nil
	}
	if t.Sense == model.Maximise && !t.times() {
		cost = -cost
	}
	return &cost
}
