package bench

import (
	"errors"
	"fmt"
	"io/fs"
	"math"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"unicode"

	"lsolve/cmd/lsolve/internal/exit"
	"lsolve/cmd/lsolve/internal/option"
	"lsolve/cmd/lsolve/internal/request"
	"lsolve/internal/catalogue"
	"lsolve/model"
	"lsolve/problem/scan"
)

// SetFile is the name of the list of a folder. Format describes it.
const SetFile = "set.tsv"

// Format describes the list of a set.
const Format = `SET is a folder with a file set.tsv, or such a file. Each line of it is an instance:

  FILE  BEST  [optimal]  [OPTION=VALUE...]

FILE is seen from the folder of the list. BEST is the best known objective, or - if none is
known; then the best of all runs stands for it. "optimal" says that nothing is better. The
options are those that the problem needs to read the file, as in instance=3. A line

  problem  NAME

says what the following instances are. # begins a comment. The words are parted by tabs, or
in lines without a tab by blanks.
`

// Item is an instance of a set.
type Item struct {
	// Name is that of the list, with options; Short is as much of it as tables need.
	Name, Short string
	File        string
	*catalogue.Entry
	// Values has the options of the problem.
	Values *option.Values
	// Best is the best known objective. Known: there is one; Optimal: nothing is
	// better.
	Best           int64
	Known, Optimal bool
}

// Set is a list of instances.
type Set struct {
	Name  string
	Items []Item
}

// longestLine bounds the lines of a list.
const longestLine = 1 << 16

// Open reads the list of a folder, or the list of that name. problem is what the instances
// are that come before any line that says so; "": there is none.
func Open(name, problem string) (*Set, error) {
	info, err := os.Stat(name)
	if err != nil {
		return nil, err
	}
	if info.IsDir() {
		name = filepath.Join(name, SetFile)
	}
	file, err := os.Open(name)
	if errors.Is(err, fs.ErrNotExist) {
		return nil, exit.Usagef("%s: there is no such file; expected a folder with %s, or such a file", name, SetFile)
	}
	if err != nil {
		return nil, err
	}
	defer func() { _ = file.Close() }() // it was read only
	r := &setReader{Lines: scan.NewLines(name, file, longestLine, "#"), set: &Set{Name: name}, seen: map[string]int{}}
	if problem != "" {
		if err := r.problem(problem); err != nil {
			return nil, exit.Usagef("--problem %s: %v", problem, err)
		}
	}
	if err := r.Each(r.line); err != nil {
		return nil, err
	}
	if len(r.set.Items) == 0 {
		return nil, r.Wrong(0, "the end of the file", "an instance: a file and its best known value")
	}
	r.set.shorten()
	return r.set, nil
}

// setReader reads a list.
type setReader struct {
	*scan.Lines
	set   *Set
	entry *catalogue.Entry
	usual *option.Values // the defaults of the problem
	seen  map[string]int // the line of a name
}

// problem makes a problem that of the instances to come.
func (r *setReader) problem(name string) error {
	e, ok := catalogue.Find(name)
	switch {
	case !ok:
		return fmt.Errorf("there is no such problem; expected one of %s", strings.Join(Problems(), ", "))
	case !possible(e):
		return fmt.Errorf("it has no objective, or no files; expected one of %s", strings.Join(Problems(), ", "))
	}
	r.entry, r.usual = e, option.For(request.Describe(e, option.Compare)).Defaults()
	return nil
}

// possible reports whether a problem has files, and an objective.
func possible(e *catalogue.Entry) bool { return e.Sense != model.Satisfy && e.Read != nil }

// Problems are the names of those that sets may be of.
func Problems() (names []string) {
	for _, e := range catalogue.All() {
		if possible(e) {
			names = append(names, e.Name)
		}
	}
	return names
}

