package symmetry

import (
	"encoding/binary"
	"fmt"
	"reflect"

	"lsolve/model"
)

// most elements of a slice are compared one by one. Longer ones are the same if they are in
// the same memory.
const mostCompared = 1 << 12

// appendAny appends bytes that are equal for equal constraints of equal types.
func appendAny(b []byte, c model.Constraint) []byte {
	v := reflect.ValueOf(c)
	return appendValue(append(b, v.Type().Name()...), v)
}

func appendValue(b []byte, v reflect.Value) []byte {
	switch v.Kind() {
	case reflect.Bool:
		if v.Bool() {
			return append(b, 1)
		}
		return append(b, 0)
	case reflect.Int, reflect.Int8, reflect.Int16, reflect.Int32, reflect.Int64:
		return binary.AppendVarint(b, v.Int())
	case reflect.Uint, reflect.Uint8, reflect.Uint16, reflect.Uint32, reflect.Uint64, reflect.Uintptr:
		return binary.AppendUvarint(b, v.Uint())
	case reflect.String:
		return append(binary.AppendUvarint(b, uint64(v.Len())), v.String()...)
	case reflect.Slice:
		b = binary.AppendUvarint(b, uint64(v.Len()))
		if v.Len() > mostCompared {
			return binary.AppendUvarint(b, uint64(v.Pointer()))
		}
		for i := range v.Len() {
			b = appendValue(b, v.Index(i))
		}
		return b
	case reflect.Array:
		for i := range v.Len() {
			b = appendValue(b, v.Index(i))
		}
		return b
	case reflect.Struct:
		for i := range v.NumField() {
			b = appendValue(b, v.Field(i))
		}
		return b
	case reflect.Interface:
		if v.IsNil() {
			return append(b, 0)
		}
		name := v.Elem().Type().String()
		b = append(binary.AppendUvarint(b, uint64(len(name))), name...)
		return appendValue(b, v.Elem())
	case reflect.Pointer, reflect.Map, reflect.Func, reflect.Chan:
		return binary.AppendUvarint(b, uint64(v.Pointer())) // the same thing, or another one
	default:
		panic(fmt.Sprintf("symmetry: a constraint has a field of kind %v", v.Kind()))
	}
}

func appendNumbers(b []byte, numbers []int64) []byte {
	for _, n := range numbers {
		b = binary.AppendVarint(b, n)
	}
	return b
}
