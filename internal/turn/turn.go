// Package turn lets others have their turn while a search computes.
//
//	ctx = turn.Within(ctx)   // a context that takes turns when a search asks whether it has ended
//	for !turn.Stopped(&stop) // the same for a flag
//
// WebAssembly has one thread, and nobody takes it from a goroutine that computes: neither a timer that ends the
// search nor a message that asks for its best answer would come. So searches give it up now and then, where
// they look whether they are to end. Elsewhere the functions do nothing and cost nothing.
//
//	turn_js.go     in browsers
//	turn_other.go  elsewhere
package turn

import "sync/atomic"

// Stopped takes turns, and reports whether the flag is set.
func Stopped(flag *atomic.Bool) bool {
	Take()
	return flag.Load()
}
