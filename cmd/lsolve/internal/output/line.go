package output

import (
	"bytes"
	"encoding/json"
	"io"
)

// Line writes one JSON object on a line: the members of head, and then the fields
// in the order of their names.
func Line(w io.Writer, head any, fields map[string]any) error {
	line, err := json.Marshal(head)
	if err != nil {
		return err
	}
	if len(fields) > 0 {
		rest, err := json.Marshal(fields)
		if err != nil {
			return err
		}
		rest[0] = ','
		line = append(bytes.TrimSuffix(line, []byte("}")), rest...)
	}
	_, err = w.Write(append(line, '\n'))
	return err
}
