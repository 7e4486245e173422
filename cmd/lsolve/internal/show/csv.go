package show

import (
	"encoding/csv"
	"fmt"
	"io"
	"reflect"
	"strings"

	"lsolve/problem"
)

// sheet writes a solution as CSV, with a line of column names; see problem.Sheet.
func (p *Printer) sheet(in problem.Instance, w io.Writer, values []int32) (ok bool, err error) {
	s := p.Sheet
	if s == nil {
		return false, nil
	}
	list := reflect.ValueOf(problem.Fields(in, values)[s.Member])
	if list.Kind() != reflect.Slice {
		return true, fmt.Errorf("%s: the solution has no list %q", p.Name, s.Member)
	}
	out := csv.NewWriter(w)
	names := s.Columns
	if list.Len() > 0 {
		names = columns(list.Index(0), s)
	}
	if err := out.Write(names); err != nil {
		return true, err
	}
	for i := range list.Len() {
		element := list.Index(i)
		var row []string
		if !composed(element) {
			row = append(row, fmt.Sprint(s.First+i))
		}
		if err := out.Write(cells(row, element)); err != nil {
			return true, err
		}
	}
	out.Flush()
	return true, out.Error()
}

// composed reports whether an element is an object or a list.
func composed(element reflect.Value) bool {
	return element.Kind() == reflect.Struct || element.Kind() == reflect.Slice
}

// columns names the columns of rows such as the element.
func columns(element reflect.Value, s *problem.Sheet) (names []string) {
	if element.Kind() == reflect.Slice {
		return numbered(nil, s.Columns[0], element.Len(), s.First)
	}
	if element.Kind() != reflect.Struct {
		return s.Columns
	}
	for i := range element.NumField() {
		name, _, _ := strings.Cut(element.Type().Field(i).Tag.Get("json"), ",")
		if field := element.Field(i); field.Kind() == reflect.Slice {
			names = numbered(names, strings.TrimSuffix(name, "s"), field.Len(), 1)
		} else {
			names = append(names, name)
		}
	}
	return names
}

// numbered appends a name with each of n numbers.
func numbered(names []string, name string, n, first int) []string {
	for i := range n {
		names = append(names, fmt.Sprint(name, " ", first+i))
	}
	return names
}

// cells appends what the row of an element has.
func cells(row []string, element reflect.Value) []string {
	switch element.Kind() {
	case reflect.Struct:
		for i := range element.NumField() {
			row = cells(row, element.Field(i))
		}
	case reflect.Slice:
		for i := range element.Len() {
			row = cells(row, element.Index(i))
		}
	default:
		row = append(row, fmt.Sprint(element.Interface()))
	}
	return row
}
