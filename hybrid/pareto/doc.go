// Package pareto finds the Pareto front of a model with several objectives, with a proof: every
// combination of objective values that no solution beats, and a solution for each.
//
//	cost := m.NewObjective(model.Minimise, price)
//	quality := m.NewObjective(model.Maximise, rating)
//	front, err := pareto.Solve(ctx, m, []model.Objective{cost, quality}, pareto.Options{})
//	for _, p := range front.Points { fmt.Println(p.Objectives, p.Values) }
//
// Pareto local search (package localsearch/pareto) comes first: it finds solutions to start from. Then there are three
// methods.
//
// Linear models, of inequalities and equations over variables with few values, such as knapsacks: dynamic programming
// over the variables, with dominance and bounds (Nemhauser and Ullmann 1969; Bazgan, Hugot and Vanderpooten 2009), unless
// there are too many states.
//
// Two objectives: the epsilon-constraint method (Haimes, Lasdon, Wismer 1971). The first is
// minimised, and among equals the second; then the second has to be better, and so on. Three and more: the sum
// is minimised over what no point so far covers (Sylva and Crema 2004), which clauses say.
// Each step is a search of package hybrid.
//
// A front can be found part by part, such as on several machines: Cuts divides it.
//
// Package localsearch/pareto has archives and measures, and approximations for models where no proof
// can be hoped for.
//
//	front.go       Solve, Front
//	known.go       what local search finds first
//	part.go        parts of a front
//	linear.go      linear models
//	states.go      dynamic programming over their variables
//	fractional.go  its bounds
//	two.go         two objectives
//	more.go        three and more
package pareto
