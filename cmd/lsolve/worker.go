package main

import (
	"github.com/urfave/cli/v2"

	"lsolve/cluster"
	"lsolve/cmd/lsolve/internal/distribute"
	"lsolve/cmd/lsolve/internal/option"
)

func workerCommand() *cli.Command {
	set := option.For(option.Command{Name: "worker", Use: option.OnCluster})
	return &cli.Command{
		Name: "worker", Usage: "do tasks of jobs that others submit", UsageText: "lsolve worker [flags]",
		Description: "Takes tasks from a server of NATS, and does nothing but lsolve's tasks. With several threads each is a\n" +
			"process, which is started again when it ends. SIGINT and SIGTERM end it, and it gives its tasks back at once.\n" +
			"A server that is not there, or not there any more, is waited for.",
		Flags: set.Flags(),
		Action: flagsOnly(set, func(c *cli.Context, v *option.Values) error {
			where, err := distribute.Remote(v)
			if err != nil {
				return err
			}
			at, err := where.Reach()
			if err != nil {
				return err
			}
			stderr := distribute.Together(c.App.ErrWriter)
			ctx, cancel := distribute.Tie(c.Context, c.App.Reader)
			defer cancel()
			if n := workers(v); n > 1 {
				processes, err := distribute.StartWorkers(ctx, at, n, stderr)
				if err != nil {
					return err
				}
				<-ctx.Done()
				processes.Stop()
				return nil
			}
			at.Wait, at.OnTrouble = true, distribute.Trouble(stderr)
			conn, err := cluster.Connect(ctx, at)
			if err != nil {
				if ctx.Err() != nil {
					return nil
				}
				return err
			}
			defer conn.Close()
			name := distribute.ThisWorker()
			return conn.Work(ctx, cluster.WorkerOptions{
				Kinds: distribute.Kinds(), Version: alike(), Name: name, OnEvent: distribute.Events(stderr, name),
			})
		}),
	}
}
