// Package choices has tables of weights from which genes are written, one after the other: what ant systems and
// estimation-of-distribution algorithms have in common. What a choice is depends on the kind of the genes:
//
//	placement                      an item's place
//	order, tour                    the item after another one
//	assignment, subset, partition  a variable's value
//	quota                          a variable's value, as often as it may occur
//	whole                          none
//
//	table.go  Table: the weights of a segment, and what raises and limits them
//	write.go  how genes are written
package choices
