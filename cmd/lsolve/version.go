package main

import (
	"fmt"
	"runtime"
	"runtime/debug"

	"github.com/urfave/cli/v2"
)

// version and commit are set by the release build, where Go may not see the repository:
// -ldflags "-X main.version=v1.2.3 -X main.commit=0123456789ab".
var version, commit string

func versionCommand() *cli.Command {
	return &cli.Command{
		Name: "version", Usage: "print version, commit, Go version and system",
		Action: func(c *cli.Context) error {
			if err := noArguments(c); err != nil {
				return err
			}
			_, err := fmt.Fprintln(c.App.Writer, versionText())
			return err
		},
	}
}

// versionText returns one line: "lsolve v1.2.3 commit 0123456789ab go1.26.0 linux/amd64"; a
// commit with changes that are not in it ends in "-dirty".
func versionText() string {
	text := "lsolve " + versionNumber()
	if commit := commitText(); commit != "" {
		text += " commit " + commit
	}
	return fmt.Sprintf("%s %s %s/%s", text, runtime.Version(), runtime.GOOS, runtime.GOARCH)
}

// versionNumber is the release's, or the module's, or devel.
func versionNumber() string {
	v := version
	if info, ok := debug.ReadBuildInfo(); v == "" && ok {
		v = info.Main.Version
	}
	if v == "" || v == "(devel)" {
		return "devel"
	}
	return v
}

// shortCommit is how much of a commit's name is shown.
const shortCommit = 12

// commitText returns the commit that the program was built from, if that is known.
func commitText() string {
	name, dirty := commit, ""
	if info, ok := debug.ReadBuildInfo(); name == "" && ok {
		for _, s := range info.Settings {
			switch {
			case s.Key == "vcs.revision":
				name = s.Value
			case s.Key == "vcs.modified" && s.Value == "true":
				dirty = "-dirty"
			}
		}
	}
	if name == "" {
		return ""
	}
	return name[:min(len(name), shortCommit)] + dirty
}
