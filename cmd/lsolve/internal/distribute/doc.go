// Package distribute does the jobs of a command line on a cluster (package cluster).
//
//	where.go      where a cluster is: --cluster, --nats, NATS_URL and their like
//	local.go      a cluster of this machine: a server in this process, and its workers
//	inside.go     workers of this process
//	together.go   what many write to
//	processes.go  workers, each a process, which are started again when they end
//	errand.go     what a command line asks becomes a job, and its results become an answer
//	memo.go       what a job remembers of the command line that it is from
//	recipe.go     a request as a message, and where its instance is from
//	outcome.go    what a run came to, as a message
//	plan.go       many runs: what the job of an experiment is about
//	runs.go       a worker that makes them
//	experiment.go waits for what comes of them
//	compare.go    the runs of lsolve compare
//	bench.go      those of lsolve bench
//	tune.go      those of lsolve tune
//	portfolio.go  the same run with one seed after the other
//	flatzinc.go  files of FlatZinc
//	front.go     fronts of several objectives: the job, and what its results come to
//	front_work.go  the worker of such a job
//	exchange.go   what these runs tell each other
//	kinds.go      what workers can do
//
// To add a kind of work, implement cluster.Kind, name it in kinds.go, and say in errand.go which
// requests become such jobs.
package distribute
