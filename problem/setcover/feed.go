package setcover

import (
	"fmt"

	"lsolve/problem/scan"
)

// feed are the numbers of a file, of which some lines can be looked at in advance.
type feed struct {
	*scan.Lines
	ahead []aheadLine // lines that have been looked at
	after int         // the number of the line up to which that was
	words []scan.Word // of the current line, those that are not read yet
}

// aheadLine is a line with words.
type aheadLine struct {
	number int
	words  []scan.Word
}

// more goes to the next line with words. false: there is none.
func (f *feed) more() bool {
	if len(f.ahead) > 0 {
		f.Line, f.words = f.ahead[0].number, f.ahead[0].words
		f.ahead = f.ahead[1:]
		return true
	}
	f.Line = max(f.Line, f.after)
	for f.Next() {
		if f.words = scan.Split(f.Text()); len(f.words) > 0 {
			return true
		}
	}
	return false
}

// number reads a number from low to high, which the text describes.
func (f *feed) number(low, high int, format string, args ...any) (int, error) {
	if len(f.words) == 0 && !f.more() {
		if err := f.Err(); err != nil {
			return 0, err
		}
		return 0, f.Wrong(0, "the end of the file", fmt.Sprintf(format, args...))
	}
	w := f.words[0]
	n, ok := w.Number(low, high)
	if !ok {
		return 0, f.WrongWord(w, fmt.Sprintf(format, args...)+fmt.Sprintf(", from %d to %d", low, high))
	}
	f.words = f.words[1:]
	return n, nil
}

// end returns an error unless there are no more words.
func (f *feed) end() error {
	if len(f.words) == 0 && !f.more() {
		return f.Err()
	}
	return f.WrongWord(f.words[0], "the end of the file")
}

// byColumns reports whether the next lines, which should be so many, look like those of
// columns: a cost, how many rows it covers, and as many numbers.
func (f *feed) byColumns(lines int) bool {
	lines = min(lines, 20)
	line := f.Line
	columns := len(f.words) == 0
	for len(f.ahead) < lines && f.Next() {
		words := scan.Split(f.Text())
		if len(words) == 0 {
			continue
		}
		f.ahead = append(f.ahead, aheadLine{f.Line, words})
		if len(words) < 2 {
			columns = false
			break
		}
		k, ok := words[1].Number(0, MaxRows)
		if !ok || k != len(words)-2 {
			columns = false
			break
		}
	}
	f.Line, f.after = line, f.Line
	return columns && len(f.ahead) > 0
}
