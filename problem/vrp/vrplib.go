package vrp

import (
	"fmt"
	"slices"
	"strings"

	"lsolve/problem/internal/tsplib"
	"lsolve/problem/scan"
)

// kind says what the rows of a section of VRPLIB are about.
type kind uint8

const (
	ofPlaces   kind = iota // a row a place, all of the same length
	ofVehicles             // a row a vehicle, all of the same length
	listed                 // a list a row
	numbers                // numbers in any lines, without numbers of rows
)

// section is what VRPLIB's format can say of places or vehicles. What is the same for all
// may be a line with the section's name.
type section struct {
	name    string
	kind    kind
	columns int // 0: one or more
	least   float64
	most    float64 // 0: mostFile
}

var sections = []section{
	{"NODE_COORD", ofPlaces, 2, -MaxCoordinate, MaxCoordinate},
	{"DEMAND", ofPlaces, 0, 0, 0},
	{"LINEHAUL", ofPlaces, 0, 0, 0},
	{"BACKHAUL", ofPlaces, 0, 0, 0},
	{"SERVICE_TIME", ofPlaces, 1, 0, 0},
	{"TIME_WINDOW", ofPlaces, 2, 0, 0},
	{"RELEASE_TIME", ofPlaces, 1, 0, 0},
	{"PRIZE", ofPlaces, 1, 0, 0},
	{"PICKUP_AND_DELIVERY", ofPlaces, 6, -mostFile, 0},
	{"CAPACITY", ofVehicles, 0, 0, 0},
	{"VEHICLES_DEPOT", ofVehicles, 1, 1, 0},
	{"VEHICLES_FIXED_COST", ofVehicles, 1, 0, 0},
	{"VEHICLES_UNIT_DISTANCE_COST", ofVehicles, 1, 0, 0},
	{"VEHICLES_MAX_DISTANCE", ofVehicles, 1, 0, 0},
	{"VEHICLES_MAX_DURATION", ofVehicles, 1, 0, 0},
	{"VEHICLES_MAX_RELOADS", ofVehicles, 1, 0, 0},
	{"VEHICLES_ALLOWED_CLIENTS", listed, 0, 1, 0},
	{"VEHICLES_RELOAD_DEPOT", listed, 0, 1, 0},
	{"MUTUALLY_EXCLUSIVE_GROUP", listed, 0, 1, 0},
	{"EDGE_WEIGHT", numbers, 0, 0, 0},
	{"DEPOT", numbers, 0, -1, 0},
}

// metricsRead are the values of EDGE_WEIGHT_TYPE with coordinates, and their roundings.
var metricsRead = []struct {
	name     string
	metric   Metric
	rounding Rounding
}{
	{"EUC_2D", Euclidean, Nearest}, {"CEIL_2D", Euclidean, Up}, {"FLOOR_2D", Euclidean, Down}, {"EXACT_2D", Euclidean, Exact}, {"MAN_2D", Manhattan, Nearest},
	{"MAX_2D", Maximum, Nearest}, {"GEO", Geographical, Nearest}, {"ATT", PseudoEuclidean, Nearest},
}

// explicit is the EDGE_WEIGHT_TYPE of matrices.
const explicit = "EXPLICIT"

// library is a file of VRPLIB.
type library struct {
	*file
	p         Instance
	kind      typeRead
	places    int    // DIMENSION
	vehicles  int    // VEHICLES; 0: not given
	weights   string // EDGE_WEIGHT_TYPE
	shape     string // EDGE_WEIGHT_FORMAT
	rows      map[string][][]float64
	same      map[string][]float64 // what is the same for all
	lines     map[string][]int     // of the rows of a section, or of a key
	counts    []int                // of the numbers before each line of the EDGE_WEIGHT_SECTION
	groupRows []int                // the row of each group
	current   *section
	started   int // line of the current section
}

// vrplib reads VRPLIB's format; the current line is the first one.
func (f *file) vrplib() (*Instance, error) {
	l := &library{file: f, rows: map[string][][]float64{}, same: map[string][]float64{}, lines: map[string][]int{}}
	f.stands = l.stands
	for {
		text := strings.TrimSpace(f.Text())
		if text == "EOF" {
			break
		}
		if text != "" {
			if err := l.line(text); err != nil {
				return nil, err
			}
		}
		if !f.Next() {
			if err := f.Err(); err != nil {
				return nil, err
			}
			break
		}
	}
	if err := l.complete(); err != nil {
		return nil, err
	}
	if err := l.build(); err != nil {
		return nil, err
	}
	return f.made(l.p)
}

// line reads a line that is not empty.
func (l *library) line(text string) error {
	if l.current != nil && isNumber(text[0]) {
		return l.row(scan.Split(l.Text()))
	}
	if err := l.complete(); err != nil {
		return err
	}
	key, value, header := strings.Cut(text, ":")
	key, value = strings.TrimSpace(key), strings.Trim(strings.TrimSpace(value), `"`)
	if name, is := strings.CutSuffix(key, "_SECTION"); is && value == "" {
		return l.begin(name)
	}
	if !header {
		return l.wrongAt(text, `"KEY: value", a section such as DEMAND_SECTION, or EOF`)
	}
	return l.header(key, value)
}

