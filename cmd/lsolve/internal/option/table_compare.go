package option

// compareOptions are of compare and bench alone, in the order of the names.
var compareOptions = []Option{
	{Name: "algos", In: Compare, Type: List, Placeholder: "NAMES", Group: Search, Common: true,
		Sentence: "the algorithms, separated by commas, each with a variant if there is one, as in NAME:VARIANT"},
	{Name: "algos", In: Bench, Type: List, Placeholder: "NAMES", Group: Search, Common: true,
		Sentence: "the algorithms, as of compare; by default auto, and what compare has by default in every problem of the set"},
	{Name: "boxes", In: Compare, Type: File, Group: Output, Sentence: "draw the times as box plots: FILE.svg, .png or .pdf"},
	{Name: "format", In: Compare | Bench, Type: Text, Choices: named("text", "json", "csv"), Default: "text", Placeholder: "FORMAT", Group: Output, Common: true,
		Sentence: "the format of the output"},
	{Name: "gap", In: Bench, Type: Float, Range: &Range{0, 100}, Default: 1.0, Placeholder: "G", Group: Output, Common: true,
		Sentence: "performance profiles are of the time to come within G per cent of the best known value"},
	{Name: "n", In: Compare, When: sized, Type: List, Placeholder: "SIZES", Group: Problem, Common: true, Sentence: "the sizes, separated by commas"},
	{Name: "plot", In: Compare, Type: File, Group: Output, Common: true,
		Sentence: "draw the share of runs solved over time: FILE.svg, .png or .pdf"},
	{Name: "plot", In: Bench, Type: File, Group: Output, Common: true, Sentence: "draw the performance profiles: FILE.svg, .png or .pdf"},
	{Name: "plot-gaps", In: Bench, Type: File, Group: Output, Common: true, Sentence: "draw the gap profiles: FILE.svg, .png or .pdf"},
	{Name: "problem", In: Bench, Type: Text, Placeholder: "NAME", Group: Problem, Common: true,
		Sentence: "the problem of the instances, unless the list says what they are"},
	{Name: "results", In: Bench, Type: File, Group: Output, Common: true,
		Sentence: "keep the runs in FILE, one JSON object a line, and do not make those again that it has"},
	{Name: "runs", In: Bench, Type: Int, Range: least(1), Default: int64(5), Placeholder: "K", Group: Search, Common: true,
		Sentence: "runs of each algorithm on each instance, each with random numbers of its own"},
	{Name: "runs", In: Compare, Type: Int, Range: least(1), Default: int64(10), Placeholder: "K", Group: Search, Common: true,
		Sentence: "runs of each algorithm on each instance"},
	{Name: "threads", In: Bench, Type: Int, Range: least(1), Default: int64(1), Placeholder: "P", Group: Search, Common: true,
		Sentence: "search with P threads, as far as an algorithm can use them"},
}
