package rcpsp

import (
	"io"

	"lsolve/problem/internal/psplib"
)

// Format describes the text form of an instance.
const Format = `The format of PSPLIB for projects with one mode (.sm). After some lines about the
project come sections, each with a line of headings, which is skipped: for every
activity its successors; its duration and what it uses of each resource; and the
capacities of the resources. Activities are numbered from 1; the first one is the
beginning and the last one the end of the project. Lines of "*" or "-" and empty
lines are skipped, and so are the horizon and the section PROJECT INFORMATION. Two
activities between the beginning and the end, and one resource:

    jobs (incl. supersource/sink ):  4
      - renewable                 :  1   R
    PRECEDENCE RELATIONS:
    jobnr.    #modes  #successors   successors
       1        1          2           2   3
       2        1          1           4
       3        1          1           4
       4        1          0
    REQUESTS/DURATIONS:
    jobnr. mode duration  R 1
      1      1     0       0
      2      1     3       2
      3      1     4       1
      4      1     0       0
    RESOURCEAVAILABILITIES:
      R 1
        2

A file that begins with a number is in the format of Patterson (.rcp), in which line
ends are blanks like others: the numbers of activities and of resources, the capacity
of each resource, and for every activity its duration, what it uses of each resource,
the number of its successors, and these. The same project:

    4 1
    2
    0 0 2 2 3
    3 2 1 4
    4 1 1 4
    0 0 0
`

// Parse reads an instance; see Format. name is the file's name in messages, "-"
// for the standard input. The error is a *problem.SyntaxError or the reader's.
func Parse(name string, r io.Reader) (*Instance, error) {
	f, err := psplib.Read(name, r, psplib.Limits{
		Activities: MaxActivities, Resources: MaxResources, Arcs: MaxArcs, Capacity: MaxCapacity, Total: MaxTotal, Modes: 1,
	})
	if err != nil {
		return nil, err
	}
	return instance(f)
}
