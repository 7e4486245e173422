package branch

// Choice is a value choice: the order in which the values of a variable are
// tried.
type Choice uint8

// The value choices, with their FlatZinc names. These are also the names of
// ECLiPSe's search/6; the names without "indomain_" are those of ECLiPSe's
// indomain/2.
const (
	// IndomainMin is rising order. (indomain_min, indomain, min, up)
	IndomainMin Choice = iota
	// IndomainMax is falling order. (indomain_max, max, down)
	IndomainMax
	// IndomainMiddle is by distance from floor((min+max)/2); the larger of two
	// equally distant values comes first. (indomain_middle, middle)
	IndomainMiddle
	// IndomainMedian is by distance from the median, the smaller one if there are
	// two; the larger of two equally distant values comes first. (indomain_median,
	// median)
	IndomainMedian
	// IndomainRandom is any order, all equally likely. (indomain_random, random)
	IndomainRandom
	// IndomainSplit cuts the domain in two halves, the lower one first:
	// x <= m, x > m with m = floor((min+max)/2). (indomain_split, split)
	IndomainSplit
	// IndomainReverseSplit is IndomainSplit with the upper half first.
	// (indomain_reverse_split, reverse_split)
	IndomainReverseSplit
	// IndomainSplitRandom is IndomainSplit with either half first, at random.
	// (indomain_split_random, split_random)
	IndomainSplitRandom
	// IndomainInterval tries the first interval of the domain and then the others.
	// In a domain of one interval it is IndomainSplit. (indomain_interval,
	// interval)
	IndomainInterval
	// OutdomainMin is the reverse of IndomainMin: the alternative that excludes
	// the value is tried first. (outdomain_min)
	OutdomainMin
	// OutdomainMax is the reverse of IndomainMax. (outdomain_max)
	OutdomainMax
	// OutdomainMedian is the reverse of IndomainMedian. (outdomain_median)
	OutdomainMedian
	// OutdomainRandom is the reverse of IndomainRandom. (outdomain_random)
	OutdomainRandom
)

var choiceNames = named{
	IndomainMin:          {"indomain_min", "indomain", "min", "up"},
	IndomainMax:          {"indomain_max", "max", "down"},
	IndomainMiddle:       {"indomain_middle", "middle"},
	IndomainMedian:       {"indomain_median", "median"},
	IndomainRandom:       {"indomain_random", "random"},
	IndomainSplit:        {"indomain_split", "split"},
	IndomainReverseSplit: {"indomain_reverse_split", "reverse_split"},
	IndomainSplitRandom:  {"indomain_split_random", "split_random"},
	IndomainInterval:     {"indomain_interval", "interval"},
	OutdomainMin:         {"outdomain_min"},
	OutdomainMax:         {"outdomain_max"},
	OutdomainMedian:      {"outdomain_median"},
	OutdomainRandom:      {"outdomain_random"},
}

// ChoiceByName returns the value choice of that name; see the constants. The error
// lists the names.
func ChoiceByName(name string) (Choice, error) {
	i, err := choiceNames.find("value choice", name)
	return Choice(i), err
}

// String returns the choice's name.
func (c Choice) String() string { return choiceNames.name(int(c)) }

// excludes returns the choice that c reverses, if there is one.
func (c Choice) excludes() (Choice, bool) {
	switch c {
	case OutdomainMin:
		return IndomainMin, true
	case OutdomainMax:
		return IndomainMax, true
	case OutdomainMedian:
		return IndomainMedian, true
	case OutdomainRandom:
		return IndomainRandom, true
	default:
		return c, false
	}
}

// cuts reports whether c cuts domains in two in every style.
func (c Choice) cuts() bool { return IndomainSplit <= c && c <= IndomainInterval }
