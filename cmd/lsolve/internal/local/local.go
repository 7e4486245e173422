// Package local is what the solver of the exported page allows its jobs: it runs in a browser, which has less
// room than a machine.
//
//	debug.SetMemoryLimit(local.Memory)
//	s := serve.New(local.Options(version))
package local

import (
	"fmt"
	"time"

	"lsolve/cmd/lsolve/internal/job"
	"lsolve/cmd/lsolve/internal/serve"
	"lsolve/internal/memory"
)

// Memory is how many bytes the solver takes at most, with all jobs that it keeps. WebAssembly could have 4 GB;
// browsers mostly give less.
const Memory = 1_000_000_000

// The other limits.
const (
	usualTime = 10 * time.Second
	mostTime  = 10 * time.Minute
	mostText  = 1 << 20
	keepSize  = 128 << 20
	recording = 64 << 20 // before it is compressed
)

// Options are those of the server that answers the page. It does one job at a time: there is one thread.
func Options(version string) serve.Options {
	return serve.Options{
		Version: version, Workers: 1, Queue: 1000, Streams: 1000,
		Keep: 1000, KeepTime: 24 * time.Hour, KeepSize: keepSize, MaxBody: mostText,
		Limits: job.Limits{Time: usualTime, MostTime: mostTime, Threads: 1, Text: mostText, Answer: keepSize / 4, Recording: recording},
	}
}

// Note says in a sentence what is allowed.
func Note() string {
	return fmt.Sprintf("It runs in this browser: one thread, at most %.0f minutes a run, instances of at most %s, and %s of memory; lsolve on a machine has none of these limits.",
		mostTime.Minutes(), memory.Size(mostText), memory.Size(Memory))
}
