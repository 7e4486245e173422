package nurses

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"lsolve/internal/rng"
	"lsolve/problem/scan/scantest"
)

// sample returns the instance in Format.
func sample() string {
	_, text, _ := strings.Cut(Format, "for a week:\n")
	return text
}

func TestParse(t *testing.T) {
	p, err := Parse("-", strings.NewReader(sample()))
	require.NoError(t, err)
	assert.Equal(t, &Instance{
		Days:   7,
		Shifts: []Shift{{ID: "E", Minutes: 480}, {ID: "N", Minutes: 600, NotBefore: []int{0}}},
		Nurses: []Nurse{
			{"Ann", []int32{7, 3}, 2880, 960, 5, 1, 2, 1, []int{0}},
			{"Bob", []int32{7, 0}, 2880, 960, 5, 1, 2, 1, nil},
		},
		On:    []Request{{1, 2, 0, 3}},
		Cover: []Cover{{0, 0, 1, 100, 1}, {1, 1, 1, 100, 1}},
	}, p)
	scantest.Written(t, Parse, p)
}

// TestParseUnlimited: a shift without a limit, spaces, a byte-order mark,
// followers that are listed later, and trailing commas.
func TestParseUnlimited(t *testing.T) {
	p, err := Parse("-", strings.NewReader("\ufeffSECTION_HORIZON\r\n 7 \r\n\r\nSECTION_SHIFTS\nE , 480, N | E\nN,600\n#\nSECTION_STAFF\nAnn, N = 2 ,2,1,1,1,1,1,,\nBob,,2,1,1,1,1,1\nSECTION_DAYS_OFF\nAnn\nBob,\nBob,1,\n"))
	require.NoError(t, err)
	assert.Equal(t, []int{1, 0}, p.Shifts[0].NotBefore)
	assert.Equal(t, []int32{Unlimited, 2}, p.Nurses[0].MaxShifts)
	assert.Equal(t, []int32{Unlimited, Unlimited}, p.Nurses[1].MaxShifts)
	assert.Equal(t, []int{1}, p.Nurses[1].DaysOff)
	scantest.Written(t, Parse, p)
}

func TestWriteGenerated(t *testing.T) {
	for shifts := 1; shifts < 6; shifts++ {
		p, err := Generate(GenerateOptions{Weeks: 4, Nurses: 20, Shifts: shifts}, rng.New(1, 0))
		require.NoError(t, err)
		scantest.Written(t, Parse, p)
	}
	scantest.Written(t, Parse, open(t, "instance1.txt"))
	scantest.Written(t, Parse, open(t, "instance2.txt"))
}

func TestParseErrors(t *testing.T) {
	const head = "SECTION_HORIZON\n7\nSECTION_SHIFTS\nE,480,\n"
	const staff = head + "SECTION_STAFF\nA,E=1,1,1,1,1,1,1\n"
	scantest.Errors(t, Parse, map[string]string{
		"":                                 "f:1: found the end of the file; expected SECTION_HORIZON, SECTION_SHIFTS and SECTION_STAFF",
		"7":                                `f:1: found "7"; expected SECTION_HORIZON`,
		"SECTION_X":                        `f:1: found "SECTION_X"; expected the name of a section`,
		"SECTION_COVER":                    "f:1: found SECTION_COVER; expected SECTION_STAFF before it",
		"SECTION_HORIZON\nSECTION_HORIZON": "f:2: found SECTION_HORIZON a second time",
		"SECTION_HORIZON\n0":               `f:2:1: found "0"; expected the number of days, 1 to 1024`,
		"SECTION_HORIZON\n1000000000":      `f:2:1: found "1000000000"`,
		"SECTION_HORIZON\n7\n8":            `f:3:1: found "8"; expected another section`,
		"SECTION_HORIZON\n7,8":             `f:2:3: found "8"; expected the end of the line`,
		head + "E,1":                       `f:5:1: found "E" a second time`,
		head + " ,1":                       `f:5:2: found ""; expected a name`,
		head + "\u00a0F#,1":                `f:5:2: found "F#"; expected a name`,
		head + "F#,1":                      `f:5:1: found "F#"; expected a name`,
		head + "F":                         `f:5:2: found the end of the line; expected minutes, 1 to 1440`,
		head + "F,1,E|G\nSECTION_STAFF\n":  `f:5:7: found "G"; expected the name of a shift that is listed`,
		head + "SECTION_STAFF\nA":          `f:6:2: found the end of the line; expected limits of shifts, such as D=14`,
		head + "SECTION_STAFF\nA,F=1":      `f:6:3: found "F"; expected the name of a shift that is listed`,
		head + "SECTION_STAFF\nA,E=x,1":    `f:6:3: found "E=x"; expected a shift and the number of times`,
		head + "SECTION_STAFF\nA,E,1":      `f:6:3: found "E"`,
		head + "SECTION_STAFF\nA,E=1,1,1,0,1,1,1":              `f:6:11: found "0"; expected working days in a row at most, 1 to 2147483647`,
		head + "SECTION_STAFF\n":                               "f:6: found 0 nurses; expected 1 to 1024",
		"SECTION_HORIZON\nSECTION_SHIFTS\nSECTION_STAFF\n":     "f:4: found 0 days; expected 1 to 1024",
		staff + "A,E=1":                                        `f:7:1: found "A" a second time`,
		staff + "SECTION_DAYS_OFF\nB,1":                        `f:8:1: found "B"; expected the name of a nurse that is listed`,
		staff + "SECTION_DAYS_OFF\nA,1,7":                      `f:8:5: found "7"; expected a day, 0 to 6`,
		staff + "SECTION_SHIFT_ON_REQUESTS\nA,1,F":             `f:8:5: found "F"`,
		staff + "SECTION_SHIFT_OFF_REQUESTS\nA,1,E,-1":         `f:8:7: found "-1"; expected the cost if it is not met`,
		staff + "SECTION_COVER\n0,E,1,1,1\n0,E,1,1,1\n":        "f:10: found the cover of day 0, shift E, a second time; expected it once",
		staff + "SECTION_COVER\n0,E,2000000000,2000000000,1\n": "f:9: found costs of requests and of cover that can add up to more than 35184372088832; expected smaller weights",
		strings.Repeat(" ", maxLine+1):                         "f:1: found a line of more than",
		head + strings.Repeat("F", 50) + ",1":                  `f:5:1: found "FFFFFFFFFFFFFFFFFFFF..."; expected a name`,
	})
}

