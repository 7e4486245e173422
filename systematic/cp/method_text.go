package cp

import (
	"fmt"
	"math"
	"strconv"
	"strings"
)

// ParseMethod reads a method from its text: complete, bbs:FAILURES,
// lds:DISCREPANCIES, credit:CREDIT or dbs:LEVELS. The last two may be followed by a
// colon and the method that takes over, as in "dbs:5:bbs:0"; without one it is that
// of a zero Then. Numbers are 0 or more.
func ParseMethod(text string) (Method, error) {
	bad := fmt.Errorf("method %q; expected complete, bbs:FAILURES, lds:DISCREPANCIES, credit:CREDIT[:METHOD] or dbs:LEVELS[:METHOD]", text)
	if text == "complete" {
		return Complete{}, nil
	}
	name, rest, _ := strings.Cut(text, ":")
	number, rest, followed := strings.Cut(rest, ":")
	n, err := strconv.ParseInt(number, 10, 64)
	if err != nil || n < 0 || n > math.MaxInt64/4 {
		return nil, bad
	}
	var then Method
	if followed {
		if then, err = ParseMethod(rest); err != nil {
			return nil, bad
		}
	}
	switch {
	case name == "credit":
		return Credit{Credit: n, Then: then}, nil
	case name == "dbs":
		return DBS{Levels: n, Then: then}, nil
	case name == "bbs" && !followed:
		return BBS{Failures: n}, nil
	case name == "lds" && !followed:
		return LDS{Discrepancies: n}, nil
	}
	return nil, bad
}
