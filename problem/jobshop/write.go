package jobshop

import (
	"bufio"
	"fmt"
	"io"
	"slices"
)

// Write writes the instance in the text form, which Parse reads. The horizon and the
// objective are not part of it.
func (p *Instance) Write(w io.Writer) error {
	out := bufio.NewWriter(w)
	fmt.Fprintf(out, "%d %d\n", len(p.Jobs), p.Machines)
	for _, job := range p.Jobs {
		for k, o := range job {
			if k > 0 {
				fmt.Fprint(out, " ")
			}
			fmt.Fprintf(out, "%d %d", o.Machine, o.Duration)
		}
		fmt.Fprint(out, "\n")
	}
	p.writeExtension(out)
	return out.Flush()
}

// writeExtension writes dates, weights and setup times.
func (p *Instance) writeExtension(out io.Writer) {
	for _, list := range []struct {
		name string
		of   []int32
	}{{"release", p.Release}, {"due", p.Due}, {"weights", p.Weights}} {
		if list.of != nil {
			fmt.Fprint(out, list.name)
			for _, x := range list.of {
				fmt.Fprintf(out, " %d", x)
			}
			fmt.Fprint(out, "\n")
		}
	}
	n := len(p.Jobs)
	for k, times := range p.Setup {
		if p.sameSetup() {
			if k > 0 {
				break
			}
			fmt.Fprint(out, "setup all\n")
		} else {
			fmt.Fprintf(out, "setup %d\n", k)
		}
		for i, t := range times {
			end := " "
			if (i+1)%n == 0 {
				end = "\n"
			}
			fmt.Fprint(out, t, end)
		}
	}
}

// sameSetup reports that all machines have the same setup times.
func (p *Instance) sameSetup() bool {
	for _, times := range p.Setup {
		if !slices.Equal(times, p.Setup[0]) {
			return false
		}
	}
	return true
}
