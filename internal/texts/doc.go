// Package texts has tests of the repository's texts and packaging, and no code:
//
//	go test ./internal/texts
//
// Paths and commands in all Markdown files exist, files that package comments name
// exist, releases build the command for all systems, and the module can be renamed.
package texts
