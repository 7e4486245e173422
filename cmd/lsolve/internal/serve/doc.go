// Package serve is the HTTP server of lsolve: programs give it jobs, and read what comes of
// them.
//
//	s := serve.New(serve.Options{Workers: 2, Queue: 1000, ...})
//	err := s.Serve(ctx, listener) // until ctx ends
//
// A job waits in the queue, runs as the command would run it (package job), and is kept for a
// while. What happens is in a ring of events of bounded size, from which any number of streams
// read: a reader that is slow misses events, and never keeps the search waiting.
//
// To add a path, add its line to the table of routes, from which the description for programs
// (OpenAPI) comes, too; a test checks every response against it.
//
//	server.go   Options, Server: from the start to the end
//	routes.go   the table of paths
//	guard.go    who may ask: Host, Origin, token
//	refusal.go  what a refused request gets (RFC 9457)
//	page.go     the files of a page for people
//	jobs.go     the paths of jobs
//	views.go    a job as JSON
//	problems.go the paths of problems
//	answer.go   answers in the format that is asked for
//	stream.go   server-sent events
//	recording.go recordings, line by line
//	queue.go    the jobs that wait, and those that run them
//	keep.go     the jobs that are kept
//	entry.go    one job from the beginning to the end
//	ring.go     its events
//	openapi.go  the description for programs
//	schemas.go  its schemas
//	jobs_schema.go     those of jobs, from the tables of problems and options
//	answers_schema.go  those of answers, from docs/formats/schema
package serve
