package distribute

import (
	"context"
	"encoding/json"
	"fmt"
	"path/filepath"
	"slices"
	"strings"

	"lsolve/cluster"
	"lsolve/cmd/lsolve/internal/request"
	"lsolve/problem"
)

// Memo is what a job remembers of the command line that it is from.
type Memo struct {
	// Words are the command and its options, without files.
	Words []string `json:"words"`
	// Instance is the text of the instance; "": the words say what it is.
	Instance cluster.Digest `json:"instance,omitempty"`
	// Sources are all instances of a tuning; see racing.
	Sources cluster.Digest `json:"sources,omitempty"`
}

// memo makes the memo of a request, and keeps its instance.
func memo(ctx context.Context, c *cluster.Conn, q *request.Request) (m Memo, err error) {
	m.Words = Words(q.Entry, q.Values)
	if q.File == "" {
		return m, nil
	}
	written, ok := q.Instance.(problem.Writer)
	if !ok {
		return m, fmt.Errorf("--cluster: instances of %s cannot be sent", q.Name)
	}
	var text strings.Builder
	if err := written.Write(&text); err != nil {
		return m, fmt.Errorf("--cluster: %w", err)
	}
	m.Instance, err = c.Put(ctx, []byte(text.String()))
	return m, err
}

// titled is a title with the names of files, the first ones if there are many; "" and - have none.
func titled(title string, files ...string) string {
	const most = 3
	files = slices.DeleteFunc(files, func(file string) bool { return file == "" || file == "-" })
	for _, file := range files[:min(len(files), most)] {
		title += " " + filepath.Base(file)
	}
	if more := len(files) - most; more > 0 {
		title += fmt.Sprintf(" and %d more", more)
	}
	return title
}

// order adds the memo to an order.
func (m Memo) order(o *cluster.Order) error {
	text, err := json.Marshal(m)
	if err != nil {
		return err
	}
	o.Memo, o.Title = text, strings.Join(m.Words, " ")
	if m.Instance != "" {
		o.Blobs = append(o.Blobs, m.Instance)
	}
	return nil
}

// Recall returns the command line of a job, and its instance.
func Recall(ctx context.Context, c *cluster.Conn, j *cluster.Job) (words []string, instance []byte, err error) {
	var m Memo
	if err := json.Unmarshal(j.Memo, &m); err != nil || len(m.Words) == 0 {
		return nil, nil, fmt.Errorf("job %s is not of a command line; the program that has submitted it can follow it", j.ID)
	}
	if m.Instance != "" {
		instance, err = c.Get(ctx, m.Instance)
	}
	return m.Words, instance, err
}
