package compare

import (
	"context"
	"path/filepath"
	"strconv"

	"lsolve/cmd/lsolve/internal/exit"
	"lsolve/cmd/lsolve/internal/option"
	"lsolve/cmd/lsolve/internal/request"
	"lsolve/internal/catalogue"
	"lsolve/problem"
)

// Instance is an instance, and what the table calls it.
type Instance struct {
	Name, File string // File: what it was read from; "": it was made
	// Digest is that of the file, as bench.Digest makes it; "": nobody has asked for it, or there is no file.
	Digest string
	problem.Instance
}

// Instances makes or reads what the command line names: sizes, which it returns,
// too, or files.
func Instances(ctx context.Context, e *catalogue.Entry, v *option.Values, files []string) (list []Instance, sizes []int, err error) {
	if e.Size != nil && (!e.Size.Asked || v.IsSet("n")) {
		if len(files) > 0 {
			return nil, nil, exit.Usagef("unexpected argument %q: the instances are given by -n", files[0])
		}
		for _, text := range v.List("n") {
			n, err := strconv.Atoi(text)
			if err != nil {
				return nil, nil, exit.Usagef("-n %q: %q is not a size; expected numbers from %d on, separated by commas", v.String("n"), text, e.Size.Least)
			}
			in, err := request.OfSize(e, v, n)
			if err != nil {
				return nil, nil, err
			}
			list, sizes = append(list, Instance{Name: text, Instance: in}), append(sizes, n)
		}
		return list, sizes, nil
	}
	if len(files) == 0 {
		return nil, nil, exit.Usagef("no instance; expected files")
	}
	for _, file := range files {
		in, err := request.File(ctx, e, v, file)
		if err != nil {
			return nil, nil, err
		}
		list = append(list, Instance{Name: filepath.Base(file), File: file, Instance: in})
	}
	return list, nil, nil
}
