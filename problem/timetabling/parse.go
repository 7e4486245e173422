package timetabling

import (
	"fmt"
	"io"
	"slices"
	"strings"

	"lsolve/problem/scan"
)

// Format describes the text form of an instance.
const Format = `The format of the second International Timetabling Competition, track 3 (.ctt). The head
has the numbers of what follows. A course has its name, its teacher, its lectures, the
days on which they should be at least, and its students; a room its name and its places;
a curriculum its name, the number of its courses, and these; and an unavailability
constraint a course, and the day and the period of that day, both from 0, at which it
cannot be:

    Name: small
    Courses: 3
    Rooms: 2
    Days: 2
    Periods_per_day: 3
    Curricula: 1
    Constraints: 1

    COURSES:
    SceCosC Ocra 3 2 30
    ArcTec Indaco 2 2 42
    TecCos Rosa 2 1 40

    ROOMS:
    A 32
    B 50

    CURRICULA:
    Cur1 2 SceCosC ArcTec

    UNAVAILABILITY_CONSTRAINTS:
    TecCos 1 0

    END.

Empty lines are skipped, and "#" begins a comment.
`

// maxLine is the length of the longest line, in bytes.
const maxLine = 1 << 20

// The lines of the head, in their order, and what the numbers there may be.
var head = []struct {
	key  string
	most int
}{
	{"Courses:", MaxCourses}, {"Rooms:", MaxRooms}, {"Days:", MaxPeriods}, {"Periods_per_day:", MaxPeriods},
	{"Curricula:", MaxCurricula}, {"Constraints:", MaxCourses * MaxPeriods},
}

// The numbers of the head, by their places in it.
const (
	courses = iota
	rooms
	days
	perDay
	curricula
	constraints
)

// Parse reads a file; see Format. name is the file's name in messages, "-" for the standard
// input. The error is a *problem.SyntaxError or the reader's.
func Parse(name string, r io.Reader) (*Instance, error) {
	p := &parser{Lines: scan.NewLines(name, r, maxLine, "#"), course: map[string]int{}, names: map[string]bool{}}
	if err := p.Each(p.read); err != nil {
		return nil, err
	}
	if p.part != ended {
		return nil, p.Wrong(0, "the end of the file", p.expected())
	}
	in := &p.in
	made, err := New(in.Name, in.Days, in.PeriodsPerDay, in.Courses, in.Rooms, in.Curricula)
	if err != nil {
		p.Line = 1
		return nil, p.Wrong(0, "an instance that is none: "+strings.TrimPrefix(err.Error(), "timetabling: "), "another one")
	}
	return made, nil
}

// The parts of a file, in their order, after the lines of the head.
const (
	theName = iota
	theHead
	theCourses
	theRooms
	theCurricula
	theConstraints
	ended
)

// titles are those of the parts.
var titles = map[int]string{theCourses: "COURSES:", theRooms: "ROOMS:", theCurricula: "CURRICULA:", theConstraints: "UNAVAILABILITY_CONSTRAINTS:", ended: "END."}

// parser is what has been read.
type parser struct {
	*scan.Lines
	in      Instance
	part    int
	lines   int // of the part
	numbers [6]int
	course  map[string]int
	names   map[string]bool // of the part
}

// size is how many lines the part has.
func (p *parser) size() int {
	switch p.part {
	case theName:
		return 1
	case theHead:
		return len(head)
	case theCourses:
		return p.numbers[courses]
	case theRooms:
		return p.numbers[rooms]
	case theCurricula:
		return p.numbers[curricula]
	case theConstraints:
		return p.numbers[constraints]
	}
	return 0
}

// expected describes the next line.
func (p *parser) expected() string {
	switch {
	case p.lines == p.size() && p.part == ended:
		return "the end of the file"
	case p.lines == p.size():
		return titles[p.part+1]
	}
	return [...]string{
		"Name: and the name", "",
		"a course, its teacher, and the numbers of lectures, of days and of students", "a room and its places",
		"a curriculum, the number of its courses, and these", "a course, a day and a period",
	}[p.part]
}

// read reads a line.
func (p *parser) read(line string) error {
	words := scan.Split(line)
	if len(words) == 0 {
		return nil
	}
	if p.part > theName && p.lines == p.size() {
		if p.part == ended || len(words) != 1 || words[0].Text != titles[p.part+1] {
			return p.WrongWord(words[0], p.expected())
		}
		p.part, p.lines = p.part+1, 0
		clear(p.names)
		return nil
	}
	p.lines++
	switch p.part {
	case theName:
		return p.name(words)
	case theHead:
		return p.number(words)
	case theCourses:
		return p.readCourse(words)
	case theRooms:
		return p.readRoom(words)
	case theCurricula:
		return p.readCurriculum(words)
	default:
		return p.readConstraint(words)
	}
}

