// Package race looks for the best configuration of an algorithm by iterated racing (López-Ibáñez,
// Dubois-Lacoste, Pérez Cáceres, Birattari, Stützle 2016, "The irace package"):
//
//	result, err := race.Run(ctx, race.Options{Space: space, Budget: 1000, Cost: cost})
//	best := result.Elites[0].Config
//
// In a race, configurations are run on one instance after the other. Those that are
// statistically worse than the best one (Friedman's test, then Conover's; two: Wilcoxon's) are
// eliminated. The survivors, the elites, are the parents of the configurations of the next race, which are
// drawn nearer to them from race to race. Elites meet the new ones on the instances
// that they have been run on already, and are not eliminated before.
//
// Where costs are times, a configuration need not be run longer than it could take and still
// be as good as the elites, and is eliminated when it does (Pérez Cáceres, López-Ibáñez, Hoos, Stützle 2017, "An
// experimental study of adaptive capping in irace").
//
//	space.go   parameters, configurations
//	sample.go  how configurations are drawn
//	race.go    one race
//	run.go     race after race
package race
