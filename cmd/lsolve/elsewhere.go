package main

import (
	"github.com/urfave/cli/v2"

	"lsolve/cmd/lsolve/internal/distribute"
	"lsolve/cmd/lsolve/internal/option"
	"lsolve/cmd/lsolve/internal/request"
	"lsolve/cmd/lsolve/internal/run"
)

// attachKey is the key of the job in the context of the command that attach goes on with.
type attachKey struct{}

// attached is the job to go on with.
type attached struct {
	id    string
	where distribute.Where
}

// elsewhere has the runs of a command made on a cluster, if it asks for that.
func elsewhere(c *cli.Context, q *request.Request, h *run.Hooks) error {
	e, err := theCluster(c, q.Values)
	if e != nil {
		h.Elsewhere = e.Run
	}
	return err
}

// theCluster is where the runs of a command are to be made; nil: here.
func theCluster(c *cli.Context, v *option.Values) (e *distribute.Elsewhere, err error) {
	text := v.String("cluster")
	if text == "" {
		return nil, nil
	}
	e = &distribute.Elsewhere{Version: alike(), Stderr: distribute.Together(c.App.ErrWriter)}
	if a := attachedTo(c); a != nil {
		e.Where, e.Job = a.where, a.id
		return e, nil
	}
	e.Where, err = distribute.At(text)
	return e, err
}

// attachedTo is the job that a command goes on with; nil: none.
func attachedTo(c *cli.Context) *attached {
	if a, ok := c.Context.Value(attachKey{}).(attached); ok {
		return &a
	}
	return nil
}
