package option

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"lsolve/hybrid"
	"lsolve/hybrid/portfolio"
	"lsolve/localsearch/meta"
)

// adapt fills in what differs between commands.
func (c *Command) adapt(o *Option) {
	switch o.Name {
	case "algo":
		for _, a := range c.Algorithms {
			o.Choices = append(o.Choices, Choice{a.Name, a.Summary})
		}
		if len(o.Choices) > 0 {
			o.Default = o.Choices[0].Name
		}
	case "algos":
		for _, a := range c.Algorithms {
			o.Choices = append(o.Choices, Choice{a.Name, a.Summary + a.variantsText()})
		}
		o.Default = strings.Join(c.Compared, ",")
		if c.Use == Tune && len(c.Algorithms) > 0 && !slices.Contains(c.Compared, c.Algorithms[0].Name) {
			o.Default = strings.Join(append([]string{c.Algorithms[0].Name}, c.Compared...), ",")
		}
	case "format":
		if o.Choices == nil {
			o.Choices = c.formats()
		}
	case "members":
		for _, name := range hybrid.Members {
			if c.Objective || name != portfolio.LNS && name != portfolio.Bound {
				o.Choices = append(o.Choices, Choice{Name: name})
			}
		}
	case "model":
		o.Choices, o.Default = named(c.Formulations...), c.Formulations[0]
		if c.Walked != "" && c.Walked != c.Formulations[0] {
			o.Sentence += fmt.Sprintf("; of local searches %s unless it is given", c.Walked)
		}
	case "n":
		c.adaptSize(o)
	case "time-limit":
		if limit := map[Use]string{Compare: "5s", Bench: "10s", Tune: "5s"}[c.Use]; limit != "" {
			_ = o.setDefault(limit)
		}
	case "warm-algo":
		o.Choices = named(meta.ModelNames()...)
	}
}

// formats returns what the output can be.
func (c *Command) formats() []Choice {
	switch {
	case c.Use == Generate && c.Draws:
		return named("text", "json", "svg")
	case c.Use == Generate:
		return named("text")
	}
	formats := named("text", "json")
	if c.Tabular {
		formats = append(formats, Choice{Name: "csv"})
	}
	if c.Draws {
		formats = append(formats, Choice{Name: "svg"}, Choice{"html", "a page with the answer, its picture, the curve of the search and the figures"})
	}
	if c.Maps {
		formats = append(formats, Choice{"geojson", "a map: a line for each route, a point for each place"})
	}
	formats = append(formats, Choice{Name: "none"})
	if c.Library != "" {
		formats = append(formats, Choice{"library", c.Library})
	}
	return formats
}

func (c *Command) adaptSize(o *Option) {
	if c.Size == nil {
		return
	}
	if c.Use == Compare || c.Use == Tune {
		o.Default = strconv.Itoa(c.Size.Default)
		return
	}
	o.Default, o.Range = int64(c.Size.Default), &Range{float64(c.Size.Least), float64(c.Size.Most)}
	if c.Size.Asked {
		o.Sentence = "the size, instead of an instance that is read"
	}
}
