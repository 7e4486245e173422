//go:build !js

package main

import (
	"fmt"
	"os"
)

func main() {
	fmt.Fprintln(os.Stderr, "solver: it runs in browsers alone; expected to be compiled with GOOS=js GOARCH=wasm, as lsolve studio --export does")
	os.Exit(2)
}
