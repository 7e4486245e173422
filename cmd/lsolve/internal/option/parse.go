package option

import (
	"cmp"
	"errors"
	"fmt"
	"math"
	"slices"
	"strconv"
	"strings"
	"time"

	"lsolve/cmd/lsolve/internal/exit"
)

// Parse reads a value of the option. The error is one of usage that says what was
// expected.
func (o *Option) Parse(text string) (any, error) {
	value, err := o.parse(text)
	if err != nil {
		return nil, exit.Usagef("%s %v", Dashed(o.Name), err)
	}
	return value, nil
}

// parse is Parse; its error lacks the name.
func (o *Option) parse(text string) (value any, err error) {
	switch o.Type {
	case Bool:
		if value, err = strconv.ParseBool(text); err != nil {
			return nil, fmt.Errorf("%q; expected true or false", text)
		}
		return value, nil
	case Int:
		n, err := strconv.ParseInt(text, 10, 64)
		if err != nil || !o.Range.has(float64(n)) {
			return nil, fmt.Errorf("%s; expected %s", quoted(text, err), cmp.Or(o.Range.text(), "a whole number"))
		}
		return n, nil
	case Uint:
		n, err := strconv.ParseUint(text, 10, 64)
		if err != nil {
			return nil, fmt.Errorf("%s; expected a whole number from 0 to %d", quoted(text, err), uint64(math.MaxUint64))
		}
		return n, nil
	case Float:
		x, err := strconv.ParseFloat(text, 64)
		if err != nil || math.IsNaN(x) || math.IsInf(x, 0) || !o.Range.has(x) {
			expected := "a number"
			if o.Range != nil {
				expected += fmt.Sprintf(" from %v to %v", o.Range.Least, o.Range.Most)
			}
			return nil, fmt.Errorf("%s; expected %s", quoted(text, err), expected)
		}
		return x, nil
	case Duration:
		return parseDuration(text, o.Range)
	case Size:
		return parseSize(text)
	case List:
		return text, o.checkList(text)
	case Text, File:
		if len(o.Choices) > 0 && !slices.Contains(names(o.Choices), text) {
			return nil, fmt.Errorf("%q; expected one of %s", text, join(names(o.Choices)))
		}
		return text, nil
	}
	panic(fmt.Sprintf("option: type %d", o.Type))
}

// quoted returns the text as it was typed, in quotation marks unless it is a number.
func quoted(text string, err error) string {
	if err == nil || errors.Is(err, strconv.ErrRange) {
		return text
	}
	return strconv.Quote(text)
}

// checkList checks the elements of a list. Those of --algos have variants, which
// Set.Contestant reads.
func (o *Option) checkList(text string) error {
	if o.Name == "algos" || len(o.Choices) == 0 {
		return nil
	}
	var seen []string
	for _, field := range Fields(text) {
		switch {
		case !slices.Contains(names(o.Choices), field):
			return fmt.Errorf("%q: unknown name %q; expected some of %s", text, field, join(names(o.Choices)))
		case slices.Contains(seen, field):
			return fmt.Errorf("%q: %s is there twice", text, field)
		}
		seen = append(seen, field)
	}
	return nil
}

// Fields returns the elements of a list.
func Fields(text string) []string {
	var list []string
	for field := range strings.SplitSeq(text, ",") {
		list = append(list, strings.TrimSpace(field))
	}
	return list
}

// parseDuration also says what a number without a unit may have meant.
func parseDuration(text string, bounds *Range) (any, error) {
	d, err := time.ParseDuration(text)
	if err != nil {
		hint := ""
		if _, number := strconv.ParseFloat(text, 64); number == nil {
			if _, err := time.ParseDuration(text + "s"); err == nil {
				hint = fmt.Sprintf("; did you mean %ss?", text)
			}
		}
		return nil, fmt.Errorf("%q; expected a duration such as 500ms, 5s, 2m%s", text, hint)
	}
	if !bounds.has(float64(d)) {
		return nil, fmt.Errorf("%v; expected 0 or more", d)
	}
	return d, nil
}

// units of sizes.
var units = map[string]float64{
	"": 1, "B": 1, "kB": 1e3, "KB": 1e3, "MB": 1e6, "GB": 1e9, "TB": 1e12,
	"KiB": 1 << 10, "MiB": 1 << 20, "GiB": 1 << 30, "TiB": 1 << 40,
}

// parseSize reads a number of bytes, as GOMEMLIMIT has it and with the decimal units.
func parseSize(text string) (any, error) {
	number := strings.TrimRight(text, "BKMGTik")
	unit, ok := units[text[len(number):]]
	x, err := strconv.ParseFloat(number, 64)
	if err != nil || !ok || !(x >= 0 && x*unit < 1<<62) {
		return nil, fmt.Errorf("%q; expected a size such as 500MB or 1GiB", text)
	}
	return int64(x * unit), nil
}

func (r *Range) has(x float64) bool { return r == nil || x >= r.Least && x <= r.Most }

// text returns the range as messages give it.
func (r *Range) text() string {
	switch {
	case r == nil:
		return ""
	case r.Most >= guard:
		return fmt.Sprintf("%.0f or more", r.Least)
	}
	return fmt.Sprintf("%.0f..%.0f", r.Least, r.Most)
}

// format returns a value as it would be typed.
func (o *Option) format(value any) string {
	switch v := value.(type) {
	case nil:
		return ""
	case time.Duration:
		return shortDuration(v)
	}
	return fmt.Sprint(value)
}

// shortDuration is 0, 5s, 2m.
func shortDuration(d time.Duration) string {
	text := d.String()
	if d == 0 {
		return "0"
	}
	if strings.HasSuffix(text, "m0s") {
		text = strings.TrimSuffix(text, "0s")
	}
	if strings.HasSuffix(text, "h0m") {
		text = strings.TrimSuffix(text, "0m")
	}
	return text
}

func (o *Option) setDefault(text string) (err error) {
	o.Default, err = o.parse(text)
	return err
}

func join(list []string) string { return strings.Join(list, ", ") }
