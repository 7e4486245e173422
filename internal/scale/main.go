// Command scale says how jobs on a cluster would go on many more workers than there are here, by
// simulation from recorded durations of tasks:
//
//	go run ./internal/scale                                    # the tables of docs/benchmarks/cluster.md
//	go run ./internal/scale -record FOLDER queens 19 4096      # counting, in so many tasks
//	go run ./internal/scale -record FOLDER proof FILE 930 512 # a job shop has no schedule below 930
//	go run ./internal/scale -record FOLDER runs 60 ./lsolve jobshop FILE --algo tabu --target 945 # a command with many seeds
//
// Package simulate is the simulator; its recordings are in testdata.
//
//	main.go         the command line
//	record.go       recordings: jobs with one worker
//	clock_linux.go  the time that a thread has worked
//	table.go        the tables
package main

import (
	"context"
	"flag"
	"fmt"
	"os"
	"os/signal"
)

func main() {
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt)
	err := run(ctx, os.Args[1:])
	stop()
	if err != nil {
		fmt.Fprintf(os.Stderr, "scale: %v\n", err)
		os.Exit(1)
	}
}

func run(ctx context.Context, args []string) error {
	flags := flag.NewFlagSet("scale", flag.ContinueOnError)
	folder := flags.String("record", "", "record a job into this folder")
	testdata := flags.String("testdata", "internal/scale/testdata", "the folder of recordings")
	if err := flags.Parse(args); err != nil {
		return err
	}
	if *folder != "" {
		if flags.NArg() == 0 {
			return fmt.Errorf("record what? expected queens, proof or runs")
		}
		return record(ctx, *folder, flags.Arg(0), flags.Args()[1:])
	}
	return tables(os.Stdout, *testdata, whole)
}
