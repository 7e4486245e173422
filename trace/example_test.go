package trace_test

import (
	"bytes"
	"context"
	"fmt"
	"os"
	"path/filepath"

	"lsolve/solve"
	"lsolve/trace"
)

// run stands for a search: x in 0..1, and x = 0 fails.
func run(onNode func(solve.Event) error) error {
	for _, e := range []solve.Event{
		{Node: 0, Parent: -1, Children: 2, Status: solve.Branched},
		{Node: 1, Parent: 0, Alternative: 0, Status: solve.Failed, Label: "x=0", Depth: 1},
		{Node: 2, Parent: 0, Alternative: 1, Status: solve.Solved, Label: "x=1", Depth: 1, Values: []int32{1}},
	} {
		if err := onNode(e); err != nil {
			return err
		}
	}
	return nil
}

func ExampleNewDOT() {
	graph := trace.NewDOT(os.Stdout)
	if err := run(graph.Observe); err != nil {
		fmt.Println(err)
	}
	if err := graph.Close(); err != nil {
		fmt.Println(err)
	}
	// Output:
	// digraph search {
	// 	graph [ordering=out, nodesep=0.15, ranksep=0.4];
	// 	node [label="", style=filled, color="#404040", fixedsize=true, width=0.22, height=0.22];
	// 	edge [arrowhead=none, color="#808080", fontname="Courier", fontsize=9];
	// 	n0 [shape=circle, fillcolor="#4a90d9", tooltip="node 0, branched"];
	// 	n1 [shape=square, fillcolor="#d64541", tooltip="node 1, failed: x=0"];
	// 	n0 -> n1 [label="x=0"];
	// 	n2 [shape=diamond, fillcolor="#3ba55d", tooltip="node 2, solved: x=1\n1"];
	// 	n0 -> n2 [label="x=1"];
	// }
}

func ExampleNewSVG() {
	var picture bytes.Buffer
	w := trace.NewSVG(&picture, trace.SVGOptions{Title: "x is 0 or 1"})
	if err := run(w.Observe); err != nil {
		fmt.Println(err)
	}
	if err := w.Close(); err != nil {
		fmt.Println(err)
	}
	fmt.Println(bytes.Count(picture.Bytes(), []byte("#solved")), "green diamonds, with that of the legend")
	// Output: 2 green diamonds, with that of the legend
}

func ExampleOpen() {
	folder, err := os.MkdirTemp("", "trace")
	if err != nil {
		fmt.Println(err)
		return
	}
	defer os.RemoveAll(folder) //nolint:errcheck // a temporary folder
	path := filepath.Join(folder, "tree.svg")

	w, err := trace.Open(context.Background(), path, "x is 0 or 1")
	if err != nil {
		fmt.Println(err)
		return
	}
	defer w.Abort() // does nothing after Close
	if err := run(w.Observe); err != nil {
		fmt.Println(err)
		return
	}
	if err := w.Close(); err != nil {
		fmt.Println(err)
		return
	}
	_, err = os.Stat(path)
	fmt.Println(err)

	_, err = trace.Open(context.Background(), "tree.png", "")
	fmt.Println(err)
	// Output:
	// <nil>
	// trace: unknown kind of target: "tree.png", expected a file name that ends in .dot or .svg, cpprofiler:[host][:port] or tcp://host:port
}
