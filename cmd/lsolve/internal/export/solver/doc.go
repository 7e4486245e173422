// Command solver is the solver of the exported page, as WebAssembly in a web worker: the server of package serve,
// asked by messages. It is compiled by lsolve studio --export and .ci/solver.
//
// The worker gets objects with an id, and answers with objects of the same id:
//
//	{id, method, path, headers, body}   a request; headers is an array of names and values by turns
//	{id, pull: true}                    the page has read all that came
//	{id, abort: true}                   the page wants no more of it
//
//	{id, status, headers}               the response begins
//	{id, chunk}                         a part of its body, as a Uint8Array
//	{id, end: true}                     it is whole
//
// {ready: true} comes first.
//
//	main.go       requests
//	call.go       responses
//	elsewhere.go  where there is no browser
package main
