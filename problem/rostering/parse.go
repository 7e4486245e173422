package rostering

import (
	"fmt"
	"io"
	"slices"
	"strings"
	"unicode/utf8"

	"lsolve/problem/scan"
)

// Format describes the text form of an instance.
const Format = `The text files of the second International Nurse Rostering Competition (INRC-II), one after
the other: the scenario (Sc-), the initial history (H0-), and the data of each week (WD-),
as many as the scenario says. So an instance of the competition is solved by

    cat Sc-n030w4.txt H0-n030w4-1.txt WD-n030w4-{6,2,9,1}.txt | lsolve rostering

The scenario has skills; shifts with the least and most days in a row; the shifts that
cannot follow on the next day; contracts with the least and most assignments in all, days
worked and off in a row, the most weekends, and 1 if weekends should be worked whole; and
nurses with their contract and skills. The history has for each nurse her assignments and
weekends so far, her last shift or None, and how many days in a row she had it, worked,
and was off. A week has for a shift and a skill the least and the optimal number of nurses
from Monday to Sunday, none if it has no line, and requests of nurses not to work a shift,
or Any, on a day:

    SCENARIO = small
    WEEKS = 1
    SKILLS = 2
    Head
    Nurse
    SHIFT_TYPES = 2
    Early (1,5)
    Night (2,4)
    FORBIDDEN_SHIFT_TYPES_SUCCESSIONS
    Early 0
    Night 1 Early
    CONTRACTS = 1
    Full (3,5) (2,4) (1,3) 1 1
    NURSES = 3
    Ann Full 2 Head Nurse
    Bob Full 1 Nurse
    Cyd Full 1 Nurse
    HISTORY
    0 small
    NURSE_HISTORY
    Ann 0 0 None 0 0 2
    Bob 0 0 Night 1 3 0
    Cyd 0 0 Early 2 2 0
    WEEK_DATA
    small
    REQUIREMENTS
    Early Head (1,1) (1,1) (0,0) (0,0) (0,0) (0,0) (0,0)
    Early Nurse (0,1) (0,1) (1,1) (1,1) (1,1) (0,1) (0,0)
    Night Nurse (1,1) (1,1) (1,1) (1,1) (0,1) (0,0) (0,0)
    SHIFT_OFF_REQUESTS = 2
    Ann Any Fri
    Cyd Night Mon

Empty lines are skipped. A file may lack the end of its last line.
`

// maxLine is the length of the longest line, in bytes.
const maxLine = 1 << 16

// The names of no shift in a history, and of all shifts in a request.
const (
	noShift  = "None"
	anyShift = "Any"
)

// Parse reads an instance; see Format. name is the file's name in messages, "-" for the standard
// input. The error is a *problem.SyntaxError or the reader's.
func Parse(name string, r io.Reader) (*Instance, error) {
	p := &parser{Lines: scan.NewLines(name, r, maxLine, "")}
	for _, read := range []func() error{p.scenario, p.shifts, p.contracts, p.nurses, p.history, p.weeks, p.end} {
		if err := read(); err != nil {
			return nil, err
		}
	}
	in, err := New(p.in)
	if err != nil {
		found, expected, _ := strings.Cut(strings.TrimPrefix(err.Error(), "rostering: "), "; expected ")
		return nil, p.Wrong(0, found, expected)
	}
	return in, nil
}

// parser is what has been read.
type parser struct {
	*scan.Lines
	in     Instance
	skill  names
	shift  names
	nurse  names
	agreed names       // contracts
	glued  []scan.Word // the first line of a file, if it is glued to the one before
}

// names are the numbers of things by their names.
type names map[string]int

// words returns the words of the next line that has some; nil at the end of the text.
func (p *parser) words() ([]scan.Word, error) {
	if words := p.glued; words != nil {
		p.glued = nil
		return words, nil
	}
	for p.Next() {
		if words := scan.Split(p.Text()); len(words) > 0 {
			last := &words[len(words)-1]
			switch k := titleAt(last.Text); {
			case k > 0:
				p.glued = []scan.Word{{Text: last.Text[k:], Column: last.Column + utf8.RuneCountInString(last.Text[:k])}}
				last.Text = last.Text[:k]
			case k == 0 && len(words) > 1:
				p.glued, words = []scan.Word{*last}, words[:len(words)-1]
			}
			return words, nil
		}
	}
	return nil, p.Err()
}

