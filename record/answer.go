package record

import (
	"encoding/json"
	"fmt"
)

// AnswerValues are the values of an answer. Those that are rows of a table, as of puzzles, follow
// one another.
func AnswerValues(answer json.RawMessage) ([]int32, error) {
	var a struct{ Values json.RawMessage }
	if err := json.Unmarshal(answer, &a); err != nil {
		return nil, err
	}
	var flat []int32
	if err := json.Unmarshal(a.Values, &flat); err == nil && flat != nil {
		return flat, nil
	}
	var rows [][]int32
	if err := json.Unmarshal(a.Values, &rows); err != nil || rows == nil {
		return nil, fmt.Errorf("values: expected a list of integers of 32 bits, or of such lists")
	}
	flat = []int32{}
	for _, row := range rows {
		flat = append(flat, row...)
	}
	return flat, nil
}
