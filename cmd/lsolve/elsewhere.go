package main

import (
	"github.com/urfave/cli/v2"

	"lsolve/cmd/lsolve/internal/distribute"
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
func elsewhere(c *cli.Context, q *request.Request, h *run.Hooks) (err error) {
	text := q.String("cluster")
	if text == "" {
		return nil
	}
	e := &distribute.Elsewhere{Version: versionNumber(), Stderr: distribute.Together(c.App.ErrWriter)}
	if a, ok := c.Context.Value(attachKey{}).(attached); ok {
		e.Where, e.Job = a.where, a.id
	} else if e.Where, err = distribute.At(text); err != nil {
		return err
	}
	h.Elsewhere = e.Run
	return nil
}
