package main

import (
	"bytes"
	"cmp"
	"context"
	"encoding/json"
	"fmt"
	"io"
	"os"
	"text/tabwriter"
	"time"

	"github.com/urfave/cli/v2"

	"lsolve/cluster"
	"lsolve/cluster/server"
	"lsolve/cmd/lsolve/internal/distribute"
	"lsolve/cmd/lsolve/internal/exit"
	"lsolve/cmd/lsolve/internal/option"
	"lsolve/internal/memory"
)

// clusterCommand has execute, which runs the command of other words: attach goes on with it.
func clusterCommand(execute executor) *cli.Command {
	return &cli.Command{
		Name: "cluster", Usage: "jobs on several machines, over NATS", UsageText: "lsolve cluster up|jobs|show|attach|cancel|remove|workers",
		Action: func(c *cli.Context) error {
			if c.Args().Present() {
				return exit.Usagef("cluster has no command %q; expected one of up, jobs, show, attach, cancel, remove, workers", c.Args().First())
			}
			return exit.Usagef("cluster what? expected: lsolve cluster up|jobs|show|attach|cancel|remove|workers")
		},
		Subcommands: []*cli.Command{
			clusterUp(), clusterJobs(), clusterShow(), clusterAttach(execute),
			clusterEnd("cancel", "end a job", (*cluster.Conn).Cancel),
			clusterEnd("remove", "forget a job that has ended, and its results", func(conn *cluster.Conn, ctx context.Context, id string) (*cluster.Job, error) {
				j, err := conn.Job(ctx, id)
				if err == nil {
					err = conn.Remove(ctx, id)
				}
				return j, err
			}),
			clusterWorkers(),
		},
	}
}

// onCluster is a command that needs a server. job: its argument is a job.
func onCluster(name, usage string, job bool, do func(c *cli.Context, v *option.Values, conn *cluster.Conn) error) *cli.Command {
	set := option.For(option.Command{Name: name, Use: option.OnCluster})
	text := "lsolve cluster " + name + " [flags]"
	if job {
		text += " JOB"
	}
	return &cli.Command{
		Name: name, Usage: usage, UsageText: text, Flags: set.Flags(),
		Action: func(c *cli.Context) error {
			v, err := readValues(c, set)
			if err != nil {
				return err
			}
			switch {
			case job && c.NArg() != 1:
				return exit.Usagef("%d arguments; expected lsolve cluster %s [flags] JOB", c.NArg(), name)
			case !job && c.Args().Present():
				return noArguments(c)
			}
			where, err := distribute.Remote(v)
			if err != nil {
				return err
			}
			conn, end, err := where.Connect(c.Context)
			if err != nil {
				return err
			}
			defer end()
			return do(c, v, conn)
		},
	}
}

func clusterUp() *cli.Command {
	set := option.For(option.Command{Name: "up", Use: option.OnCluster})
	return &cli.Command{
		Name: "up", Usage: "a server and its workers, until SIGINT or SIGTERM", UsageText: "lsolve cluster up [flags]",
		Description: "The server keeps jobs and results in a folder. It prints its address; workers of other machines need it,\n" +
			"and the token, which is in server.json in the folder.",
		Flags: set.Flags(),
		Action: flagsOnly(set, func(c *cli.Context, v *option.Values) (err error) {
			o := distribute.LocalOptions{Workers: workers(v), Stderr: distribute.Together(c.App.ErrWriter), Alone: true, Patience: v.Duration("patience")}
			if o.Patience < cluster.MinPatience {
				return exit.Usagef("--patience %v; expected at least %v", o.Patience, cluster.MinPatience)
			}
			o.Server.Dir, o.Server.Listen, o.Server.Store = v.String("dir"), v.String("listen"), v.Int64("store")
			if o.Server.Store != 0 && o.Server.Store < server.MinStore {
				return exit.Usagef("--store %s; expected at least %s", memory.Size(o.Server.Store), memory.Size(server.MinStore))
			}
			o.Server.Cert, o.Server.Key = cmp.Or(v.String("tls-cert"), os.Getenv("NATS_CERT")), cmp.Or(v.String("tls-key"), os.Getenv("NATS_KEY"))
			if o.Server.Token, err = readToken(v.String("token")); err != nil {
				return err
			}
			if o.Server.Dir == "" {
				if o.Server.Dir, err = distribute.Folder(); err != nil {
					return err
				}
			}
			local, err := distribute.OpenLocal(c.Context, o)
			if err != nil {
				return err
			}
			defer local.Close()
			if _, err := fmt.Fprintln(c.App.Writer, local.Outward()); err != nil {
				return err
			}
			<-c.Done()
			return nil
		}),
	}
}

func clusterJobs() *cli.Command {
	return onCluster("jobs", "the jobs, the oldest first", false, func(c *cli.Context, v *option.Values, conn *cluster.Conn) error {
		jobs, err := conn.Jobs(c.Context)
		if err != nil {
			return err
		}
		for i, j := range jobs {
			if j.State != cluster.Running {
				continue
			}
			if p, _, err := conn.Look(c.Context, j.ID); err == nil { // else it is shown as it is
				jobs[i] = p.Job
			}
		}
		if v.String("format") == "json" {
			return jsonLines(c, jobs)
		}
		t := tabwriter.NewWriter(c.App.Writer, 0, 0, 2, ' ', 0)
		fmt.Fprintln(t, "job\tstate\tsince\twhat")
		for _, j := range jobs {
			fmt.Fprintf(t, "%s\t%s\t%s\t%s\n", j.ID, j.State, j.Created.Local().Format(time.DateTime), j.Title)
		}
		return t.Flush()
	})
}

