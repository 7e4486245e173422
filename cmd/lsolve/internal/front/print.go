package front

import (
	"bytes"
	"encoding/csv"
	"encoding/json"
	"fmt"
	"io"
	"strings"

	"lsolve/cmd/lsolve/internal/output"
	"lsolve/cmd/lsolve/internal/plots"
)

// pointJSON is a line of --format json for a solution.
type pointJSON struct {
	Type       string  `json:"type"` // point
	Problem    string  `json:"problem"`
	Objectives []int64 `json:"objectives"`
	Values     []int32 `json:"values"`
}

// frontJSON is the last line.
type frontJSON struct {
	Type        string           `json:"type"` // front
	Problem     string           `json:"problem"`
	Algo        string           `json:"algo"`
	Seed        uint64           `json:"seed"`
	Names       []string         `json:"names"`
	Points      int              `json:"points"`
	Complete    bool             `json:"complete"`
	Hypervolume float64          `json:"hypervolume"`
	Reference   []int64          `json:"reference"` // null: there is none
	Stats       map[string]int64 `json:"stats"`
}

// Print writes what was found in the format that is asked for.
func (t *Task) Print(out *output.Writer, r Result) error {
	defer out.Found()
	switch t.String("format") {
	case "json":
		return t.lines(out, r)
	case "csv":
		return t.sheet(out, r)
	case "svg":
		var picture bytes.Buffer
		if err := t.Draw(plots.InMemory(&picture), r); err != nil {
			return err
		}
		_, err := out.Write(picture.Bytes())
		return err
	case "none":
		return nil
	}
	return t.text(out, r)
}

// Draw draws the front of two objectives; without a file it does nothing.
func (t *Task) Draw(file *plots.File, r Result) error {
	if file == nil {
		return nil
	}
	var points [][]int64
	for _, p := range r.Points {
		points = append(points, p.Objectives)
	}
	return file.Front(t.Entry.Name+", "+t.Algo, [2]string(t.Front.Names), points)
}

func (t *Task) text(w io.Writer, r Result) error {
	table := output.Table(w)
	for _, name := range t.Front.Names {
		fmt.Fprintf(table, "%s\t", name)
	}
	fmt.Fprintln(table)
	for _, p := range r.Points {
		for _, x := range p.Objectives {
			fmt.Fprintf(table, "%d\t", x)
		}
		fmt.Fprintln(table)
	}
	if err := table.Flush(); err != nil {
		return err
	}
	volume, reference := t.Hypervolume(r.Points)
	number := "1 point"
	if len(r.Points) != 1 {
		number = fmt.Sprintf("%d points", len(r.Points))
	}
	if r.Complete {
		number += ", the whole front"
	}
	if len(r.Points) > 0 {
		number += fmt.Sprintf("; hypervolume %s with the reference point %v", output.Short(volume), reference)
	}
	_, err := fmt.Fprintln(w, number)
	return err
}

// sheet writes a line of column names, and then a line a solution: its objectives, and its values parted by blanks.
func (t *Task) sheet(w io.Writer, r Result) error {
	out := csv.NewWriter(w)
	_ = out.Write(append(t.Front.Names[:len(t.Front.Names):len(t.Front.Names)], "values"))
	for _, p := range r.Points {
		var row []string
		for _, x := range p.Objectives {
			row = append(row, fmt.Sprint(x))
		}
		_ = out.Write(append(row, strings.Trim(fmt.Sprint(p.Values), "[]")))
	}
	out.Flush()
	return out.Error()
}

// lines writes one JSON object a line; docs/formats/json.md describes them.
func (t *Task) lines(w io.Writer, r Result) error {
	encoder := json.NewEncoder(w)
	for _, p := range r.Points {
		if err := encoder.Encode(pointJSON{"point", t.Entry.Name, p.Objectives, p.Values}); err != nil {
			return err
		}
	}
	volume, reference := t.Hypervolume(r.Points)
	stats := map[string]int64{}
	for _, c := range r.Stats {
		stats[c.Name] = c.Value
	}
	return encoder.Encode(frontJSON{
		Type: "front", Problem: t.Entry.Name, Algo: t.Algo, Seed: t.Uint64("seed"), Names: t.Front.Names, Points: len(r.Points),
		Complete: r.Complete, Hypervolume: volume, Reference: reference, Stats: stats,
	})
}
