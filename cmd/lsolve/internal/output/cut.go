package output

import "fmt"

// Cut says how many runs limits of their tasks have ended.
func Cut(runs int) string {
	if runs == 1 {
		return "1 run met a limit of its task"
	}
	return fmt.Sprintf("%d runs met a limit of their task", runs)
}
