// Package tape keeps a recording in memory while it grows, its beginning compressed, for any number of
// readers, each at its own place. Writing never waits for a reader, and a reader costs no
// memory but the piece that it reads.
//
//	t := tape.New(grow)
//	w, err := record.NewWriter(t, header, record.Options{})
//	t.Feed(w.Flush)
//	...
//	t.End()
//
//	var at tape.Position // of a reader
//	for {
//		n, err := t.Read(at)
//		if at = n.Next; n.Text != nil { ... } else if n.Ended { break } else { <-n.More }
//	}
//
//	tape.go   Tape: what is written
//	read.go   what readers get
package tape
