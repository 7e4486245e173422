package option

// generateOptions are of generate alone, in the order of the names.
var generateOptions = []Option{
	{Name: "count", In: Generate, Type: Int, Range: least(1), Default: int64(1), Placeholder: "K", Group: Problem, Common: true,
		Sentence: "make K instances, by the seeds from S on"},
	{Name: "format", In: Generate, Type: Text, Default: "text", Placeholder: "FORMAT", Group: Output, Common: true,
		Rules: []Rule{{Value: []string{"svg"}, Not: []string{"count"}}}, Sentence: "the format of the output"},
	{Name: "unique", In: Generate, When: func(c *Command) bool { return c.Unique }, Type: Bool, Group: Problem, Common: true,
		Sentence: "instances with exactly one solution"},
}