// titleAt returns where the first line of a file begins in a word that ends with it; otherwise
// -1. It is glued to the last line of the file before if that has no end.
func titleAt(text string) int {
	for _, title := range []string{"HISTORY", "WEEK_DATA"} {
		if k := len(text) - len(title); k >= 0 && text[k:] == title && text != "NURSE_HISTORY" {
			return k
		}
	}
	return -1
}

// row returns the words of the next line, at least as many as needed; exactly so many unless
// there can be more.
func (p *parser) row(needed int, more bool, expected string) ([]scan.Word, error) {
	words, err := p.words()
	switch {
	case err != nil:
		return nil, err
	case words == nil:
		return nil, p.Wrong(0, "the end of the file", expected)
	case len(words) < needed || len(words) > needed && !more:
		return nil, p.Wrong(0, fmt.Sprintf("%d words", len(words)), expected)
	}
	return words, nil
}

// title reads a line that is a word.
func (p *parser) title(want string) error {
	words, err := p.words()
	switch {
	case err != nil:
		return err
	case words == nil:
		return p.Wrong(0, "the end of the file", want)
	case words[0].Text != want:
		return p.WrongWord(words[0], want)
	case len(words) > 1:
		return p.WrongWord(words[1], "the end of the line")
	}
	return nil
}

// value reads a line such as WEEKS = 4, and returns the last word.
func (p *parser) value(key string) (scan.Word, error) {
	words, err := p.words()
	switch expected := key + " = and a value"; {
	case err != nil:
		return scan.Word{}, err
	case words == nil:
		return scan.Word{}, p.Wrong(0, "the end of the file", expected)
	case words[0].Text != key || len(words) != 3 || words[1].Text != "=":
		return scan.Word{}, p.WrongWord(words[0], expected)
	}
	return words[2], nil
}

// size reads a line such as WEEKS = 4, of a number from 1 on.
func (p *parser) size(key string, high int) (int, error) {
	w, err := p.value(key)
	if err != nil {
		return 0, err
	}
	return p.Number(w, 1, high)
}

// add gives a name the next number.
func (p *parser) add(n names, w scan.Word) error {
	if word(w.Text) != nil || w.Text == noShift || w.Text == anyShift {
		return p.WrongWord(w, "a name of printable characters, not None or Any")
	}
	if _, ok := n[w.Text]; ok {
		return p.WrongWord(w, "another name, as this one is taken")
	}
	n[w.Text] = len(n)
	return nil
}

// find returns the number of a name.
func (p *parser) find(n names, w scan.Word, what string) (int, error) {
	k, ok := n[w.Text]
	if !ok {
		return 0, p.WrongWord(w, "the name of "+what)
	}
	return k, nil
}

// limits reads a word such as (2,5), of numbers up to most.
func (p *parser) limits(w scan.Word, most int) (l Limits, err error) {
	low, high, ok := strings.Cut(strings.TrimSuffix(strings.TrimPrefix(w.Text, "("), ")"), ",")
	if ok = ok && w.Text == "("+low+","+high+")"; ok {
		var okLow, okHigh bool
		l.Min, okLow = scan.Word{Text: low}.Number(0, most)
		l.Max, okHigh = scan.Word{Text: high}.Number(l.Min, most)
		ok = okLow && okHigh
	}
	if !ok {
		return l, p.WrongWord(w, fmt.Sprintf("two rising numbers up to %d, such as (2,5)", most))
	}
	return l, nil
}

// run reads the limits of a run, of which some days are allowed.
func (p *parser) run(w scan.Word) (Limits, error) {
	l, err := p.limits(w, MaxRun)
	if err == nil && l.Max == 0 {
		err = p.WrongWord(w, "a run of at least a day")
	}
	return l, err
}

// day reads a day of the week.
func (p *parser) day(w scan.Word) (int, error) {
	d := slices.Index(days[:], w.Text)
	if d < 0 {
		return 0, p.WrongWord(w, "a day from Mon to Sun")
	}
	return d, nil
}

// end reads the end of the text.
func (p *parser) end() error {
	words, err := p.words()
	if err == nil && words != nil {
		return p.WrongWord(words[0], fmt.Sprintf("the end of the file, after %d weeks", p.in.Weeks))
	}
	return err
}
