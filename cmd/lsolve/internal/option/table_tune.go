package option

// tuneOptions are of tune alone, in the order of the names.
var tuneOptions = []Option{
	{Name: "algos", In: Tune, Type: List, Placeholder: "NAMES", Group: Search, Common: true,
		Sentence: "the algorithms to choose from, separated by commas; by default those that compare runs"},
	{Name: "budget", In: Tune, Type: Int, Range: least(1), Default: int64(500), Placeholder: "K", Group: Limits, Common: true,
		Sentence: "make at most K runs, those to confirm the winner not counted"},
	{Name: "confirm", In: Tune, Type: Int, Range: least(0), Default: int64(5), Placeholder: "K", Group: Search, Common: true,
		Sentence: "at the end run the winner and the defaults K times on each instance that was not raced, or on all with other random numbers"},
	{Name: "format", In: Tune, Type: Text, Choices: named("text", "json"), Default: "text", Placeholder: "FORMAT", Group: Output, Common: true,
		Sentence: "the format of the output"},
	{Name: "holdout", In: Tune, Type: Float, Range: &Range{0, 0.9}, Default: 0.25, Placeholder: "S", Group: Search, Common: true,
		Sentence: "the share of the files that are not raced, of four files or more"},
	{Name: "n", In: Tune, When: sized, Type: List, Placeholder: "SIZES", Group: Problem, Common: true, Sentence: "the sizes, separated by commas"},
	{Name: "params", In: Tune, Type: List, Placeholder: "NAMES", Group: Search, Common: true,
		Sentence: "the options to tune, separated by commas; by default all of these algorithms that can be and that are not given"},
	{Name: "results", In: Tune, Type: File, Group: Output, Common: true,
		Sentence: "keep the runs in FILE, one JSON object a line, and do not make those again that it has"},
}
