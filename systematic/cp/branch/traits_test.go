package branch_test

import (
	"go/ast"
	"go/parser"
	"go/token"
	"path/filepath"
	"reflect"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"lsolve/model"
	"lsolve/systematic/cp/branch"
	"lsolve/systematic/cp/kernel"
)

// wrappers has all functions of the package that make a brancher of others.
var wrappers = map[string]func(b branch.Brancher) branch.Brancher{
	"Sequence": func(b branch.Brancher) branch.Brancher { return branch.Sequence(b) },
	"Prefer":   func(b branch.Brancher) branch.Brancher { return branch.Prefer(b, &branch.Preference{}) },
}

// traited is a brancher with given traits.
type traited branch.Traits

func (traited) Branch(_ *kernel.Engine, out []kernel.Predicate) []kernel.Predicate { return out }
func (t traited) Traits() branch.Traits                                            { return branch.Traits(t) }

// TestWrappersAreListed: a new function that wraps branchers must be in the table.
func TestWrappersAreListed(t *testing.T) {
	files, err := filepath.Glob("*.go")
	require.NoError(t, err)
	var found []string
	for _, name := range files {
		if strings.HasSuffix(name, "_test.go") {
			continue
		}
		file, err := parser.ParseFile(token.NewFileSet(), name, nil, 0)
		require.NoError(t, err)
		for _, d := range file.Decls {
			f, ok := d.(*ast.FuncDecl)
			if !ok || f.Recv != nil || !f.Name.IsExported() {
				continue
			}
			for _, p := range f.Type.Params.List {
				kind := p.Type
				if variadic, ok := kind.(*ast.Ellipsis); ok {
					kind = variadic.Elt
				}
				if name, ok := kind.(*ast.Ident); ok && name.Name == "Brancher" {
					found = append(found, f.Name.Name)
				}
			}
		}
	}
	var listed []string
	for name := range wrappers {
		listed = append(listed, name)
	}
	assert.ElementsMatch(t, listed, found)
}

// TestNoTraitIsLost: a wrapper of a brancher has every trait of it, whether the
// brancher stands alone, before or after others, or is wrapped itself.
func TestNoTraitIsLost(t *testing.T) {
	_, vars := engine(model.Range(1, 2))
	others := []branch.Brancher{branch.Rest(), branch.New(vars, branch.Options{}), branch.ValueFirst(vars, nil), traited{Name: "other"}}
	calls := 0
	all := traited{Name: "mine", Weighs: true, Varies: true, Learn: func(*kernel.Engine, kernel.Pos, bool) { calls++ }}
	fields := reflect.TypeFor[branch.Traits]()
	for i := range fields.NumField() {
		var one traited // with one trait
		reflect.ValueOf(&one).Elem().Field(i).Set(reflect.ValueOf(all).Field(i))
		has := func(b branch.Brancher) bool {
			traits := b.Traits()
			switch fields.Field(i).Name {
			case "Name":
				return strings.Contains(traits.Name, "mine")
			case "Learn":
				if calls = 0; traits.Learn != nil {
					traits.Learn(nil, 0, true)
				}
				return calls == 1
			default:
				return reflect.ValueOf(traits).Field(i).Bool()
			}
		}
		require.True(t, has(one), fields.Field(i).Name)
		inner := []branch.Brancher{one}
		for _, other := range others {
			require.False(t, has(other), fields.Field(i).Name)
			inner = append(inner, branch.Sequence(one, other), branch.Sequence(other, one), branch.Sequence(other, branch.Sequence(other, one), other))
		}
		for name, wrap := range wrappers {
			for _, b := range inner {
				assert.True(t, has(wrap(b)), "%s loses %s", name, fields.Field(i).Name)
				for twice, again := range wrappers {
					assert.True(t, has(again(wrap(b))), "%s of %s loses %s", twice, name, fields.Field(i).Name)
				}
			}
			assert.Zero(t, namelessTraits(wrap(traited{})), "%s has traits of its own", name)
		}
	}
}

// namelessTraits counts the traits that a brancher has besides its name.
func namelessTraits(b branch.Brancher) (set int) {
	v := reflect.ValueOf(b.Traits())
	for i := range v.NumField() {
		if !v.Field(i).IsZero() {
			set++
		}
	}
	return set
}

// TestEveryLearnIsCalled: each is called once a decision.
func TestEveryLearnIsCalled(t *testing.T) {
	var calls []string
	learner := func(name string) branch.Brancher {
		return traited{Learn: func(*kernel.Engine, kernel.Pos, bool) { calls = append(calls, name) }}
	}
	b := branch.Sequence(learner("a"), branch.Prefer(branch.Sequence(learner("b"), branch.Rest()), &branch.Preference{}), learner("c"))
	b.Traits().Learn(nil, 0, true)
	assert.Equal(t, []string{"a", "b", "c"}, calls)
}

// TestTraitsOfSelections: which parts of a brancher give it which trait.
func TestTraitsOfSelections(t *testing.T) {
	learn := map[branch.Select]bool{branch.Activity: true, branch.Impact: true, branch.ConflictHistory: true}
	random := map[branch.Choice]bool{branch.IndomainRandom: true, branch.IndomainSplitRandom: true, branch.OutdomainRandom: true}
	every(func(o branch.Options) {
		got := branch.New(nil, o).Traits()
		assert.Equal(t, o.Select.String()+" "+o.Choice.String()+" "+o.Style.String(), got.Name)
		assert.Equal(t, learn[o.Select], got.Learn != nil, "%v", o)
		assert.Equal(t, o.Select == branch.DomWDeg || o.Select == branch.ConflictHistory, got.Weighs, "%v", o)
		assert.Equal(t, learn[o.Select] || o.Select == branch.DomWDeg || o.Select == branch.RandomOrder || random[o.Choice], got.Varies, "%v", o)
	})
	own := branch.Options{Select: branch.RandomOrder, Choice: branch.IndomainRandom}
	own.SelectFunc = func(*kernel.Engine, []model.Var) int { return 0 }
	own.ValueFunc = func(*kernel.Engine, model.Var, []kernel.Predicate) []kernel.Predicate { return nil }
	got := branch.New(nil, own).Traits()
	assert.False(t, got.Varies || got.Weighs || got.Learn != nil, "the functions of the user take the place of the random ones")
	assert.Contains(t, got.Name, "TestTraitsOfSelections")
	own.Select = branch.DomWDeg
	got = branch.New(nil, own).Traits()
	assert.True(t, got.Weighs && got.Varies, "weights change")
}
