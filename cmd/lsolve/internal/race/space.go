package race

import (
	"math"
	"strconv"
	"strings"
)

// Param is a parameter: one of Values, or if there are none a number.
type Param struct {
	Name string
	// Default is its value in Space.Default. A number's may be out of bounds: then it leaves
	// the choice to the algorithm.
	Default string
	Values  []string
	// Least and Most bound a number. Log: its logarithm is drawn evenly, Least > 0. Whole:
	// it has no fraction.
	Least, Most float64
	Log, Whole  bool
	// Used reports whether a configuration uses the parameter, by the values of those before
	// it. nil: every one does.
	Used func(c Config) bool
}

// Config is a configuration: the text of each parameter's value, "" if it is not used.
type Config []string

// Key tells configurations apart.
func (c Config) Key() string { return strings.Join(c, "\x00") }

// Space is all configurations.
type Space struct {
	Params []Param
	// Valid reports whether a configuration can be run. nil: all can.
	Valid func(c Config) bool
}

// Default is the configuration of the defaults.
func (s *Space) Default() Config {
	c := make(Config, len(s.Params))
	for i := range s.Params {
		if p := &s.Params[i]; p.used(c) {
			c[i] = p.Default
		}
	}
	return c
}

func (s *Space) valid(c Config) bool { return s.Valid == nil || s.Valid(c) }

func (p *Param) used(c Config) bool { return p.Used == nil || p.Used(c) }

// scale turns a number into the scale that it is drawn on, and unscale back.
func (p *Param) scale(x float64) float64 {
	if p.Log {
		return math.Log(x)
	}
	return x
}

func (p *Param) unscale(x float64) float64 {
	if p.Log {
		return math.Exp(x)
	}
	return x
}

// text is a number as a value: rounded to what is whole, or to four digits.
func (p *Param) text(x float64) string {
	x = min(max(x, p.Least), p.Most)
	if p.Whole {
		return strconv.FormatFloat(math.Round(x), 'f', 0, 64)
	}
	text := strconv.FormatFloat(x, 'g', 4, 64)
	if rounded, err := strconv.ParseFloat(text, 64); err != nil || rounded < p.Least || rounded > p.Most {
		return strconv.FormatFloat(x, 'g', -1, 64)
	}
	return text
}

// within reports whether a value is a number within the bounds.
func (p *Param) within(text string) bool {
	x, err := strconv.ParseFloat(text, 64)
	return err == nil && x >= p.Least && x <= p.Most
}
