package sop

import (
	"fmt"

	"lsolve/problem"
)

const (
	// MaxNodes is the largest number of nodes.
	MaxNodes = 3000
	// MaxDistance is the longest distance.
	MaxDistance = 1 << 30
)

// Before is the entry of a row i and a column j where node j must come before node i.
const Before = -1

// Instance is a matrix of distances with precedences. It is not to be changed once it is
// made; see New.
type Instance struct {
	// Name and Comment are those of the file.
	Name, Comment string

	n      int
	matrix []int32
	order  order
}

var _ interface {
	problem.Bounding
	problem.Drawer
	problem.Modelled
	problem.Started
	problem.Structured
	problem.Writer
} = (*Instance)(nil)

// New returns the instance of n nodes, 1..MaxNodes, whose matrix has the distance from node i to
// node j at i*n+j: 0..MaxDistance, or Before if node j must come before node i. The diagonal
// does not count. It is an error if nodes must come before each other. The slice is kept.
func New(n int, matrix []int32) (*Instance, error) {
	if n < 1 || n > MaxNodes {
		return nil, fmt.Errorf("sop: %d nodes; expected 1..%d", n, MaxNodes)
	}
	if len(matrix) != n*n {
		return nil, fmt.Errorf("sop: %d distances; expected %d, for %d nodes", len(matrix), n*n, n)
	}
	for k, d := range matrix {
		if i, j := k/n, k%n; i != j && (d < Before || d > MaxDistance) {
			return nil, fmt.Errorf("sop: the distance from node %d to %d is %d; expected 0..%d, or %d where node %d comes first", i+1, j+1, d, MaxDistance, Before, j+1)
		}
	}
	order, err := newOrder(n, matrix)
	if err != nil {
		return nil, err
	}
	return &Instance{n: n, matrix: matrix, order: order}, nil
}

// Nodes returns the number of nodes.
func (p *Instance) Nodes() int { return p.n }

// Distance returns the distance from node i to node j, which comes directly after it: of an arc that
// Allowed does not refuse.
func (p *Instance) Distance(i, j int) int32 { return p.matrix[i*p.n+j] }

// Row returns the distances from node i to all nodes. They are not to be changed.
func (p *Instance) Row(i int) []int32 { return p.matrix[i*p.n : (i+1)*p.n] }
