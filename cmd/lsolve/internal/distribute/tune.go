package distribute

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"lsolve/cluster"
	"lsolve/cmd/lsolve/internal/compare"
	"lsolve/cmd/lsolve/internal/run"
	"lsolve/cmd/lsolve/internal/tune"
	"lsolve/solve"
)

// Tuning is a tuning on a cluster. The runs that its race needs next are a job. The first such job has the
// name of the tuning, the next ones that name, - and a number. Each remembers the command line and all
// instances. The jobs stay with their results until the tuning ends, so another program may attach to
// any of them: it races again, finds what was done, and makes what is missing.
type Tuning struct {
	e     *Elsewhere
	conn  *cluster.Conn
	t     *tune.Tuning
	close func()

	name  string // of the first job; "": there is none yet
	memo  Memo
	blobs []cluster.Digest
	kept  map[string]source // instances by name and path
	parts []*Experiment
	cells map[errand]place
}

// errand is a run, by what it depends on.
type errand struct {
	label, limit, instance string
	number                 int
}

// place is where a run is.
type place struct {
	part *Experiment
	cell int
}

// sent is an instance of a tuning, and its path on the machine of the first command.
type sent struct {
	source
	Path string `json:"path,omitempty"`
}

// Tuned returns the instances of the tuning that there is a job of.
func (e *Elsewhere) Tuned(ctx context.Context) ([]compare.Instance, error) {
	c, j, end, err := e.job(ctx)
	if err != nil {
		return nil, err
	}
	defer end()
	_, list, err := sourcesOf(ctx, c, j)
	if err != nil {
		return nil, err
	}
	instances := make([]compare.Instance, len(list))
	for i, s := range list {
		instances[i] = compare.Instance{Name: s.Name, File: s.Path, Digest: string(s.Text[:len(s.Text)/2])}
	}
	return instances, nil
}

// sourcesOf reads the memo of a job of a tuning, and its instances.
func sourcesOf(ctx context.Context, c *cluster.Conn, j *cluster.Job) (m Memo, list []sent, err error) {
	if err := json.Unmarshal(j.Memo, &m); err != nil || m.Sources == "" {
		return m, nil, fmt.Errorf("job %s is none of lsolve tune", j.ID)
	}
	text, err := c.Get(ctx, m.Sources)
	if err != nil {
		return m, nil, err
	}
	if err := json.Unmarshal(text, &list); err != nil {
		return m, nil, fmt.Errorf("job %s: %w", j.ID, err)
	}
	return m, list, nil
}

// Tune has the runs of a tuning made on the cluster. words are the command line without what is about its
// output. The tuning is to be closed.
func (e *Elsewhere) Tune(ctx context.Context, t *tune.Tuning, instances []compare.Instance, words []string) (r *Tuning, err error) {
	c, end, err := e.connect(ctx, workersFor(t.Values), true) // runs that are measured share no memory
	if err != nil {
		return nil, err
	}
	r = &Tuning{e: e, conn: c, t: t, close: end, kept: map[string]source{}, cells: map[errand]place{}}
	if e.Job != "" {
		err = r.adopt(ctx)
	} else {
		err = r.keep(ctx, instances, words)
	}
	if err != nil {
		r.leave()
		return nil, err
	}
	t.Elsewhere = r.make
	return r, nil
}

// keep stores the instances, and what to remember.
func (r *Tuning) keep(ctx context.Context, instances []compare.Instance, words []string) error {
	list := make([]sent, len(instances))
	for i, in := range instances {
		s, err := sourceOf(ctx, r.conn, in.Instance, in.Name, in.File)
		if err != nil {
			return err
		}
		if in.File == "" {
			if s.N, err = strconv.Atoi(in.Name); err != nil {
				return err
			}
		}
		list[i] = sent{s, in.File}
	}
	text, err := json.Marshal(list)
	if err != nil {
		return err
	}
	r.memo.Words = words
	if r.memo.Sources, err = r.conn.Put(ctx, text); err != nil {
		return err
	}
	r.know(list)
	return nil
}

// know takes the instances.
func (r *Tuning) know(list []sent) {
	for _, s := range list {
		r.kept[s.Name+"\n"+s.Path] = s.source
		if s.Text != "" {
			r.blobs = append(r.blobs, s.Text)
		}
	}
	r.blobs = append(r.blobs, r.memo.Sources)
}

// adopt follows the jobs that the tuning has.
func (r *Tuning) adopt(ctx context.Context) error {
	r.name, _, _ = strings.Cut(r.e.Job, "-")
	for {
		j, err := r.conn.Job(ctx, r.next())
		if errors.Is(err, cluster.ErrNoJob) && len(r.parts) > 0 {
			return nil
		}
		if err != nil {
			return err
		}
		if j.State == cluster.Cancelled || j.State == cluster.Failed {
			_, err := r.e.ended(j, solve.Result{})
			return err
		}
		if len(r.parts) == 0 {
			var list []sent
			if r.memo, list, err = sourcesOf(ctx, r.conn, j); err != nil {
				return err
			}
			r.know(list)
		}
		p, err := planOf(ctx, r.conn, j)
		if err != nil {
			return err
		}
		r.follow(ctx, j, p)
	}
}

