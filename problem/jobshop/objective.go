package jobshop

import "lsolve/problem"

// Objective is what is minimised.
type Objective uint8

// The objectives.
const (
	// Makespan is the end of the last job.
	Makespan Objective = iota
	// Tardiness is the sum of the times that jobs end after their due dates, each times
	// the weight of the job.
	Tardiness
	// Lateness is the largest difference of the end of a job and its due date; negative
	// if all end before.
	Lateness
)

var objectiveNames = problem.Names{"makespan", "tardiness", "lateness"}

// String returns the objective's name.
func (o Objective) String() string { return objectiveNames.Of(int(o), "objective") }

// ParseObjective returns the objective of that name.
func ParseObjective(name string) (Objective, error) {
	i, err := objectiveNames.Parse(name, "jobshop: the objective")
	return Objective(i), err
}

// value returns the objective of jobs that end then.
func (p *Instance) value(ends []int64) (value int64) {
	for j, end := range ends {
		switch p.Objective {
		case Makespan:
			value = max(value, end)
		case Tardiness:
			value += max(0, end-int64(p.Due[j])) * int64(p.weight(j))
		case Lateness:
			if late := end - int64(p.Due[j]); j == 0 || late > value {
				value = late
			}
		}
	}
	return value
}
