package option

import "slices"

// unasked are options that a job of a server does not have, besides files and what is about
// the output: a job has members of its own for some, others make no single answer.
var unasked = map[Use][]string{
	Solve:    {"algo", "empty", "example", "explain", "max-steps", "memory-limit", "n", "runs", "seed", "show-steps", "table", "task-memory-limit", "task-time-limit", "time-limit"},
	Generate: {"count", "memory-limit", "seed", "time-limit"},
	FlatZinc: {"check", "engine", "memory-limit", "r", "t", "task-memory-limit", "task-time-limit", "v"},
}

// Remote reports whether a client of a server may set the option of a set: it names no file
// and is not about the terminal of the command, or about a cluster.
func (o *Option) Remote(s *Set) bool {
	return o.Type != File && o.Group != Output && o.Group != Cluster && !slices.Contains(unasked[s.command.Use], o.Name)
}
