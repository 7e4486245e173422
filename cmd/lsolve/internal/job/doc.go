// Package job reads what a client asks a server, a JSON object, and does it as the command
// would:
//
//	j, err := job.Read(ctx, []byte(`{"problem": "queens", "size": 8, "algorithm": "minconf"}`), limits)
//	task := j.Task()
//	err = task.Do(ctx, func(e job.Event) { ... }) // better solutions and bounds, as they come
//	answer, summary := task.Lines()               // the lines of --format json
//	picture, mime, err := task.Answer(ctx, "svg")
//
// What is refused is a *Mistake, which names the member, and the place in the text of the
// instance. A job names no file, and gets no option that does; see option.Option.Remote.
//
//	spec.go      the members of a job
//	members.go   JSON objects, read strictly
//	mistake.go   Mistake
//	limits.go    Limits: what a server allows
//	kinds.go     the problems of the catalogue, with the options of their jobs
//	options.go   options in JSON as those of a command line
//	read.go      Job: a job that was checked
//	generate.go  the instance of a generator, as text
//	flatzinc.go  jobs of FlatZinc: read, and done
//	task.go      Task and Event: a job on its way
//	do.go        a problem's job on its way
//	lines.go     its lines of JSON, and the other formats
//	picture.go   pictures of earlier answers
package job
