package distribute

import (
	"bytes"
	"context"
	"fmt"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"lsolve/cluster"
	"lsolve/cmd/lsolve/internal/option"
	"lsolve/cmd/lsolve/internal/request"
	"lsolve/internal/catalogue"
	"lsolve/problem"
)

// recipe is a request as a message. It names no file and has nothing about the output.
type recipe struct {
	Problem string            `json:"problem"`
	Compare bool              `json:"compare,omitempty"` // the options are those of lsolve compare
	Algo    string            `json:"algo"`
	Label   string            `json:"label,omitempty"` // in tables
	Options map[string]string `json:"options,omitempty"`
}

// recipeOf makes the recipe of a request.
func recipeOf(q *request.Request, label string) recipe {
	return recipe{Problem: q.Name, Compare: q.Use() == option.Compare, Algo: q.Algo, Label: label, Options: optionsOfRun(q.Values)}
}

// optionsOfRun are the options that a worker has to know.
func optionsOfRun(v *option.Values) map[string]string {
	given := v.Given()
	for _, name := range []string{"algo", "algos", "cluster", "parts", "runs", "task-memory-limit", "task-time-limit"} {
		delete(given, name)
	}
	return given
}

// request makes the request of a recipe, without an instance.
func (c *recipe) request() (*request.Request, error) {
	e, ok := catalogue.Find(c.Problem)
	if !ok {
		return nil, fmt.Errorf("a problem named %.80q", c.Problem)
	}
	use := option.Solve
	if c.Compare {
		use = option.Compare
	}
	v, a, err := c.values(option.For(request.Describe(e, use)), !c.Compare)
	if err != nil {
		return nil, err
	}
	return request.New(e, a, v)
}

// values are those of a command with these options; named: --algo is one of them.
func (c *recipe) values(set *option.Set, named bool) (v *option.Values, a *option.Algorithm, err error) {
	v = set.Defaults()
	for _, o := range set.Options() { // in an order that does not change
		text, ok := c.Options[o.Name]
		if !ok {
			continue
		}
		if foreign(o) || o.Group == option.Output {
			return nil, nil, fmt.Errorf("--%s belongs to the machine of the command", o.Name)
		}
		if v, err = v.With(o.Name, text); err != nil {
			return nil, nil, err
		}
	}
	if a, err = set.Algorithm(c.Algo); err != nil {
		return nil, nil, err
	}
	if named {
		if v, err = v.With("algo", c.Algo); err != nil {
			return nil, nil, err
		}
	}
	return v, a, set.CheckFor(v, a)
}

// source is where an instance is from: the text of a file, or a size. Neither: the options say it.
type source struct {
	Name string         `json:"name,omitempty"` // in tables
	File string         `json:"file,omitempty"` // its name without folders, which may tell the format
	Text cluster.Digest `json:"text,omitempty"`
	N    int            `json:"n,omitempty"`
	// Options are those of the problem for this instance, besides those of the request.
	Options map[string]string `json:"options,omitempty"`
}

// sourceOf keeps an instance that was read from a file; "": it was not.
func sourceOf(ctx context.Context, c *cluster.Conn, in problem.Instance, name, file string) (s source, err error) {
	s.Name = name
	switch file {
	case "":
		return s, nil
	case "-":
		written, ok := in.(problem.Writer)
		if !ok {
			return s, fmt.Errorf("--cluster: such an instance cannot be sent from the standard input; expected a file")
		}
		var text strings.Builder
		if err := written.Write(&text); err != nil {
			return s, fmt.Errorf("--cluster: %w", err)
		}
		s.File = "-"
		s.Text, err = c.Put(ctx, []byte(text.String()))
		return s, err
	}
	text, err := os.ReadFile(file)
	if err != nil {
		return s, err
	}
	s.File = filepath.Base(file)
	s.Text, err = c.Put(ctx, text)
	return s, err
}

// digests are the blobs of sources, each once.
func digests(sources []source) (list []cluster.Digest) {
	for _, s := range sources {
		if s.Text != "" && !slices.Contains(list, s.Text) {
			list = append(list, s.Text)
		}
	}
	return list
}

// read reads or makes the instance for a request.
func (s *source) read(ctx context.Context, c *cluster.Conn, q *request.Request) (err error) {
	v := q.Values
	for _, name := range slices.Sorted(maps.Keys(s.Options)) {
		if v, err = v.With(name, s.Options[name]); err != nil {
			return err
		}
	}
	if files := v.Files(); len(files) > 0 {
		return fmt.Errorf("%s belongs to the machine of the command", files[0].Flag)
	}
	switch {
	case s.Text != "":
		text, err := c.Get(ctx, s.Text)
		if err != nil {
			return err
		}
		q.File = s.File
		q.Instance, err = request.Parse(ctx, q.Entry, v, s.File, bytes.NewReader(text))
		return err
	case s.N > 0:
		q.Instance, err = request.OfSize(q.Entry, v, s.N)
		return err
	}
	return q.Read(ctx, request.Source{Stdin: strings.NewReader("")})
}
