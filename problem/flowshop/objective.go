package flowshop

import "lsolve/problem"

// Objective is what is minimised.
type Objective uint8

// The objectives.
const (
	// Makespan is the end of the last job.
	Makespan Objective = iota
	// Flowtime is the sum of the ends of all jobs.
	Flowtime
)

// objectiveNames are those of the option.
var objectiveNames = problem.Names{"makespan", "flowtime"}

// String returns the name, such as "makespan".
func (o Objective) String() string { return objectiveNames.Of(int(o), "objective") }

// ParseObjective returns the objective of that name.
func ParseObjective(name string) (Objective, error) {
	i, err := objectiveNames.Parse(name, "objective")
	return Objective(i), err
}
