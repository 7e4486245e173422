package rcpspmax

import (
	"fmt"
	"io"
	"strings"

	"lsolve/problem/scan"
)

// Format describes the text form of an instance.
const Format = `The format of ProGen/max (.sch) for projects with one mode and minimal and maximal
time lags. The first line has the numbers of activities, without the beginning and the
end of the project, and of renewable resources, and two zeros. Then there is a line for
each activity, from 0, the beginning, to the end: its number, 1, the number of its lags,
the activities to which they are, and the times in brackets. A lag says that the other
activity starts at least so long after the start of this one; a negative time back from
a later activity is a maximal lag. Then there is a line for each activity with its
number, 1, its duration and what it uses of each resource, and a line with the
capacities. Empty lines are skipped. Two activities on one resource, of which the second
starts 4 to 6 after the first:

    2 1 0 0
    0 1 2 1 2 [0] [0]
    1 1 2 2 3 [4] [3]
    2 1 2 1 3 [-6] [4]
    3 1 0
    0 1 0 0
    1 1 3 2
    2 1 4 1
    3 1 0 0
    2
`

// maxLine is the length of the longest line, in bytes.
const maxLine = 1 << 20

// Parse reads an instance; see Format. name is the file's name in messages, "-" for the
// standard input. The error is a *problem.SyntaxError or the reader's.
func Parse(name string, r io.Reader) (*Instance, error) {
	p := parser{Lines: scan.NewLines(name, r, maxLine, "")}
	if err := p.Each(p.read); err != nil {
		return nil, err
	}
	if !p.ended {
		return nil, p.Wrong(0, "the end of the file", p.expected())
	}
	return New(p.activities, p.capacities)
}

// parser is what has been read.
type parser struct {
	*scan.Lines
	n, resources int // n is 0 before it is known
	lagged, used int // rows of lags and of demands
	ended        bool
	activities   []Activity
	capacities   []int32
	total        int64
}

// expected returns what comes next.
func (p *parser) expected() string {
	switch {
	case p.n == 0:
		return "the numbers of activities and resources"
	case p.lagged < p.n:
		return fmt.Sprintf("the lags of activity %d", p.lagged)
	case p.used < p.n:
		return fmt.Sprintf("the duration and the demands of activity %d", p.used)
	case !p.ended:
		return "the capacities of the resources"
	}
	return "the end of the file"
}

// read reads a line.
func (p *parser) read(line string) error {
	words := scan.Split(line)
	switch {
	case len(words) == 0:
		return nil
	case p.n == 0:
		return p.header(words)
	case p.lagged < p.n:
		return p.lags(words)
	case p.used < p.n:
		return p.request(words)
	case !p.ended:
		return p.availability(words)
	}
	return p.WrongWord(words[0], p.expected())
}

// header reads the sizes.
func (p *parser) header(words []scan.Word) error {
	if len(words) != 4 {
		return p.Wrong(0, fmt.Sprintf("%d numbers", len(words)), "4: the numbers of activities, of renewable, of nonrenewable and of doubly constrained resources")
	}
	n, err := p.NumberOf("the number of activities, without the first and the last", words[0], 0, MaxActivities-2)
	if err != nil {
		return err
	}
	if p.resources, err = p.NumberOf("the number of renewable resources", words[1], 0, MaxResources); err != nil {
		return err
	}
	for _, w := range words[2:] {
		if _, err = p.NumberOf("the number of resources that are not renewable", w, 0, 0); err != nil {
			return err
		}
	}
	p.n = n + 2
	p.activities = make([]Activity, p.n)
	p.capacities = []int32{}
	return nil
}

// activity reads the number of the activity, and of modes, 1, in a row of at least so
// many words.
func (p *parser) activity(words []scan.Word, i, least int) error {
	if _, err := p.NumberOf("the next activity", words[0], i, i); err != nil {
		return err
	}
	if len(words) < least {
		return p.Wrong(0, fmt.Sprintf("%d numbers", len(words)), fmt.Sprintf("%d: %s", least, p.expected()))
	}
	_, err := p.NumberOf("one mode", words[1], 1, 1)
	return err
}

// lags reads the lags of an activity.
func (p *parser) lags(words []scan.Word) error {
	i := p.lagged
	if err := p.activity(words, i, 3); err != nil {
		return err
	}
	count, err := p.NumberOf("the number of lags", words[2], 0, p.n-1)
	if err != nil {
		return err
	}
	if len(words) != 3+2*count {
		return p.Wrong(0, fmt.Sprintf("%d words", len(words)), fmt.Sprintf("%d: an activity, 1, %d, and %d activities and times", 3+2*count, count, count))
	}
	lags := make([]Lag, 0, count)
	for k, word := range words[3 : 3+count] {
		to, err := p.NumberOf("an activity", word, 0, p.n-1)
		if err != nil {
			return err
		}
		if to == i {
			return p.WrongWord(word, "another activity")
		}
		text := words[3+count+k]
		if !strings.HasPrefix(text.Text, "[") || !strings.HasSuffix(text.Text, "]") || len(text.Text) < 3 {
			return p.WrongWord(text, `a time in brackets, such as "[4]"`)
		}
		inner := scan.Word{Text: text.Text[1 : len(text.Text)-1]}
		time, ok := inner.Number(-MaxTotal, MaxTotal)
		if !ok {
			return p.WrongWord(text, fmt.Sprintf("a time in brackets: a number from %d to %d", -MaxTotal, MaxTotal))
		}
		lags = append(lags, Lag{int32(to), int32(time)})
	}
	if count == 0 {
		lags = nil
	}
	p.activities[i].Lags = lags
	p.lagged++
	return nil
}

// request reads the duration and the demands of an activity.
func (p *parser) request(words []scan.Word) error {
	i := p.used
	if err := p.activity(words, i, 3+p.resources); err != nil {
		return err
	}
	if len(words) > 3+p.resources {
		return p.WrongWord(words[3+p.resources], fmt.Sprintf("the end of the line after %d numbers", 3+p.resources))
	}
	longest, most := MaxTotal, MaxCapacity
	if i == 0 || i == p.n-1 {
		longest, most = 0, 0
	}
	duration, err := p.NumberOf("the duration", words[2], 0, longest)
	if err != nil {
		return err
	}
	a := &p.activities[i]
	a.Duration = int32(duration)
	if p.total += int64(a.reach()); p.total > MaxTotal {
		return p.WrongWord(words[2], fmt.Sprintf("durations and largest lags that add up to at most %d", MaxTotal))
	}
	a.Demands = make([]int32, p.resources)
	for k, word := range words[3:] {
		d, err := p.NumberOf("a demand", word, 0, most)
		if err != nil {
			return err
		}
		a.Demands[k] = int32(d)
	}
	p.used++
	if p.used == p.n && p.resources == 0 {
		p.ended = true
	}
	return nil
}

// availability reads the capacities.
func (p *parser) availability(words []scan.Word) error {
	if len(words) != p.resources {
		return p.Wrong(0, fmt.Sprintf("%d numbers", len(words)), fmt.Sprintf("%d, the capacity of each resource", p.resources))
	}
	for _, word := range words {
		c, err := p.NumberOf("a capacity", word, 0, MaxCapacity)
		if err != nil {
			return err
		}
		p.capacities = append(p.capacities, int32(c))
	}
	p.ended = true
	return nil
}
