package option

import "strings"

// nearest is the name that was probably meant: the only one that begins so, or the
// one with the fewest changes of a letter, if they are few. "": none.
func nearest(name string, names []string) string {
	best, least, begins := "", 1+len(name)/3, 0
	for _, n := range names {
		if len(name) > 1 && strings.HasPrefix(n, name) {
			if begins++; begins == 1 || len(n) < len(best) {
				best = n
			}
		}
	}
	if begins > 0 {
		return best
	}
	for _, n := range names {
		if d := distance(name, n); d < least || d == least && best == "" && len(name) > 2 {
			best, least = n, d
		}
	}
	return best
}

// distance is that of Levenshtein: how many letters must be changed, added or
// left out.
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
