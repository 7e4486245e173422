package show

import (
	"context"
	"fmt"

	"lsolve/cmd/lsolve/internal/output"
	"lsolve/problem"
)

// Instance prints a bare instance in one of the formats text, which can be read
// again, json and svg; none prints nothing.
func Instance(ctx context.Context, out *output.Writer, format, name string, seed uint64, in problem.Instance) error {
	switch format {
	case "none":
		return nil
	case "json":
		return output.Line(out, head{Type: "instance", Problem: name, Seed: seed}, problem.Fields(in, nil))
	case "svg":
		if ok, err := draw(in, out.Until(ctx), nil); ok {
			return err
		}
	default:
		if in, ok := in.(problem.Writer); ok {
			return in.Write(out.Until(ctx))
		}
	}
	return fmt.Errorf("%s cannot be written as %s", name, format)
}
