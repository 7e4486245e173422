package option

// replayOptions are of replay, in the order of the names.
var replayOptions = []Option{
	{Name: "format", In: Replay, Type: Text, Default: "text", Placeholder: "FORMAT", Group: Output, Common: true,
		Choices:  []Choice{{"text", "a line an event"}, {"html", "a page that plays the run"}},
		Rules:    []Rule{{Value: []string{"html"}, Not: []string{"step", "from", "to"}}},
		Sentence: "the format of the output"},
	{Name: "from", In: Replay, Type: Int, Range: least(1), Default: int64(1), Placeholder: "I", Group: Output, Common: true, Not: []string{"step"},
		Sentence: "begin with event I, counted from 1"},
	{Name: "step", In: Replay, Type: Int, Range: least(0), Default: int64(0), Placeholder: "I", Group: Output, Common: true,
		Sentence: "show event I and the state after it; 0: the events"},
	{Name: "to", In: Replay, Type: Int, Range: least(0), Default: int64(0), Placeholder: "I", Group: Output, Common: true, Not: []string{"step"},
		Sentence: "end with event I; 0: with the last"},
}
