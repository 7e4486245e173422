// Package bench runs algorithms over a set of instances with best known values, and says how
// far each ends from them:
//
//	set, err := bench.Open(name, "")              // a folder with set.tsv, or such a file
//	b, err := bench.New(set, values)              // whose algorithms fit all problems of the set
//	b.Journal, err = bench.OpenJournal(name, ...) // the runs that there are, and those to come
//	err = b.Run(ctx)
//
// A run is that of one algorithm on one instance, by its number. Runs that the journal has
// are not made again. Tables are printed instance by instance, and at the end over all
// instances whose runs are complete.
//
//	set.go       the set: instances and their best known values
//	bench.go     the algorithms, the runs
//	result.go    what a run came to, and what is kept of its way
//	journal.go   results as a file that can be resumed; lock_unix.go, lock_other.go
//	gap.go       gaps, and medians where some runs have found nothing
//	entry.go     an algorithm on an instance
//	summary.go   the algorithms over all instances
//	profile.go   performance profiles and gap profiles
//	table.go     the tables for people
//	lines.go     JSON and CSV
package bench
