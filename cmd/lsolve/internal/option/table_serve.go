package option

import (
	"time"
)

// served are the options of a server that an exported page has not.
var served = []string{"address", "hosts", "keep", "keep-size", "keep-time", "max-body", "max-time", "queue", "streams", "threads", "time-limit", "token", "workers"}

// serveOptions are of serve and studio, in the order of the names.
var serveOptions = []Option{
	{Name: "address", In: Serve, Type: Text, Default: "127.0.0.1:8137", Placeholder: "HOST:PORT", Group: Server, Common: true,
		Sentence: "where to listen; other addresses than those of this machine alone need --token; port 0: any that is free"},
	{Name: "describe", In: Serve, Only: []string{"serve"}, Type: Bool, Group: Output, Common: true, Sentence: "print the description for programs (OpenAPI), and end"},
	{Name: "export", In: Serve, Only: []string{"studio"}, Type: Text, Placeholder: "DIR", Group: Output, Common: true, Not: served,
		Sentence: "write the page as a folder of static files, with the solver for browsers, and end"},
	{Name: "hosts", In: Serve, Type: List, Placeholder: "NAMES", Group: Server,
		Sentence: "further names by which requests reach the server, as in their Host, separated by commas"},
	{Name: "keep", In: Serve, Type: Int, Range: least(1), Default: int64(1000), Placeholder: "K", Group: Limits,
		Sentence: "answers that are kept"},
	{Name: "keep-size", In: Serve, Type: Size, Default: int64(256 << 20), Placeholder: "SIZE", Group: Limits,
		Sentence: "what all jobs and answers may take; a single answer may have a quarter of it"},
	{Name: "keep-time", In: Serve, Type: Duration, Range: least(1), Default: time.Hour, Placeholder: "TIME", Group: Limits,
		Sentence: "how long answers are kept"},
	{Name: "max-body", In: Serve, Type: Size, Default: int64(16 << 20), Placeholder: "SIZE", Group: Limits,
		Sentence: "the largest request, and the largest instance that is generated"},
	{Name: "max-time", In: Serve, Type: Duration, Range: least(1), Default: 10 * time.Minute, Placeholder: "TIME", Group: Limits, Common: true,
		Sentence: "the longest time that a job may ask for"},
	{Name: "no-browser", In: Serve, Only: []string{"studio"}, Type: Bool, Group: Output, Common: true, Sentence: "do not open the page in the browser"},
	{Name: "queue", In: Serve, Type: Int, Range: least(1), Default: int64(1000), Placeholder: "K", Group: Limits, Common: true,
		Sentence: "jobs that may wait"},
	{Name: "streams", In: Serve, Type: Int, Range: least(1), Default: int64(200), Placeholder: "K", Group: Limits,
		Sentence: "streams of events that may be open at once"},
	{Name: "threads", In: Serve, Type: Int, Range: least(0), Default: int64(1), Placeholder: "P", Group: Limits, Common: true,
		Sentence: "threads that a job may ask for; 0: one for each core"},
	{Name: "time-limit", In: Serve, Type: Duration, Range: least(1), Default: 10 * time.Second, Placeholder: "TIME", Group: Limits, Common: true,
		Sentence: "the time of a job that asks for none"},
	{Name: "token", In: Serve, Type: Text, Placeholder: "FILE", Group: Server, Common: true,
		Sentence: "the file with the token that requests must have, as in Authorization: Bearer TOKEN; or LSOLVE_TOKEN is the token"},
	{Name: "workers", In: Serve, Type: Int, Range: least(0), Placeholder: "K", Group: Limits, Common: true,
		Sentence: "jobs that run side by side; 0: one for each core"},
}
