package option

import "time"

// frontOptions are of front alone, in the order of the names.
var frontOptions = []Option{
	{Name: "algo", In: Front, Type: Text, Placeholder: "NAME", Group: Search, Common: true, Sentence: "the algorithm"},
	{Name: "crossover", In: Front, Of: []string{"nsga2"}, Type: Text, Placeholder: "NAME", Group: Search, Common: true,
		Sentence: "how two solutions make a child, such as ox or pmx; without it the usual crossover of the problem"},
	{Name: "format", In: Front, Type: Text, Choices: named("text", "json", "csv", "svg", "none"), Default: "text", Placeholder: "FORMAT", Group: Output, Common: true,
		Sentence: "the format of the output"},
	{Name: "improve", In: Front, Of: []string{"nsga2"}, Type: Float, Range: share, Default: 1.0, Placeholder: "P", Group: Search, Common: true,
		Sentence: "the probability that a child is improved by descent; 0: NSGA-II without local search"},
	{Name: "max-steps", In: Front, Of: []string{"pls", "nsga2"}, Type: Int, Range: least(0), Placeholder: "K", Group: Limits, Common: true,
		Sentence: "stop after K steps of each search; 0: no limit"},
	{Name: "plot", In: Front, Type: File, Group: Output, Common: true, Sentence: "draw the front of two objectives: FILE.svg, .png or .pdf"},
	{Name: "population", In: Front, Of: []string{"nsga2"}, Type: Int, Range: &Range{4, 100_000}, Default: int64(100), Placeholder: "N", Group: Search, Common: true,
		Sentence: "the number of members"},
	{Name: "reference", In: Front, Type: List, Placeholder: "VALUES", Group: Output, Common: true,
		Sentence: "the reference point of the hypervolume, a value for each objective, separated by commas; without it the worst values on the front"},
	{Name: "threads", In: Front, Type: Int, Range: least(0), Default: int64(1), Placeholder: "P", Group: Search, Common: true, Always: []string{"0", "1"},
		Sentence: "search with P threads, of which each makes a search of its own; 0: one for each core"},
	{Name: "time-limit", In: Front, Type: Duration, Range: least(0), Default: 10 * time.Second, Placeholder: "TIME", Group: Limits, Common: true,
		Sentence: "stop after a time such as 500ms, 10s, 2m; 0: no limit; exact has none unless it is given"},
}
