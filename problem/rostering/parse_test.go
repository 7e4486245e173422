package rostering

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"

	"lsolve/problem/scan/scantest"
)

func TestParse(t *testing.T) {
	p := must(Parse("-", strings.NewReader(sample())))
	assert.Equal(t, Contract{"Full", Limits{3, 5}, Limits{2, 4}, Limits{1, 3}, 1, true}, p.Contracts[0])
	assert.Equal(t, []Shift{{"Early", Limits{1, 5}, nil}, {"Night", Limits{2, 4}, []int{0}}}, p.Shifts)
	assert.Equal(t, Nurse{"Ann", 0, []int{0, 1}, History{Last: None, Off: 2}}, p.Nurses[0])
	assert.Equal(t, History{Last: 1, Same: 1, Worked: 3}, p.Nurses[1].History)
	assert.Equal(t, Cover{0, 1}, *p.CoverOf(4, p.Duty(1, 1)))
	assert.Equal(t, []Request{{0, 4, Any}, {2, 0, 1}}, p.Requests)
	scantest.Written(t, Parse, p)
}

// TestGluedFiles: the last line of a file may have no end, after which the next file begins.
func TestGluedFiles(t *testing.T) {
	want := must(Parse("-", strings.NewReader(sample())))
	for _, old := range []string{"\n    HISTORY", "\n    WEEK_DATA"} {
		for _, between := range []string{"", " "} {
			text := strings.Replace(sample(), old, between+strings.TrimSpace(old), 1)
			assert.NotEqual(t, sample(), text)
			assert.Equal(t, want, must(Parse("-", strings.NewReader(text))))
		}
	}
}

func TestParseErrors(t *testing.T) {
	change := func(old, with string) string {
		text := strings.Replace(sample(), old, with, 1)
		if text == sample() {
			panic(old)
		}
		return text
	}
	_, week, _ := strings.Cut(sample(), "    WEEK_DATA")
	week = "    WEEK_DATA" + week
	scantest.Errors(t, Parse, map[string]string{
		"":                                                            "f:1: found the end of the file; expected SCENARIO = and a value",
		change("SCENARIO =", "SECTION ="):                             `f:1:5: found "SECTION"; expected SCENARIO = and a value`,
		change("WEEKS = 1", "WEEKS = 0"):                              `f:2:13: found "0"; expected a number from 1 to 52`,
		change("WEEKS = 1", "WEEKS = 2"):                              "found the end of the file; expected WEEK_DATA",
		change("SKILLS = 2", "SKILLS 2"):                              "expected SKILLS = and a value",
		change("    Nurse\n", "    Head\n"):                           `f:5:5: found "Head"; expected another name, as this one is taken`,
		change("    Nurse\n", "    Any\n"):                            "expected a name of printable characters, not None or Any",
		change("    Nurse\n", "    Nurse one\n"):                      "f:5: found 2 words; expected a skill",
		change("Early (1,5)", "Early 1,5"):                            `f:7:11: found "1,5"; expected two rising numbers up to 99, such as (2,5)`,
		change("Early (1,5)", "Early (5,1)"):                          `expected two rising numbers up to 99`,
		change("Early (1,5)", "Early (0,0)"):                          "expected a run of at least a day",
		change("Early 0", "Late 0"):                                   `f:10:5: found "Late"; expected the name of a shift`,
		change("Early 0", "Early 1"):                                  "found 2 words; expected a shift, the number of shifts that cannot follow",
		change("Night 1 Early\n", "Early 1 Night\n"):                  `expected each shift once`,
		change("CONTRACTS = 1", "CONTRACTS = 65"):                     `found "65"; expected a number from 1 to 64`,
		change("(1,3) 1 1", "(1,3) 1 2"):                              `f:13:30: found "2"; expected a number from 0 to 1`,
		change("(1,3) 1 1", "(1,3) 1"):                                "found 5 words; expected a contract",
		change("NURSES = 3", "NURSES = x"):                            `f:14:14: found "x"; expected a number from 1 to 1000`,
		change("Bob Full 1 Nurse", "Bob Half 1 Nurse"):                `f:16:9: found "Half"; expected the name of a contract`,
		change("Bob Full 1 Nurse", "Ann Full 1 Nurse"):                "expected another name",
		change("Bob Full 1 Nurse", "Bob Full 2 Nurse"):                "found 4 words; expected a nurse, her contract",
		change("Ann Full 2 Head Nurse", "Ann Full 2 Head Head"):       "expected each skill once",
		change("0 small", "1 small"):                                  `f:19:5: found "1"; expected 0, the week before all others`,
		change("0 small", "0 large"):                                  `found "large"; expected small, the name of the scenario`,
		change("Bob 0 0 Night", "Ann 0 0 Night"):                      "expected each nurse once",
		change("Bob 0 0 Night", "Bob 0 0 Late"):                       "expected the name of a shift, or None",
		change("Night 1 3 0", "Night 4 3 0"):                          `f:22:19: found "4"; expected at most 3, the days worked in a row`,
		change("Night 1 3 0", "Night 1 3 1"):                          `f:22:23: found "1"; expected a number from 0 to 0`,
		change("None 0 0 2", "None 0 1 0"):                            `found "1"; expected a number from 0 to 0`,
		change("Early Nurse (0,1)", "Early Nurse (2,1)"):              `f:28:17: found "(2,1)"; expected two rising numbers up to 1000`,
		change("Early Nurse (0,1)", "Early Head (0,1)"):               "expected each shift and skill once",
		change("Night Nurse (1,1)", "Night Nurse"):                    "expected a shift, a skill and (least,optimal) for seven days",
		change("REQUESTS = 2", "REQUESTS = 3"):                        "f:33: found the end of the file; expected a nurse, a shift or Any",
		change("Ann Any Fri", "Ann Any Fry"):                          `f:31:13: found "Fry"; expected a day from Mon to Sun`,
		change("Ann Any Fri", "Dan Any Fri"):                          "expected the name of a nurse",
		change("Cyd Night Mon", "Cyd Late Mon"):                       "expected the name of a shift, or Any",
		change("Cyd Night Mon\n", "Cyd Night Mon\n"+week):             `f:33:5: found "WEEK_DATA"; expected the end of the file, after 1 weeks`,
		change("SCENARIO = small", "SCENARIO = x\u0001"):              "expected a name of printable characters",
		strings.Repeat("x", maxLine+1):                                "f:1",
		change("Full (3,5)", "Full (5,3)"):                            "expected two rising numbers up to 9999",
		change("FORBIDDEN_SHIFT_TYPES_SUCCESSIONS", "FORBIDDEN"):      "expected FORBIDDEN_SHIFT_TYPES_SUCCESSIONS",
		change("REQUIREMENTS", "REQUIREMENTS now"):                    `found "now"; expected the end of the line`,
		change("NURSES = 3\n", "NURSES = 2\n"):                        "expected HISTORY",
		change("Cyd 0 0 Early 2 2 0", "Cyd 0 0 Early 2 2 0 0"):        "found 8 words; expected a nurse, her assignments",
		change("Early Nurse (0,1) (0,1)", "Early Chief (0,1) (0,1)"):  "expected the name of a skill",
		change("    Night Nurse (1,1)", "    Noon Nurse (1,1)"):       "expected the name of a shift",
		change("WEEKS = 1", "WEEKS = 1 2"):                            "expected WEEKS = and a value",
		change("SHIFT_OFF_REQUESTS = 2", "SHIFT_OFF_REQUESTS = many"): `found "many"; expected a number from 0 to 63`,
	})
}