func clusterWorkers() *cli.Command {
	return onCluster("workers", "the workers that are there", false, func(c *cli.Context, v *option.Values, conn *cluster.Conn) error {
		list, err := conn.Workers(c.Context)
		if err != nil {
			return err
		}
		if v.String("format") == "json" {
			return jsonLines(c, list)
		}
		t := tabwriter.NewWriter(c.App.Writer, 0, 0, 2, ' ', 0)
		fmt.Fprintln(t, "worker\thost\tprocess\tlsolve\tjob")
		for _, w := range list {
			fmt.Fprintf(t, "%s\t%s\t%d\t%s\t%s\n", w.Name, w.Host, w.Process, w.Version, w.Job)
		}
		return t.Flush()
	})
}

// jsonLines prints objects, one a line.
func jsonLines[T any](c *cli.Context, list []T) error {
	e := json.NewEncoder(c.App.Writer)
	for _, x := range list {
		if err := e.Encode(x); err != nil {
			return err
		}
	}
	return nil
}

// shown is how a job stands, for programs.
type shown struct {
	*cluster.Job
	Done    int      `json:"tasks_done"`
	Open    int      `json:"tasks_open"`
	Cut     int      `json:"tasks_cut,omitempty"` // of those that are done: a limit has ended them
	Cost    *int64   `json:"cost,omitempty"`
	Bound   *int64   `json:"bound,omitempty"`
	Seconds float64  `json:"worked_s"`
	Said    []string `json:"said,omitempty"`
}

func clusterShow() *cli.Command {
	return onCluster("show", "how a job stands", true, func(c *cli.Context, v *option.Values, conn *cluster.Conn) error {
		p, said, err := conn.Look(c.Context, c.Args().First())
		if err != nil {
			return err
		}
		s := shown{Job: p.Job, Done: p.Done, Open: p.Open, Cut: p.Cut, Seconds: p.Spent.Seconds(), Said: said}
		if p.Best != nil {
			s.Cost = &p.Best.Cost
		}
		if p.Bounded {
			s.Bound = &p.Bound
		}
		if v.String("format") == "json" {
			return jsonLines(c, []shown{s})
		}
		t := tabwriter.NewWriter(c.App.Writer, 0, 0, 2, ' ', 0)
		fmt.Fprintf(t, "job\t%s\nwhat\t%s\nlsolve\t%s\nsince\t%s\nstate\t%s\ntasks\t%d done, %d open\nworked\t%.1f s\n", s.ID, s.Title, s.Version,
			s.Created.Local().Format(time.DateTime), s.State, s.Done, s.Open, s.Seconds)
		if s.Cut > 0 {
			fmt.Fprintf(t, "cut off\t%d tasks by a limit\n", s.Cut)
		}
		if s.Reason != "" {
			fmt.Fprintf(t, "reason\t%s\n", s.Reason)
		}
		if s.Cost != nil {
			fmt.Fprintf(t, "best\t%d\n", *s.Cost)
		}
		if s.Bound != nil {
			fmt.Fprintf(t, "bound\t%d\n", *s.Bound)
		}
		for _, text := range said {
			fmt.Fprintf(t, "said\t%s\n", text)
		}
		return t.Flush()
	})
}

func clusterEnd(name, usage string, do func(conn *cluster.Conn, ctx context.Context, id string) (*cluster.Job, error)) *cli.Command {
	return onCluster(name, usage, true, func(c *cli.Context, v *option.Values, conn *cluster.Conn) error {
		j, err := do(conn, c.Context, c.Args().First())
		if err != nil {
			return err
		}
		if v.String("format") == "json" {
			return jsonLines(c, []*cluster.Job{j})
		}
		_, err = fmt.Fprintf(c.App.Writer, "job %s: %s\n", j.ID, j.State)
		return err
	})
}

// executor runs the command of the words after the program's name.
type executor func(ctx context.Context, words []string, stdin io.Reader, stdout, stderr io.Writer) error

func clusterAttach(execute executor) *cli.Command {
	set := option.For(option.Command{Name: "attach", Use: option.OnCluster})
	return &cli.Command{
		Name: "attach", Usage: "go on with the command that has submitted a job", UsageText: "lsolve cluster attach [flags] JOB [-- FLAGS]",
		Description: "Prints what that command would have printed. FLAGS are of that command, such as --format json or --output FILE.",
		Flags:       set.Flags(),
		Action: func(c *cli.Context) error {
			v, err := readValues(c, set)
			if err != nil {
				return err
			}
			if !c.Args().Present() {
				return exit.Usagef("no job; expected lsolve cluster attach [flags] JOB [-- FLAGS]")
			}
			where, err := distribute.Remote(v)
			if err != nil {
				return err
			}
			id := c.Args().First()
			words, instance, err := recall(c.Context, where, id)
			if err != nil {
				return err
			}
			words = append(words, "--cluster", where.Text)
			words = append(words, c.Args().Slice()[1:]...)
			var stdin = c.App.Reader
			if instance != nil {
				words, stdin = append(words, "-"), bytes.NewReader(instance)
			}
			ctx := context.WithValue(c.Context, attachKey{}, attached{id, where})
			return execute(ctx, words, stdin, c.App.Writer, c.App.ErrWriter)
		},
	}
}

// recall returns the command line of a job.
func recall(ctx context.Context, where distribute.Where, id string) (words []string, instance []byte, err error) {
	conn, end, err := where.Connect(ctx)
	if err != nil {
		return nil, nil, err
	}
	defer end()
	j, err := conn.Job(ctx, id)
	if err != nil {
		return nil, nil, err
	}
	if j.Version != alike() || j.Wire != cluster.Wire {
		return nil, nil, fmt.Errorf("job %s is of lsolve %s; this is lsolve %s", id, j.Version, alike())
	}
	return distribute.Recall(ctx, conn, j)
}
