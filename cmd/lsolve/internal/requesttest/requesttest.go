// Package requesttest makes requests for tests from command lines:
//
//	q, err := requesttest.Read(t, "queens -n 20 --algo tabu")
package requesttest

import (
	"flag"
	"strings"
	"testing"

	"github.com/urfave/cli/v2"

	"lsolve/cmd/lsolve/internal/option"
	"lsolve/cmd/lsolve/internal/request"
	"lsolve/internal/catalogue"
)

// Read returns the request of a command line that begins with the problem. There is
// nothing on the standard input.
func Read(t *testing.T, words string) (*request.Request, error) {
	t.Helper()
	name, rest, _ := strings.Cut(words, " ")
	e, ok := catalogue.Find(name)
	if !ok {
		t.Fatalf("there is no problem %q", name)
	}
	return Of(t, e, rest)
}

// Of returns the request of an entry and the words after its name.
func Of(t *testing.T, e *catalogue.Entry, words string) (*request.Request, error) {
	t.Helper()
	v, args, err := Values(t, e, option.Solve, strings.Fields(words))
	if err != nil {
		return nil, err
	}
	q, err := request.New(e, v.Algorithm(), v)
	if err != nil {
		return nil, err
	}
	return q, q.Read(t.Context(), request.Source{Args: args, Stdin: strings.NewReader("")})
}

// Contestants are those of a comparison, without instances.
func Contestants(t *testing.T, e *catalogue.Entry, words string) ([]option.Contestant, error) {
	t.Helper()
	v, _, err := Values(t, e, option.Compare, strings.Fields(words))
	if err != nil {
		return nil, err
	}
	return option.For(request.Describe(e, option.Compare)).Contestants(v)
}

// Values are those of the words after a command's name, and the arguments.
func Values(t *testing.T, e *catalogue.Entry, use option.Use, words []string) (*option.Values, []string, error) {
	t.Helper()
	name, set := e.Name, option.For(request.Describe(e, use))
	command := &cli.Command{Name: name, Flags: set.Flags()}
	line, err := option.Arrange("lsolve", []*cli.Command{command}, append([]string{name}, words...))
	if err != nil {
		return nil, nil, err
	}
	flags := flag.NewFlagSet(name, flag.ContinueOnError)
	for _, f := range command.Flags {
		if err := f.Apply(flags); err != nil {
			return nil, nil, err
		}
	}
	if err := flags.Parse(line.Args[2:]); err != nil {
		return nil, nil, err
	}
	c := cli.NewContext(cli.NewApp(), flags, nil)
	c.Command = command
	v, err := set.Read(c)
	return v, flags.Args(), err
}