// TestNew: what no file can say.
func TestNew(t *testing.T) {
	for want, change := range map[string]func(p *Instance){
		"weeks: 0":                   func(p *Instance) { p.Weeks = 0 },
		`shift "Any"`:                func(p *Instance) { p.Shifts[0].ID = "Any" },
		`skill "a b": no name`:       func(p *Instance) { p.Skills[0] = "a b" },
		`nurse "Ann" twice`:          func(p *Instance) { p.Nurses[1].ID = "Ann" },
		"shift Early: runs of 2 to":  func(p *Instance) { p.Shifts[0].Run = Limits{2, 1} },
		"a shift that cannot follow": func(p *Instance) { p.Shifts[0].NotBefore = []int{2} },
		"contract Full: weekends":    func(p *Instance) { p.Contracts[0].MaxWeekends = -1 },
		"nurse Ann: skill 0 after 1": func(p *Instance) { p.Nurses[0].Skills = []int{1, 0} },
		"nurse Ann: a history of 0":  func(p *Instance) { p.Nurses[0].History.Last = 0 },
		"lines of cover; expected":   func(p *Instance) { p.Cover = p.Cover[1:] },
		"a cover of 2 and 1":         func(p *Instance) { p.Cover[0] = Cover{2, 1} },
		"a request's day: 7":         func(p *Instance) { p.Requests[0].Day = 7 },
	} {
		p := must(Parse("-", strings.NewReader(sample())))
		change(p)
		_, err := New(*p)
		assert.ErrorContains(t, err, want)
	}
}

// TestCheck: each rule by itself.
func TestCheck(t *testing.T) {
	p := must(Parse("-", strings.NewReader(sample())))
	early, night, head := p.Duty(0, 1), p.Duty(1, 1), p.Duty(0, 0)
	values := []int32{
		head, head, early, 0, 0, 0, 0,
		night, night, night, night, 0, 0, 0,
		0, 0, 0, early, early, 0, 0,
	}
	_, err := p.Check(values)
	require := assert.New(t)
	require.NoError(err)
	for want, change := range map[string]func(v []int32){
		"duty 5; expected 0 to 4":                                func(v []int32) { v[3] = 5 },
		"works as Head on day 0":                                 func(v []int32) { v[14] = head },
		"nurse Bob works shift Early on day 0 after shift Night": func(v []int32) { v[7] = early },
		"shift Early of day 0 has 0 nurses as Head":              func(v []int32) { v[0] = early },
	} {
		v := append([]int32(nil), values...)
		change(v)
		_, err := p.Check(v)
		require.ErrorContains(err, want)
	}
	_, err = p.Check(nil)
	require.ErrorContains(err, "0 values; expected 21")
}
