package timetabling

import (
	"context"

	"lsolve/internal/rng"
	"lsolve/model"
	"lsolve/problem"
)

// Kind describes the problem.
func Kind() *problem.Kind {
	return &problem.Kind{
		Name:      "timetabling",
		Summary:   "periods and rooms for the lectures of courses (curriculum-based course timetabling)",
		Sense:     model.Minimise,
		Sheet:     &problem.Sheet{Member: "lectures"},
		Draws:     true,
		Read:      problem.Parsed(Parse),
		Files:     "International Timetabling Competition 2007, track 3 (.ctt)",
		Format:    Format,
		Solutions: "a line COURSE ROOM DAY PERIOD for each lecture, as the competition has it",
		Generator: &problem.Generator{
			Summary: "courses, teachers and curricula around a hidden timetable",
			Options: []problem.Option{
				{Name: "n", Default: 30, Least: 1, Most: MaxCourses, Placeholder: "N", Sentence: "the number of courses"},
				{Name: "rooms", Default: 6, Least: 1, Most: MaxRooms, Placeholder: "R", Sentence: "the number of rooms"},
				{Name: "days", Default: 5, Least: 1, Most: MaxPeriods, Placeholder: "D", Sentence: "the number of days"},
				{Name: "periods", Default: 6, Least: 1, Most: MaxPeriods, Placeholder: "P", Sentence: "the number of periods a day"},
				{Name: "curricula", Default: 14, Least: 0, Most: MaxCurricula, Placeholder: "Q", Sentence: "the number of curricula"},
			},
			Make: func(_ context.Context, v problem.Values, seed uint64, _ problem.Finder) (problem.Instance, error) {
				return problem.Some(Generate(GenerateOptions{
					Courses: v.Int("n"), Rooms: v.Int("rooms"), Days: v.Int("days"), PeriodsPerDay: v.Int("periods"), Curricula: v.Int("curricula"),
				}, rng.New(seed, 0)))
			},
		},
	}
}
