package request

import (
	"math"
	"strconv"
	"strings"

	"lsolve/cmd/lsolve/internal/exit"
	"lsolve/systematic/cp"
)

// parseMethod reads a method as the flag gives it: complete, sbds, bbs:N, lds:N,
// credit:N, credit:N:METHOD, dbs:N, dbs:N:METHOD.
func parseMethod(text string) (m cp.Method, symmetry bool, err error) {
	name, rest, more := strings.Cut(text, ":")
	switch name {
	case "", "complete", "sbds":
		if more {
			return nil, false, badMethod(text)
		}
		return cp.Complete{}, name == "sbds", nil
	case "bbs", "lds", "credit", "dbs":
	default:
		return nil, false, badMethod(text)
	}
	number, rest, more := strings.Cut(rest, ":")
	n, err := strconv.ParseInt(number, 10, 64)
	if err != nil || n < 0 || n > math.MaxInt64/4 {
		return nil, false, badMethod(text)
	}
	var then cp.Method
	if more {
		below, _, _ := strings.Cut(rest, ":")
		if name == "bbs" || name == "lds" || below == "sbds" {
			return nil, false, badMethod(text)
		}
		if then, _, err = parseMethod(rest); err != nil {
			return nil, false, badMethod(text)
		}
	}
	switch name {
	case "bbs":
		return cp.BBS{Failures: n}, false, nil
	case "lds":
		return cp.LDS{Discrepancies: n}, false, nil
	case "credit":
		return cp.Credit{Credit: n, Then: then}, false, nil
	default:
		return cp.DBS{Levels: n, Then: then}, false, nil
	}
}

func badMethod(text string) error {
	return exit.Usagef("--method %q; expected complete, sbds, bbs:FAILURES, lds:DISCREPANCIES, credit:CREDIT[:METHOD] or dbs:LEVELS[:METHOD]", text)
}
