// Package cluster does jobs on many machines, over NATS with JetStream.
//
//	conn, err := cluster.Connect(ctx, cluster.Server{URL: "nats://host:4222"})
//	job, err := conn.Submit(ctx, cluster.Order{Kind: "count", Input: input})
//	progress, err := conn.Follow(ctx, job.ID, func(r cluster.Result) error { ... })
//
// and on the other machines
//
//	err := conn.Work(ctx, cluster.WorkerOptions{Kinds: []cluster.Kind{...}})
//
// A job is a tree of tasks. It begins with one task, the root; a task ends with one result,
// which may name further tasks. The job is done when every task that a result has named has a
// result itself. So nobody has to be there all the time: the program that submitted the job may
// end, and any other one may follow it later.
//
// Everything is kept by the server, in files:
//
//	jobs     key-value bucket: what a job is, and how it stands
//	blobs    object store: models and instances, under the hash of their content
//	tasks    stream, a work queue: a task is there until a worker has acknowledged it
//	results  stream, one message for each task. The server refuses a second one
//	news     key-value bucket: the best solution of a job and its bound, replaced by compare and
//	         set; the best solution of each worker; what tasks tell each other; what tasks have
//	         come to so far; who does a task that was lost with its worker; what workers say to users
//	workers  key-value bucket: who works, on what; entries expire
//
// What happens when something breaks:
//
//   - A worker dies. It no longer says that its task is in progress, and the server gives the
//     task to another one. A task that is lost more often than the job allows is put aside, and
//     the job reports it. A worker that was stopped for a while, or cut off, has not lost its task.
//   - A worker dies after it has named further tasks and before its result is stored. Its task
//     is done again and names others. Only tasks that a stored result names count, so
//     results of the first ones are ignored.
//   - A task meets one of the limits of its job. It ends without a result, and the job goes on
//     with the others; it is stopped at the end, unless they answer its question.
//   - A result is sent twice, or a task is done twice: the server keeps the first result.
//   - The server dies and loses what it had not written. Whoever follows the job sees open
//     tasks that are in no queue. It reads all results again, because others may have the numbers
//     of those that were lost, and then adds the tasks again; the result that has named them
//     says what they are.
//
// To add a kind of work, implement Kind and give it to the workers.
//
//	connect.go   Connect: who asks, how
//	trust.go     which server is the right one, and addresses without secrets
//	prepare.go   streams and buckets, and what a server that stops may forget
//	names.go     the names on the server
//	job.go       jobs, and what becomes of them
//	limit.go     limits of jobs and tasks
//	blobs.go     what is kept under the hash of its content
//	wire.go      the messages
//	kind.go      Kind: what a worker can do
//	submit.go    Submit, Cancel, Remove
//	worker.go    Work: take a task, do it, say what came of it
//	event.go     what a worker has done
//	open.go      the job that a worker has open
//	again.go     a task that comes again
//	present.go   who works
//	task.go      a task in the hands of a worker
//	best.go      the best solution of a job
//	share.go     bounds, and the best solutions of each worker
//	draft.go     what tasks have come to so far
//	follow.go    Follow: results, each once, until the job has ended
//	read.go      the results of a job, in their order
//	tree.go      which tasks count
//	errors.go    what is wrong with a server, in a sentence
//
// Package server runs a server in this process.
package cluster
