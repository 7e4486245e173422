package timetabling

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"

	"lsolve/problem/scan/scantest"
)

func TestParse(t *testing.T) {
	want := must(New("small", 2, 3, []Course{
		{"SceCosC", "Ocra", 3, 2, 30, nil}, {"ArcTec", "Indaco", 2, 2, 42, nil}, {"TecCos", "Rosa", 2, 1, 40, []int{3}},
	}, []Room{{"A", 32}, {"B", 50}}, []Curriculum{{"Cur1", []int{0, 1}}}))
	assert.Equal(t, want, must(Parse("-", strings.NewReader(sample()))))
	scantest.Written(t, Parse, want)
}

func TestParseErrors(t *testing.T) {
	change := func(old, with string) string {
		text := strings.Replace(sample(), old, with, 1)
		if text == sample() {
			panic(old)
		}
		return text
	}
	scantest.Errors(t, Parse, map[string]string{
		"":                                                      "f:1: found the end of the file; expected Name: and the name",
		change("Name: small", "Name small"):                     `f:1:5: found "Name"; expected Name: and one word`,
		change("Name: small", "Name: small one"):                "expected Name: and one word",
		change("Courses: 3", "Rooms: 3"):                        `f:2:5: found "Rooms:"; expected Courses: and a number`,
		change("Courses: 3", "Courses: 0"):                      `f:2:14: found "0"; expected a number from 1 to 5000`,
		change("Days: 2", "Days: 1001"):                         `expected a number from 1 to 1000`,
		change("day: 3", "day: 501"):                            `f:5:22: found "501"; expected at most 1000 periods in all`,
		change("Rooms: 2\n    Days: 2", "Rooms: 999\n Days: 9"): "expected periods times rooms of at most 16384",
		change("Curricula: 1", "Curricula: 0"):                  `f:19:5: found "Cur1"; expected UNAVAILABILITY_CONSTRAINTS:`,
		change("COURSES:", "ROOMS:"):                            `expected COURSES:`,
		change("ArcTec Indaco 2 2 42", "ArcTec Indaco 2 2"):     "f:11: found 4 words; expected 5: a course, its teacher",
		change("ArcTec Indaco 2", "SceCosC Indaco 2"):           `f:11:5: found "SceCosC"; expected another name, as this one is taken`,
		change("Indaco 2", "Indaco 7"):                          `expected a number from 1 to 6`,
		change("2 2 42", "2 3 42"):                              `expected a number from 0 to 2`,
		change("2 2 42", "2 2 -1"):                              `expected a number from 0 to 65536`,
		change("Ocra", "O\u0001"):                               `expected a name of printable characters`,
		change("B 50", "A 50"):                                  `expected another name`,
		change("B 50", "B"):                                     "found 1 words; expected 2: a room and its places",
		change("B 50", "B x"):                                   `found "x"; expected a number from 0 to 65536`,
		change("Cur1 2", "Cur1 1"):                              "found 2 courses; expected 1, as the line says",
		change("Cur1 2 SceCosC ArcTec", "Cur1"):                 "found 1 words; expected 2: a curriculum",
		change("Cur1 2", "Cur1 4"):                              `expected a number from 0 to 3`,
		change("2 SceCosC ArcTec", "2 ArcTec ArcTec"):           `expected each course once`,
		change("2 SceCosC ArcTec", "2 X ArcTec"):                `found "X"; expected the name of a course`,
		change("TecCos 1 0", "X 1 0"):                           `expected the name of a course`,
		change("TecCos 1 0", "TecCos 2 0"):                      `expected a number from 0 to 1`,
		change("TecCos 1 0", "TecCos 1 3"):                      `expected a number from 0 to 2`,
		change("TecCos 1 0", "TecCos 1"):                        "found 2 words; expected 3: a course, a day and a period",
		change("END.", ""):                                      "found the end of the file; expected END.",
		change("END.", "END.\nmore"):                            `found "more"; expected the end of the file`,
		change("Rooms: 2", "Rooms: 1"):                          `found "B"; expected CURRICULA:`,
		strings.NewReplacer("Rooms: 2", "Rooms: 1", "    B 50\n", "").Replace(sample()): "found an instance that is none: 7 lectures; expected at most 6",
	})
}

// TestNew: what no file can say.
func TestNew(t *testing.T) {
	course := Course{"c", "t", 1, 1, 1, nil}
	room := []Room{{"r", 1}}
	for want, make := range map[string]func() (*Instance, error){
		"the name": func() (*Instance, error) { return New("a b", 1, 1, []Course{course}, room, nil) },
		"rising ones": func() (*Instance, error) {
			return New("a", 2, 1, []Course{{"c", "t", 1, 1, 1, []int{1, 0}}}, room, nil)
		},
		"an unavailable period: 2": func() (*Instance, error) { return New("a", 2, 1, []Course{{"c", "t", 1, 1, 1, []int{2}}}, room, nil) },
		"the teacher":              func() (*Instance, error) { return New("a", 1, 1, []Course{{"c", "", 1, 1, 1, nil}}, room, nil) },
		"the number of a course: 1": func() (*Instance, error) {
			return New("a", 1, 1, []Course{course}, room, []Curriculum{{"q", []int{1}}})
		},
		`course "c" twice`: func() (*Instance, error) {
			return New("a", 1, 1, []Course{course}, room, []Curriculum{{"q", []int{0, 0}}})
		},
		"another one has": func() (*Instance, error) { return New("a", 2, 1, []Course{course, course}, room, nil) },
		"periods: 10000":  func() (*Instance, error) { return New("a", 100, 100, []Course{course}, room, nil) },
	} {
		_, err := make()
		assert.ErrorContains(t, err, want)
	}
}