func (p *parser) name(words []scan.Word) error {
	if len(words) != 2 || words[0].Text != "Name:" {
		return p.WrongWord(words[0], "Name: and one word")
	}
	if _, err := p.named(words[1]); err != nil {
		return err
	}
	p.in.Name = words[1].Text
	p.part, p.lines = theHead, 0
	return nil
}

// number reads a line of the head.
func (p *parser) number(words []scan.Word) error {
	k := p.lines - 1
	if len(words) != 2 || words[0].Text != head[k].key {
		return p.WrongWord(words[0], head[k].key+" and a number")
	}
	least := 1
	if k >= curricula {
		least = 0
	}
	x, err := p.Number(words[1], least, head[k].most)
	if err != nil {
		return err
	}
	p.numbers[k] = x
	if k == perDay {
		if periods := x * p.numbers[days]; periods > MaxPeriods {
			return p.WrongWord(words[1], fmt.Sprintf("at most %d periods in all", MaxPeriods))
		} else if periods*p.numbers[rooms] > MaxSlots {
			return p.WrongWord(words[1], fmt.Sprintf("periods times rooms of at most %d", MaxSlots))
		}
		p.in.Days, p.in.PeriodsPerDay = p.numbers[days], x
	}
	return nil
}

// named checks the name of something new, and returns it.
func (p *parser) named(w scan.Word) (string, error) {
	if strings.ContainsFunc(w.Text, blank) {
		return "", p.WrongWord(w, "a name of printable characters")
	}
	if p.names[w.Text] {
		return "", p.WrongWord(w, "another name, as this one is taken")
	}
	p.names[w.Text] = true
	return w.Text, nil
}

// exactly checks the number of words.
func (p *parser) exactly(words []scan.Word, n int) error {
	if len(words) != n {
		return p.Wrong(0, fmt.Sprintf("%d words", len(words)), fmt.Sprintf("%d: ", n)+p.expectedHere())
	}
	return nil
}

// expectedHere describes the current line.
func (p *parser) expectedHere() string {
	p.lines--
	defer func() { p.lines++ }()
	return p.expected()
}

func (p *parser) readCourse(words []scan.Word) error {
	if err := p.exactly(words, 5); err != nil {
		return err
	}
	name, err := p.named(words[0])
	if err != nil {
		return err
	}
	if strings.ContainsFunc(words[1].Text, blank) {
		return p.WrongWord(words[1], "a name of printable characters")
	}
	c := Course{Name: name, Teacher: words[1].Text}
	if c.Lectures, err = p.Number(words[2], 1, p.in.Periods()); err != nil {
		return err
	}
	if c.Days, err = p.Number(words[3], 0, p.in.Days); err != nil {
		return err
	}
	if c.Students, err = p.Number(words[4], 0, MaxStudents); err != nil {
		return err
	}
	p.course[name] = len(p.in.Courses)
	p.in.Courses = append(p.in.Courses, c)
	return nil
}

func (p *parser) readRoom(words []scan.Word) error {
	if err := p.exactly(words, 2); err != nil {
		return err
	}
	name, err := p.named(words[0])
	if err != nil {
		return err
	}
	places, err := p.Number(words[1], 0, MaxStudents)
	if err != nil {
		return err
	}
	p.in.Rooms = append(p.in.Rooms, Room{name, places})
	return nil
}

// courseCalled returns the number of the course of that name.
func (p *parser) courseCalled(w scan.Word) (int, error) {
	c, ok := p.course[w.Text]
	if !ok {
		return 0, p.WrongWord(w, "the name of a course")
	}
	return c, nil
}

func (p *parser) readCurriculum(words []scan.Word) error {
	name, err := p.named(words[0])
	if err != nil {
		return err
	}
	if len(words) < 2 {
		return p.exactly(words, 2)
	}
	n, err := p.Number(words[1], 0, len(p.in.Courses))
	if err != nil {
		return err
	}
	if len(words) != 2+n {
		return p.Wrong(0, fmt.Sprintf("%d courses", len(words)-2), fmt.Sprintf("%d, as the line says", n))
	}
	q := Curriculum{Name: name}
	for _, w := range words[2:] {
		c, err := p.courseCalled(w)
		if err != nil {
			return err
		}
		if slices.Contains(q.Courses, c) {
			return p.WrongWord(w, "each course once")
		}
		q.Courses = append(q.Courses, c)
	}
	p.in.Curricula = append(p.in.Curricula, q)
	return nil
}

func (p *parser) readConstraint(words []scan.Word) error {
	if err := p.exactly(words, 3); err != nil {
		return err
	}
	c, err := p.courseCalled(words[0])
	if err != nil {
		return err
	}
	day, err := p.Number(words[1], 0, p.in.Days-1)
	if err != nil {
		return err
	}
	period, err := p.Number(words[2], 0, p.in.PeriodsPerDay-1)
	if err != nil {
		return err
	}
	list, period := &p.in.Courses[c].Unavailable, day*p.in.PeriodsPerDay+period
	if i, found := slices.BinarySearch(*list, period); !found {
		*list = slices.Insert(*list, i, period)
	}
	return nil
}
