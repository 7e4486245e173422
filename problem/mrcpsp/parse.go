package mrcpsp

import (
	"io"

	"lsolve/problem/internal/psplib"
	"lsolve/problem/rcpsp"
)

// Format describes the text form of an instance.
const Format = `The format of PSPLIB for projects with several modes (.mm); that of MMLIB is the same.
After some lines about the project come sections, each with a line of headings, which
is skipped: for every activity the number of its modes and its successors; for every
mode its duration and what it uses of each resource, the renewable ones first; and the
capacities of the resources. Activities and modes are numbered from 1; the number of
an activity stands in the row of its first mode only. The first activity is the
beginning and the last one the end of the project. Lines of "*" or "-" and empty lines
are skipped, and so are the horizon and the section PROJECT INFORMATION. Two
activities between the beginning and the end, the first of them with two modes, one
renewable and one nonrenewable resource:

    jobs (incl. supersource/sink ):  4
      - renewable                 :  1   R
      - nonrenewable              :  1   N
    PRECEDENCE RELATIONS:
    jobnr.    #modes  #successors   successors
       1        1          2           2   3
       2        2          1           4
       3        1          1           4
       4        1          0
    REQUESTS/DURATIONS:
    jobnr. mode duration  R 1  N 1
      1      1     0       0    0
      2      1     3       2    5
             2     4       1    2
      3      1     4       1    3
      4      1     0       0    0
    RESOURCEAVAILABILITIES:
      R 1  N 1
        2    6
`

// Parse reads an instance; see Format. name is the file's name in messages, "-"
// for the standard input. The error is a *problem.SyntaxError or the reader's.
func Parse(name string, r io.Reader) (*Instance, error) {
	f, err := psplib.Read(name, r, psplib.Limits{
		Activities: MaxActivities, Resources: MaxResources, Arcs: MaxArcs, Capacity: MaxCapacity, Total: MaxTotal, Modes: MaxModes,
	})
	if err != nil {
		return nil, err
	}
	activities := make([]Activity, len(f.Successors))
	for i := range activities {
		activities[i].Successors = f.Successors[i]
		for _, m := range f.Modes[i] {
			activities[i].Modes = append(activities[i].Modes, Mode{m.Duration, m.Demands})
		}
	}
	if cycle, text := rcpsp.Cycle(f.Successors); cycle != nil {
		return nil, f.WrongArc(cycle[0], cycle[1], text, "precedences without a cycle")
	}
	if err := f.Loose(); err != nil {
		return nil, err
	}
	return New(activities, f.Capacities, f.Renewable)
}