// line reads a line.
func (r *setReader) line(text string) error {
	words := parts(text)
	switch {
	case len(words) == 0:
		return nil
	case words[0].Text == "problem":
		if len(words) != 2 {
			return r.Wrong(words[0].Column, fmt.Sprintf("%d words", len(words)), "problem and its name")
		}
		if err := r.problem(words[1].Text); err != nil {
			return r.WrongWord(words[1], strings.TrimPrefix(err.Error(), "there is no such problem; expected "))
		}
		return nil
	case r.entry == nil:
		return r.WrongWord(words[0], "a line such as \"problem tsp\" first, or --problem")
	case len(words) < 2:
		return r.Wrong(0, "the end of the line", "the best known value, or -")
	}
	return r.item(words)
}

// item reads an instance.
func (r *setReader) item(words []scan.Word) error {
	in := Item{Name: words[0].Text, Entry: r.entry, Values: r.usual}
	in.File = filepath.FromSlash(in.Name)
	if !filepath.IsAbs(in.File) {
		in.File = filepath.Join(filepath.Dir(r.set.Name), in.File)
	}
	if info, err := os.Stat(in.File); err != nil || info.IsDir() {
		return r.WrongWord(words[0], "the name of a file")
	}
	if words[1].Text != "-" {
		best, err := strconv.ParseInt(words[1].Text, 10, 64)
		if err != nil || best == math.MinInt64 {
			return r.WrongWord(words[1], "the best known value, a whole number, or -")
		}
		in.Best, in.Known = best, true
	}
	for _, w := range words[2:] {
		name, value, assigned := strings.Cut(w.Text, "=")
		switch {
		case w.Text == "optimal" && in.Known && !in.Optimal:
			in.Optimal = true
			continue
		case !assigned || !r.has(name) || in.Values.IsSet(name):
			return r.WrongWord(w, r.expected(&in))
		}
		var err error
		if in.Values, err = in.Values.With(name, value); err != nil {
			return r.Wrong(w.Column, err.Error(), "another value")
		}
		in.Name += " " + w.Text
	}
	if line, twice := r.seen[in.Name]; twice {
		return r.WrongWord(words[0], fmt.Sprintf("another instance than that of line %d", line))
	}
	r.seen[in.Name] = r.Line
	r.set.Items = append(r.set.Items, in)
	return nil
}

// has reports whether the problem has an option of that name.
func (r *setReader) has(name string) bool {
	for _, o := range r.entry.Options {
		if o.Name == name {
			return true
		}
	}
	return false
}

// expected is what may follow the best known value.
func (r *setReader) expected(in *Item) string {
	var list []string
	if in.Known && !in.Optimal {
		list = append(list, "optimal")
	}
	for _, o := range r.entry.Options {
		if !in.Values.IsSet(o.Name) {
			list = append(list, o.Name+"=VALUE")
		}
	}
	if list == nil {
		return "the end of the line"
	}
	return strings.Join(list, " or ")
}

// parts returns the words of a line: between tabs if there are any.
func parts(text string) (words []scan.Word) {
	if !strings.Contains(text, "\t") {
		return scan.Split(text)
	}
	column := 1
	for part := range strings.SplitSeq(text, "\t") {
		if word := strings.TrimSpace(part); word != "" {
			lead := len([]rune(part)) - len([]rune(strings.TrimLeftFunc(part, unicode.IsSpace)))
			words = append(words, scan.Word{Text: word, Column: column + lead})
		}
		column += len([]rune(part)) + 1
	}
	return words
}

// shorten gives the items their short names: without the folder where that is clear.
func (s *Set) shorten() {
	count := map[string]int{}
	base := func(in *Item) string {
		file, rest, _ := strings.Cut(in.Name, " ")
		return strings.TrimSpace(file[strings.LastIndex(file, "/")+1:] + " " + rest)
	}
	for i := range s.Items {
		count[base(&s.Items[i])]++
	}
	for i := range s.Items {
		in := &s.Items[i]
		if in.Short = base(in); count[in.Short] > 1 {
			in.Short = in.Name
		}
	}
}