// begin begins a section.
func (l *library) begin(name string) error {
	i := slices.IndexFunc(sections, func(s section) bool { return s.name == name })
	switch {
	case i < 0:
		return l.wrongAt(name, "a section that lsolve help vrp lists")
	case l.places == 0:
		return l.wrongAt(name, "the DIMENSION before the first section")
	case sections[i].kind == ofVehicles && l.vehicles == 0 || strings.HasPrefix(name, "VEHICLES_") && l.vehicles == 0:
		return l.wrongAt(name, "the number of VEHICLES before sections of vehicles")
	case name == "EDGE_WEIGHT" && (l.weights != explicit || l.shape == ""):
		return l.wrongAt(name, "EDGE_WEIGHT_TYPE: EXPLICIT and an EDGE_WEIGHT_FORMAT before this section")
	case l.rows[name] != nil:
		return l.wrongAt(name, "one such section")
	}
	l.current, l.started = &sections[i], l.Line
	l.rows[name], l.lines[name] = [][]float64{}, nil
	return nil
}

// row reads a row of the current section.
func (l *library) row(words []scan.Word) error {
	s := l.current
	list := make([]float64, 0, len(words))
	for k, w := range words {
		least, most, what := s.least, s.most, "a number of "+s.name+"_SECTION"
		if most == 0 {
			most = mostFile
		}
		if k == 0 && s.kind != numbers {
			least, most, what = 1, mostFile, "the number of the row"
		}
		x, err := l.number(w, least, most, what)
		if err != nil {
			return err
		}
		list = append(list, x)
	}
	l.lines[s.name] = append(l.lines[s.name], l.Line)
	rows := l.rows[s.name]
	if s.kind == numbers {
		if len(rows) == 0 {
			rows = append(rows, nil)
		}
		before := len(rows[0])
		rows[0] = append(rows[0], list...)
		l.rows[s.name] = rows
		if s.name == "DEPOT" {
			return l.depotNumbers(words, rows[0], before)
		}
		l.counts = append(l.counts, before)
		if len(rows[0]) > l.entries() {
			return l.WrongWord(words[0], fmt.Sprintf("%d numbers in this section", l.entries()))
		}
		return nil
	}
	if list[0] != float64(len(rows)+1) {
		return l.WrongWord(words[0], fmt.Sprintf("row %d of %s_SECTION", len(rows)+1, s.name))
	}
	if most := l.most(s); len(rows) == most {
		return l.WrongWord(words[0], fmt.Sprintf("the end of %s_SECTION after %d rows", s.name, most))
	}
	columns := s.columns
	if columns == 0 && len(rows) > 0 {
		columns = len(rows[0])
	}
	if s.kind != listed {
		if columns > 0 && len(list)-1 != columns {
			return l.count(words, columns+1, fmt.Sprintf("a row of %s_SECTION", s.name))
		}
		if len(list) < 2 {
			return l.count(words, 2, fmt.Sprintf("a row of %s_SECTION", s.name))
		}
	}
	for k, x := range list[1:] {
		if s.kind == listed && (x != float64(int(x)) || x > float64(l.places)) {
			return l.WrongWord(words[k+1], fmt.Sprintf("the number of a place, 1 to %d", l.places))
		}
	}
	switch s.name {
	case "TIME_WINDOW":
		if list[1] > list[2] {
			return l.WrongWord(words[2], "an end of the window at or after its begin "+words[1].Text)
		}
	case "PICKUP_AND_DELIVERY":
		for k := 2; k < len(list); k++ {
			if list[k] < 0 {
				return l.WrongWord(words[k], "0 or more")
			}
		}
		if list[2] > list[3] {
			return l.WrongWord(words[3], "an end of the window at or after its begin "+words[2].Text)
		}
	}
	l.rows[s.name] = append(rows, list[1:])
	return nil
}

// depotNumbers checks numbers of the DEPOT_SECTION, of which so many were there before: depots
// are the first places, and -1 ends the section.
func (l *library) depotNumbers(words []scan.Word, list []float64, before int) error {
	if slices.Contains(list[:before], -1) {
		return nil
	}
	for i := before; i < len(list) && list[i] != -1; i++ {
		if list[i] != float64(i+1) {
			return l.WrongWord(words[i-before], fmt.Sprintf("%d, as depots are the first places, or -1", i+1))
		}
	}
	return nil
}

// most is the number of rows that a section may have.
func (l *library) most(s *section) int {
	switch {
	case s.kind == ofPlaces || s.name == "MUTUALLY_EXCLUSIVE_GROUP":
		return l.places
	case s.kind == ofVehicles || s.kind == listed:
		return l.vehicles
	}
	return 1
}

// entries is the number of numbers of a matrix.
func (l *library) entries() (sum int) {
	for i := range l.places {
		from, to := tsplib.Columns(l.shape)(i, l.places)
		sum += to - from
	}
	return sum
}

// complete ends the current section. It is an error if rows are missing.
func (l *library) complete() error {
	s := l.current
	if l.current = nil; s == nil {
		return nil
	}
	rows := l.rows[s.name]
	switch {
	case s.name == "EDGE_WEIGHT":
		if len(rows) == 0 || len(rows[0]) < l.entries() {
			return l.Wrong(0, fmt.Sprintf("the end of EDGE_WEIGHT_SECTION, which begins in line %d", l.started), fmt.Sprintf("%d numbers in it", l.entries()))
		}
	case s.kind == numbers || s.name == "MUTUALLY_EXCLUSIVE_GROUP":
	case len(rows) < l.most(s):
		return l.Wrong(0, fmt.Sprintf("the end of %s_SECTION, which begins in line %d", s.name, l.started), fmt.Sprintf("row %d of %d", len(rows)+1, l.most(s)))
	}
	return nil
}
