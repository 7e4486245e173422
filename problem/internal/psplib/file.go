package psplib

import (
	"fmt"
	"slices"

	"lsolve/problem/scan"
)

// Mode is a way to do an activity.
type Mode struct {
	Duration int32
	Demands  []int32 // of each resource
}

// File is what a file says. Activities, modes and resources count from 0.
type File struct {
	Successors [][]int32 // of each activity
	Modes      [][]Mode  // of each activity
	// Capacities are those of the renewable resources, then of the nonrenewable ones.
	Capacities []int32
	Renewable  int // how many resources are

	lines  *scan.Lines
	places []place   // of the successors, by activity
	used   [][]place // of the demands, by activity and mode
}

// place is where the numbers of an activity or a mode are.
type place struct {
	line  int // of the first
	words []spot
}

type spot struct{ line, column int }

func (p *place) add(line int, w scan.Word) { p.words = append(p.words, spot{line, w.Column}) }

// WrongDemand returns the mistake that mode m of activity i uses more of resource k than
// its capacity.
func (f *File) WrongDemand(i, m, k int) error {
	at := f.used[i][m].words[k]
	f.lines.Line = at.line
	return f.lines.Wrong(at.column, fmt.Sprintf("%q", fmt.Sprint(f.Modes[i][m].Demands[k])),
		fmt.Sprintf("at most %d, the capacity of resource %d", f.Capacities[k], k+1))
}

// WrongArc returns a mistake at the successor j of activity i.
func (f *File) WrongArc(i, j int32, found, expected string) error {
	at := f.places[i].words[slices.Index(f.Successors[i], j)]
	f.lines.Line = at.line
	return f.lines.Wrong(at.column, found, expected)
}

// Loose returns the mistake of an activity without predecessor or successor; nil if there
// is none.
func (f *File) Loose() error {
	n := len(f.Successors)
	preceded := make([]bool, n)
	for i, successors := range f.Successors {
		for _, j := range successors {
			preceded[j] = true
		}
		if len(successors) == 0 && i != n-1 {
			f.lines.Line = f.places[i].line
			return f.lines.Wrong(0, fmt.Sprintf("activity %d without successors", i+1), fmt.Sprintf("at least activity %d, the end of the project", n))
		}
	}
	if i := slices.Index(preceded[1:], false); i >= 0 {
		f.lines.Line = f.places[i+1].line
		return f.lines.Wrong(0, fmt.Sprintf("activity %d without predecessors", i+2), "at least activity 1, the beginning of the project")
	}
	return nil
}
