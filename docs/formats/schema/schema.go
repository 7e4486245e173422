// Package schema has the JSON schemas of this folder, which say what lsolve writes for programs:
// FILE.json of each problem, lines.json of the lines that all problems have, record.json of recordings.
//
//	text, err := schema.Files.ReadFile("tsp.json")
//
// The command's tests compare them with what it writes. The server describes its answers by them.
package schema

import "embed"

// Files are the schemas, by the names of their files.
//
//go:embed *.json
var Files embed.FS
