package option

import "strings"

// mostNearest is how many names are suggested at most.
const mostNearest = 3

// nearest returns the names that were probably meant: those with that prefix, or else those
// at the smallest edit distance, if that is small.
func nearest(name string, all []string) []string {
	var found []string
	for _, n := range all {
		if len(name) > 1 && strings.HasPrefix(n, name) {
			found = append(found, n)
		}
	}
	if len(found) > 0 {
		return found[:min(len(found), mostNearest)]
	}
	least := 1 + len(name)/3
	found = nil
	for _, n := range all {
		switch d := distance(name, n); {
		case d >= len(name) || d > least:
		case d < least || found == nil:
			found, least = []string{n}, d
		default:
			found = append(found, n)
		}
	}
	return found[:min(len(found), mostNearest)]
}

// distance returns Levenshtein's edit distance: the letters to change, add or remove.
func distance(a, b string) int {
	row := make([]int, len(b)+1)
	for j := range row {
		row[j] = j
	}
	for i := range len(a) {
		diagonal := row[0]
		row[0] = i + 1
		for j := range len(b) {
			change := diagonal
			if a[i] != b[j] {
				change++
			}
			diagonal = row[j+1]
			row[j+1] = min(change, row[j]+1, row[j+1]+1)
		}
	}
	return row[len(b)]
}
