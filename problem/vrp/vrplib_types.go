package vrp

import (
	"fmt"
	"slices"
	"strings"

	"lsolve/problem/internal/tsplib"
	"lsolve/problem/scan"
)

// typeRead is what a TYPE says that no other line of the file does.
type typeRead struct {
	name     string
	rounding Rounding
	open     bool // vehicles do not return
	limited  bool // there is a limit of the distance or the duration
	directed bool // there is a matrix with both directions
}

// typesRead are the values of TYPE: those of VRPLIB, and those of the sets of PyVRP.
var typesRead = []typeRead{
	{name: "CVRP"},
	{name: "ACVRP", directed: true},
	{name: "DCVRP", limited: true},
	{name: "DVRP", limited: true},
	{name: "OVRP", open: true},
	{name: "VRPTW", rounding: Dimacs},
	{name: "PDPTW"},
	{name: "VRPB"},
	{name: "HFVRP", rounding: Exact},
	{name: "MDVRP"},
	{name: "MDVRPTW", rounding: Exact},
	{name: "SDVRPTW", rounding: Exact},
	{name: "PCVRP"},
	{name: "PCVRPTW", rounding: Dimacs},
	{name: "MTVRPTWR", rounding: Dimacs},
	{name: "GVRP"},
	{name: "TSP"},
}

// strangers are the types of TSPLIB that are other problems, with the command that reads
// them.
var strangers = map[string]string{"ATSP": "lsolve tsp", "HCP": "lsolve tsp", "SOP": "lsolve sop"}

// types reads the TYPE. What follows the word is a remark.
func (l *library) types(w scan.Word) error {
	i := slices.IndexFunc(typesRead, func(t typeRead) bool { return t.name == w.Text })
	if i < 0 {
		names := make([]string, 0, len(typesRead))
		for _, t := range typesRead {
			names = append(names, t.name)
		}
		last := len(names) - 1
		expected := fmt.Sprintf("the type %s or %s", strings.Join(names[:last], ", "), names[last])
		if command, is := strangers[w.Text]; is {
			expected += "; " + command + " reads " + w.Text
		}
		return l.WrongWord(w, expected)
	}
	l.kind = typesRead[i]
	return nil
}

// checkType returns an error if the file lacks what its TYPE says.
func (l *library) checkType() error {
	switch {
	case l.kind.limited && !l.has("VEHICLES_MAX_DURATION") && !l.has("VEHICLES_MAX_DISTANCE"):
		return l.wrongRow("TYPE", 0, "the type "+l.kind.name+" without a limit", "a line DISTANCE, VEHICLES_MAX_DISTANCE or VEHICLES_MAX_DURATION")
	case l.kind.directed && l.shape != tsplib.FullMatrix:
		return l.wrongRow("TYPE", 0, "the type "+l.kind.name+" without a whole matrix", "EDGE_WEIGHT_TYPE: EXPLICIT and EDGE_WEIGHT_FORMAT: FULL_MATRIX")
	}
	return nil
}
