package cluster

import "time"

// The names on the server. Permissions are given by them: see docs/guide/cluster.md.
const (
	tasksStream   = "LSOLVE_TASKS"
	resultsStream = "LSOLVE_RESULTS"
	workersName   = "workers" // the consumer of all workers

	jobsBucket    = "lsolve_jobs"
	newsBucket    = "lsolve_news"
	workersBucket = "lsolve_workers"
	blobsBucket   = "lsolve_blobs"

	tasksPrefix   = "lsolve.task."   // and the job
	resultsPrefix = "lsolve.result." // and the job, a point, and the task
)

func taskSubject(job string) string         { return tasksPrefix + job }
func resultSubject(job, task string) string { return resultsPrefix + job + "." + task }

// rootTask is the first task of every job.
const rootTask = "0"

// Limits of what is read from the server.
const (
	mostMessage = 1 << 20   // bytes of a message: what servers allow unless they are told otherwise
	mostInline  = 512 << 10 // bytes of a result; larger ones are blobs
	mostBlob    = 1 << 30   // bytes of a blob
	mostParts   = 4096      // tasks that one result names
	mostFirst   = 1 << 20   // tasks that a job begins with
	mostName    = 64        // bytes of the name of a job, a task, a kind
)

// usualPatience is how long the server waits for a sign of a worker before it gives its task to
// another one.
const usualPatience = 10 * time.Second

// named reports whether a text may be the name of a job, a task or a kind: a word of a subject.
func named(text string) bool {
	if text == "" || len(text) > mostName {
		return false
	}
	for _, c := range []byte(text) {
		switch {
		case c >= 'a' && c <= 'z', c >= 'A' && c <= 'Z', c >= '0' && c <= '9', c == '-', c == '_':
		default:
			return false
		}
	}
	return true
}
