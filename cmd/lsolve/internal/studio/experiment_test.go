package studio_test

import (
	"encoding/json"
	"maps"
	"slices"
	"strconv"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"lsolve/cmd/lsolve/internal/job"
)

// experiment is one of a lesson; page/experiment.js describes its members.
type experiment struct {
	Show      string
	Job       map[string]any
	Rows      []part
	Columns   []part
	Leave     []string
	Figures   []string
	Seeds     int
	Scale     string
	Claims    []claim
	Published map[string]float64 // figures of the report, which are the same
}

type part struct {
	Name, Label string
	Job         map[string]any
}

type claim struct{ Left, Is, Right, Text string }

// cell is a job of an experiment.
type cell struct {
	name string
	job  map[string]any
}

// cells are the jobs of an experiment.
func (x *experiment) cells() (list []cell) {
	for _, row := range x.Rows {
		for _, column := range x.Columns {
			name := strings.TrimSpace(row.Name + " " + column.Name)
			if !slices.Contains(x.Leave, name) {
				list = append(list, cell{name, join(x.Job, row.Job, column.Job)})
			}
		}
	}
	return list
}

// join is that of page/experiment.js.
func join(layers ...map[string]any) map[string]any {
	all := map[string]any{}
	for _, layer := range layers {
		for name, v := range layer {
			if members, ok := v.(map[string]any); ok && name != "generate" {
				before, _ := all[name].(map[string]any)
				v = join(before, members)
			}
			all[name] = v
		}
	}
	return all
}

var allowed = job.Limits{Time: time.Minute, MostTime: time.Minute, Threads: 1, Text: 1 << 20, Answer: 1 << 20}

// instances are what generators have made.
var instances sync.Map

// text is a job, or what a generator is asked, as JSON.
func text(t *testing.T, members map[string]any) []byte {
	t.Helper()
	text, err := json.Marshal(members)
	require.NoError(t, err)
	return text
}

// whole is that of page/experiment.js.
func whole(t *testing.T, members map[string]any) map[string]any {
	t.Helper()
	members = maps.Clone(members)
	if members["seed"] == nil {
		members["seed"] = 1.
	}
	if members["generate"] != nil {
		source := map[string]any{"problem": members["problem"], "generate": members["generate"], "seed": 1}
		if members["instanceSeed"] != nil {
			source["seed"] = members["instanceSeed"]
		}
		key := string(text(t, source))
		made, ok := instances.Load(key)
		if !ok {
			var err error
			made, err = job.Generate(t.Context(), []byte(key), allowed)
			require.NoError(t, err, key)
			instances.Store(key, made)
		}
		members["instance"] = made
		delete(members, "generate")
		delete(members, "instanceSeed")
	}
	return members
}

// summary does a job and returns its figures, and whether it ended by itself.
func summary(t *testing.T, members map[string]any) (figures map[string]float64, ended bool) {
	t.Helper()
	asked := text(t, members)
	j, err := job.Read(t.Context(), asked, allowed)
	require.NoError(t, err, "%s", asked)
	task := j.Task(nil)
	require.NoError(t, task.Do(t.Context(), func(job.Event) {}), "%s", asked)
	var all map[string]any
	require.NoError(t, json.Unmarshal(task.Summary(), &all), "%s", asked)
	figures = map[string]float64{}
	for _, members := range []any{all, all["stats"]} {
		for name, v := range members.(map[string]any) {
			if number, ok := v.(float64); ok && name != "time_ms" {
				figures[name] = number
			}
		}
	}
	return figures, all["status"] != "unknown"
}

// run runs an experiment and returns its figures by their references.
func (x *experiment) run(t *testing.T) map[string]float64 {
	t.Helper()
	found := map[string]float64{}
	for _, c := range x.cells() {
		members := whole(t, c.job)
		first := members["seed"].(float64)
		values, stopped := map[string][]float64{}, 0.
		for i := range x.Seeds {
			members["seed"] = first + float64(i)
			figures, ended := summary(t, members)
			for name, v := range figures {
				values[name] = append(values[name], v)
			}
			if !ended {
				stopped++
			}
		}
		for name, list := range values {
			reference := strings.TrimSpace(c.name + " " + name)
			if x.Show != "spread" {
				found[reference] = list[0]
				continue
			}
			if len(list) < x.Seeds {
				continue
			}
			for statistic, v := range statistics(list, stopped) {
				found[reference+" "+statistic] = v
			}
		}
	}
	return found
}

// statistics are those of page/spread.js.
func statistics(values []float64, stopped float64) map[string]float64 {
	sorted := slices.Sorted(slices.Values(values))
	n, sum, zeros := len(sorted), 0., 0.
	for _, v := range sorted {
		sum += v
		if v == 0 {
			zeros++
		}
	}
	return map[string]float64{
		"min": sorted[0], "median": (sorted[(n-1)/2] + sorted[n/2]) / 2, "mean": sum / float64(n), "max": sorted[n-1], "zeros": zeros, "stopped": stopped,
	}
}

// number is a number, or the figure of a reference, which may leave out the only figure of the
// experiment.
func (x *experiment) number(t *testing.T, found map[string]float64, word string) float64 {
	t.Helper()
	if v, err := strconv.ParseFloat(word, 64); err == nil {
		return v
	}
	if v, ok := found[word]; ok {
		return v
	}
	require.Len(t, x.Figures, 1, "no figure: %s; there is %v", word, slices.Sorted(maps.Keys(found)))
	word += " " + x.Figures[0]
	require.Contains(t, found, word, "no figure")
	return found[word]
}