func TestValidateErrors(t *testing.T) {
	for want, spoil := range map[string]func(*Instance){
		"1025 days":                    func(p *Instance) { p.Days = MaxDays + 1 },
		"0 kinds of shifts":            func(p *Instance) { p.Shifts = nil },
		"0 nurses":                     func(p *Instance) { p.Nurses = nil },
		`a shift with the name "N"`:    func(p *Instance) { p.Shifts[0].ID = "N" },
		`a nurse with the name "A b"`:  func(p *Instance) { p.Nurses[0].ID = "A b" },
		"lasts 0 minutes":              func(p *Instance) { p.Shifts[0].Minutes = 0 },
		"has the follower 2":           func(p *Instance) { p.Shifts[0].NotBefore = []int{2} },
		"limits for 1 kinds of shifts": func(p *Instance) { p.Nurses[0].MaxShifts = []int32{1} },
		"a limit of -2 shifts":         func(p *Instance) { p.Nurses[0].MaxShifts[0] = -2 },
		"a limit that is too low":      func(p *Instance) { p.Nurses[0].MinOffInARow = 0 },
		"is off on day 7":              func(p *Instance) { p.Nurses[0].DaysOff = []int{7} },
		"the request {Nurse:2":         func(p *Instance) { p.On[0].Nurse = 2 },
		"the cover {Day:-1":            func(p *Instance) { p.Cover[0].Day = -1 },
		"262145 and 0 requests":        func(p *Instance) { p.On = make([]Request, MaxLines+1) },
	} {
		p, err := Parse("-", strings.NewReader(sample()))
		require.NoError(t, err)
		spoil(p)
		assert.ErrorContains(t, p.Validate(), want)
	}
}

func FuzzParse(f *testing.F) {
	f.Add(sample())
	f.Add("\ufeff" + sample())
	f.Add("SECTION_HORIZON\n3\nSECTION_SHIFTS\nE,1,E|E\nSECTION_STAFF\nA,,0,0,1,1,1,0\nSECTION_DAYS_OFF\nA,0,0\n")
	f.Add("SECTION_HORIZON\n3\nSECTION_SHIFTS\nE,1\nSECTION_STAFF\nA,E=2,9,0,1,1,1,0\nSECTION_COVER\n0,E,1,2,3\n")
	f.Fuzz(func(t *testing.T, text string) {
		if p, ok := scantest.RoundTrip(t, Parse, text); ok {
			roster := make([]int32, len(p.Nurses)*p.Days)
			_, _ = p.Check(roster)
			if len(p.Nurses)*len(p.Shifts)*p.Days < 1000 {
				require.NoError(t, p.Stated().Model.Check())
				_ = p.Text(roster)
			}
		}
	})
}