// next is the name of the next job; "": there was none yet.
func (r *Tuning) next() string {
	if len(r.parts) == 0 {
		return r.name
	}
	return fmt.Sprintf("%s-%d", r.name, len(r.parts)+1)
}

// follow follows a job.
func (r *Tuning) follow(ctx context.Context, j *cluster.Job, p *plan) {
	x := r.e.watch(ctx, r.conn, j, p, func() {})
	r.parts = append(r.parts, x)
	for i, c := range p.Cells {
		r.cells[errandOf(&p.Recipes[c.Recipe], &p.Sources[c.Source], c.First)] = place{x, i}
	}
}

// errandOf is the errand of a run, of a recipe on a source.
func errandOf(c *recipe, s *source, number int) errand {
	return errand{c.Label, c.Options["time-limit"], fmt.Sprintf("%s\n%s\n%s\n%d", s.Name, s.File, s.Text, s.N), number}
}

// make implements tune.Tuning.Elsewhere.
func (r *Tuning) make(ctx context.Context, list []tune.Errand, progress solve.ProgressFunc) ([]tune.Made, error) {
	keys := make([]errand, len(list))
	var missing []tune.Errand
	for i, l := range list {
		c, s := recipeOf(l.Request, l.Label), r.kept[l.Instance.Name+"\n"+l.Instance.File]
		keys[i] = errandOf(&c, &s, l.Number)
		if _, ok := r.cells[keys[i]]; !ok {
			missing = append(missing, l)
		}
	}
	if err := r.submit(ctx, missing); err != nil {
		return nil, err
	}
	made := make([]tune.Made, len(list))
	for i, key := range keys {
		at := r.cells[key]
		m, err := at.part.wait(ctx, at.cell, progress)
		var limit run.Cut
		switch {
		case errors.As(err, &limit):
			made[i].Err = limit
		case err != nil:
			return nil, err
		case m.Mistake != nil:
			made[i].Err = m.Mistake.err()
		case len(m.Runs) != 1:
			return nil, fmt.Errorf("job %s: %d runs in the place of one", at.part.job.ID, len(m.Runs))
		default:
			made[i].Record = m.Runs[0].record()
		}
	}
	return made, nil
}

// submit adds the job of some runs, if there are any.
func (r *Tuning) submit(ctx context.Context, list []tune.Errand) error {
	if len(list) == 0 {
		return nil
	}
	p := r.plan(list)
	number := len(r.parts) + 1
	j, err := submitPlan(ctx, r.conn, p, posting{
		name: r.next(), version: r.e.Version, title: fmt.Sprintf("tune %s, part %d: %d runs", r.t.Name, number, len(list)),
		memo: r.memo, blobs: r.blobs, limits: limitsOf(r.t.Values),
	})
	if err != nil {
		return err
	}
	if number == 1 {
		r.name = j.ID
		fmt.Fprintf(r.e.Stderr, "job %s\n", j.ID)
	}
	r.follow(ctx, j, p)
	return nil
}

// plan makes a plan of the runs, a cell each.
func (r *Tuning) plan(list []tune.Errand) *plan {
	p, recipes, sources := &plan{}, map[string]int{}, map[string]int{}
	for _, l := range list {
		key := l.Label + "\n" + l.Duration("time-limit").String()
		if _, known := recipes[key]; !known {
			recipes[key] = len(p.Recipes)
			p.Recipes = append(p.Recipes, recipeOf(l.Request, l.Label))
		}
		name := l.Instance.Name + "\n" + l.Instance.File
		if _, known := sources[name]; !known {
			sources[name] = len(p.Sources)
			p.Sources = append(p.Sources, r.kept[name])
		}
		p.Cells = append(p.Cells, cell{recipes[key], sources[name], l.Number, l.Number + 1})
	}
	return p
}

// Close ends following. When the tuning has ended, its jobs are removed, the last one first, so that those
// that stay if this fails can still be gone on with. Otherwise they stay, and go on.
func (r *Tuning) Close(ctx context.Context, wrong error) {
	defer r.leave()
	if len(r.parts) == 0 {
		return
	}
	if ctx.Err() != nil || wrong != nil {
		r.e.leave(r.name)
		return
	}
	for _, x := range slices.Backward(r.parts) {
		// A job that nobody has waited for to the end, as the journal had its runs, is not done.
		_, _ = r.conn.Cancel(ctx, x.job.ID)
		if r.conn.Remove(ctx, x.job.ID) != nil {
			return // what stays takes some room, and lsolve cluster jobs lists it
		}
	}
}

// leave ends following, and nothing else.
func (r *Tuning) leave() {
	for _, x := range r.parts {
		x.ends()
		x.group.Wait()
	}
	r.close()
}
