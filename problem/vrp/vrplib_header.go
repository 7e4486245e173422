package vrp

import (
	"fmt"
	"slices"
	"strings"

	"lsolve/problem/internal/tsplib"
	"lsolve/problem/scan"
)

// ignored are keys that say nothing about solutions.
var ignored = []string{"COMMENT", "NODE_COORD_TYPE", "DISPLAY_DATA_TYPE", "EDGE_DATA_FORMAT", "AUTHOR"}

// header reads a line "KEY: value".
func (l *library) header(key, value string) error {
	words := scan.Split(value)
	switch {
	case key == "NAME":
		l.p.Name = value
		return nil
	case slices.Contains(ignored, key):
		return nil
	case len(words) == 0:
		return l.wrongAt(key, "a value behind the colon")
	}
	// Columns are those of the line.
	at := strings.Index(l.Text(), value)
	for i := range words {
		words[i].Column += len([]rune(l.Text()[:max(0, at)]))
	}
	switch key {
	case "TYPE":
		l.lines[key] = []int{l.Line}
		return l.types(words[0])
	case "DIMENSION":
		n, err := l.NumberOf("the number of places", words[0], 1, MaxClients+MaxDepots)
		if err == nil && len(l.rows) > 0 {
			err = l.WrongWord(words[0], "the dimension before the first section")
		}
		l.places = n
		return err
	case "VEHICLES", "TRUCKS":
		n, err := l.NumberOf("the number of vehicles", words[0], 1, MaxVehicles)
		if err == nil && len(l.rows) > 0 {
			err = l.WrongWord(words[0], "the number of vehicles before the first section")
		}
		l.vehicles = n
		return err
	case "EDGE_WEIGHT_TYPE":
		return l.weightType(words[0])
	case "EDGE_WEIGHT_FORMAT":
		if tsplib.Columns(words[0].Text) == nil && words[0].Text != "FUNCTION" {
			return l.WrongWord(words[0], strings.Join(tsplib.Formats(), ", ")+" or FUNCTION")
		}
		l.shape = strings.TrimPrefix(words[0].Text, "FUNCTION")
		return nil
	case "DISTANCE":
		key = "VEHICLES_MAX_DURATION"
	}
	i := slices.IndexFunc(sections, func(s section) bool { return s.name == key && s.kind <= ofVehicles && s.columns <= 1 })
	if i < 0 {
		return l.wrongAt(key, "a key of VRPLIB, such as DIMENSION or CAPACITY")
	}
	var same []float64
	for _, w := range words {
		x, err := l.number(w, sections[i].least, mostFile, "the value of "+key)
		if err != nil {
			return err
		}
		same = append(same, x)
	}
	if columns := sections[i].columns; columns > 0 && len(words) != columns {
		return l.WrongWord(words[columns], "the end of the line")
	}
	l.same[key], l.lines[key] = same, []int{l.Line}
	return nil
}

// weightType reads the EDGE_WEIGHT_TYPE.
func (l *library) weightType(w scan.Word) error {
	if w.Text == explicit {
		l.weights = explicit
		return nil
	}
	names := make([]string, 0, len(metricsRead))
	for _, m := range metricsRead {
		if m.name == w.Text {
			l.weights = w.Text
			return nil
		}
		names = append(names, m.name)
	}
	return l.WrongWord(w, fmt.Sprintf("the edge weight type %s or %s", strings.Join(names, ", "), explicit))
}
