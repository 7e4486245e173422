package serve

import (
	"net/http"
	"slices"

	"lsolve/cmd/lsolve/internal/fzn"
	"lsolve/cmd/lsolve/internal/job"
	"lsolve/cmd/lsolve/internal/option"
	"lsolve/cmd/lsolve/internal/request"
	"lsolve/internal/catalogue"
	"lsolve/model"
)

// problemView is a problem as JSON.
type problemView struct {
	Name      string `json:"name"`
	Summary   string `json:"summary"`
	Objective string `json:"objective"` // minimise, maximise, or none
	// Files names the format of its instances, and Format describes it.
	Files   string    `json:"files,omitempty"`
	Format  string    `json:"format,omitempty"`
	Size    *sizeView `json:"size,omitempty"`
	Example bool      `json:"example"`
	// Algorithms are those that it has, the default first.
	Algorithms []option.Choice    `json:"algorithms"`
	Options    []option.Described `json:"options"`
	// Generator makes instances.
	Generator *generatorView `json:"generator,omitempty"`
	// Answers are the formats of answers.
	Answers []string `json:"answers"`
	// Recorded: its jobs can be recorded.
	Recorded bool `json:"recorded"`
	set      *option.Set
	makes    *option.Set // of the generator
}

// sizeView is the range of sizes.
type sizeView struct {
	Default int `json:"default"`
	Least   int `json:"minimum"`
	Most    int `json:"maximum"`
	// Usual: without a word about the instance it is that of the default size.
	Usual bool `json:"usual"`
}

// generatorView is a generator as JSON.
type generatorView struct {
	Summary string             `json:"summary"`
	Options []option.Described `json:"options"`
}

// describeAll describes all problems.
func describeAll() []problemView {
	var list []problemView
	for _, e := range catalogue.All() {
		list = append(list, describe(e))
	}
	return append(list, flatZinc())
}

// describe describes a problem of the catalogue.
func describe(e *catalogue.Entry) problemView {
	set := job.Set(e)
	v := problemView{
		Name: e.Name, Summary: e.Summary, Objective: "none", Files: e.Files, Format: e.Format,
		Example: e.Example != nil, Options: set.Described(), Recorded: true, set: set,
	}
	switch e.Sense {
	case model.Minimise:
		v.Objective = "minimise"
	case model.Maximise:
		v.Objective = "maximise"
	case model.Satisfy:
	}
	if e.Size != nil {
		v.Size = &sizeView{e.Size.Default, e.Size.Least, e.Size.Most, !e.Size.Asked}
	}
	for _, a := range request.Describe(e, option.Solve).Algorithms {
		v.Algorithms = append(v.Algorithms, option.Choice{Name: a.Name, Sentence: a.Summary})
	}
	if e.Generator != nil {
		v.makes = job.GenerateSet(e)
		v.Generator = &generatorView{e.Generator.Summary, v.makes.Described()}
	}
	for _, name := range set.Choices("format") {
		if name != "none" {
			v.Answers = append(v.Answers, name)
		}
	}
	return v
}

// flatZinc describes the problem whose instances are files of FlatZinc.
func flatZinc() problemView {
	set := fzn.Set()
	v := problemView{
		Name: job.FlatZinc, Summary: "solve a FlatZinc file, as MiniZinc makes them", Objective: "none",
		Files: "FlatZinc", Options: set.Described(), Answers: []string{"json", "text"}, Recorded: true, set: set,
	}
	all := set.Options()
	v.Algorithms = all[slices.IndexFunc(all, func(o *option.Option) bool { return o.Name == "engine" })].Choices
	return v
}

// listProblems has all problems.
func (s *Server) listProblems(w http.ResponseWriter, _ *http.Request, _ string) error {
	sendJSON(w, map[string]any{"problems": s.problems})
	return nil
}

// oneProblem has one.
func (s *Server) oneProblem(w http.ResponseWriter, _ *http.Request, name string) error {
	for i := range s.problems {
		if s.problems[i].Name == name {
			sendJSON(w, &s.problems[i])
			return nil
		}
	}
	return refusef(http.StatusNotFound, "there is no problem %q; see /v1/problems", short(name))
}
