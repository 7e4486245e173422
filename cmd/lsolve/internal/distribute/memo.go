package distribute

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"path/filepath"
	"slices"
	"strings"

	"lsolve/cluster"
	"lsolve/cmd/lsolve/internal/front"
	"lsolve/cmd/lsolve/internal/fzn"
	"lsolve/cmd/lsolve/internal/option"
	"lsolve/cmd/lsolve/internal/request"
	"lsolve/internal/catalogue"
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

// Recall returns the command line of a job, and its instance. Whoever may submit jobs has written it: it is one that
// can have --cluster, and no option of it names a file or another machine. The user adds those.
func Recall(ctx context.Context, c *cluster.Conn, j *cluster.Job) (words []string, instance []byte, err error) {
	m, err := parseMemo(j.Memo)
	if err != nil {
		return nil, nil, fmt.Errorf("job %s: %w", j.ID, err)
	}
	if m.Instance != "" {
		instance, err = c.Get(ctx, m.Instance)
	}
	return m.Words, instance, err
}

// parseMemo reads a memo as the wire has it.
func parseMemo(text []byte) (m Memo, err error) {
	if err := json.Unmarshal(text, &m); err != nil || len(m.Words) == 0 {
		return m, errors.New("it is not of a command line; the program that has submitted it can follow it")
	}
	if m.Words, err = allowed(m.Words); err != nil {
		return m, fmt.Errorf("the command line that it remembers: %w", err)
	}
	return m, nil
}

// allowed are the words of a command line that attach may run, in one form: each option is a word with its value, so
// that no value can be taken for an option.
func allowed(words []string) (line []string, err error) {
	line, set, words, err := commandOf(words)
	if err != nil {
		return nil, err
	}
	arguments := 0
	if line[0] == "bench" {
		arguments = 1 // the set, which is read
	}
	for len(words) > 0 {
		word := words[0]
		words = words[1:]
		if !strings.HasPrefix(word, "-") || word == "-" {
			if arguments--; arguments < 0 || len(words) > 0 || word == "-" {
				return nil, fmt.Errorf("%.80q, expected an option", word)
			}
			line = append(line, word)
			continue
		}
		name, text, assigned := strings.Cut(strings.TrimPrefix(word[1:], "-"), "=")
		o := set.Option(name)
		switch {
		case o == nil:
			return nil, fmt.Errorf("%s has no option %.80q", line[0], name)
		case foreign(o):
			return nil, fmt.Errorf("--%s belongs to the machine of the command", o.Name)
		case assigned:
		case o.Type == option.Bool:
			text = "true"
		case len(words) == 0:
			return nil, fmt.Errorf("--%s without a value", o.Name)
		default:
			text, words = words[0], words[1:]
		}
		if _, err := o.Parse(text); err != nil {
			return nil, err
		}
		line = append(line, option.Dashed(o.Name)+"="+text)
	}
	return line, nil
}

// commandOf returns the names that a command line begins with, the options of that command, and the other words. It is
// one that can have --cluster.
func commandOf(words []string) (names []string, set *option.Set, rest []string, err error) {
	use := option.Solve
	switch words[0] {
	case "fzn":
		return words[:1:1], fzn.Set(), words[1:], nil
	case "bench":
		return words[:1:1], option.For(option.Command{Name: "bench", Use: option.Bench}), words[1:], nil
	case "compare":
		use = option.Compare
	case "tune":
		use = option.Tune
	case "front":
		use = option.Front
	}
	if use != option.Solve {
		names, words = words[:1:1], words[1:]
	}
	if len(words) == 0 {
		return nil, nil, nil, fmt.Errorf("%s without a problem", names[0])
	}
	e, ok := catalogue.Find(words[0])
	if !ok {
		return nil, nil, nil, fmt.Errorf("%.80q, which does not go with --cluster", words[0])
	}
	if use != option.Front {
		return append(names, e.Name), option.For(request.Describe(e, use)), words[1:], nil
	}
	if e.Front == nil {
		return nil, nil, nil, fmt.Errorf("%s, which has one objective", e.Name)
	}
	return append(names, e.Name), option.For(front.Describe(e)), words[1:], nil
}

// foreign reports whether an option belongs to the machine of the command: it names a file or a cluster, or says what
// is to be printed. What only says how much of that goes along, and into how many parts the job is split.
func foreign(o *option.Option) bool {
	return o.Type == option.File || o.Group == option.Cluster && o.Type != option.Int || o.Group == option.Output && o.Type == option.Text
}
