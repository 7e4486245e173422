// Package replay shows recordings: as text, and as a page that replays without lsolve.
//
//	run, err := replay.Open(name)
//	err = run.Text(w, replay.Range{From: 1})
//	err = run.Page(w)
//
//	replay.go    the file of a recording, and its instance
//	text.go      events and states as text
//	page.go      the page of package player, with pictures of the answers
package replay
