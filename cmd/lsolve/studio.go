package main

import (
	"fmt"
	"path/filepath"

	"github.com/urfave/cli/v2"

	"lsolve/cmd/lsolve/internal/export"
	"lsolve/cmd/lsolve/internal/option"
	"lsolve/cmd/lsolve/internal/serve"
	"lsolve/cmd/lsolve/internal/studio"
)

func studioCommand() *cli.Command {
	set := option.For(option.Command{Name: "studio", Use: option.Serve, Defaults: map[string]string{"address": "127.0.0.1:0"}})
	return &cli.Command{
		Name: "studio", Usage: "a page to watch searches, in the browser", UsageText: "lsolve studio [flags]",
		Description: "Serves a page on this machine and opens the browser: choose a problem, make or paste an instance, run one\n" +
			"algorithm or two side by side, and watch the answer, the curve of objective and bound, and the figures.\n" +
			"No request leaves the machine. The server is that of lsolve serve, and ends with SIGINT or SIGTERM.\n" +
			"--export DIR writes the same page as files for any web server: the browser is then the solver.",
		Flags: set.Flags(),
		Action: asServer(set, func(c *cli.Context, v *option.Values, o serve.Options) error {
			if dir := v.String("export"); dir != "" {
				if err := export.Write(c.Context, dir, versionNumber(), c.App.ErrWriter); err != nil {
					return err
				}
				_, err := fmt.Fprintln(c.App.Writer, filepath.Join(dir, "index.html"))
				return err
			}
			const sideBySide = 2
			o.Page, o.Workers = studio.Page(), max(o.Workers, sideBySide)
			return answerRequests(c, v, o, func(address string) {
				if v.Bool("no-browser") {
					return
				}
				if err := studio.Browse(c.Context, address); err != nil {
					fmt.Fprintf(c.App.ErrWriter, "the browser does not open (%v): the page is at %s\n", err, address)
				}
			})
		}),
	}
}
