package plots

import (
	"bytes"
	"encoding/xml"
	"errors"
	"io"
	"strconv"
	"testing"

	"github.com/stretchr/testify/require"
)

// places returns the words of an SVG, and where each begins from the left.
func places(t *testing.T, svg []byte) map[string]float64 {
	t.Helper()
	at := map[string]float64{}
	decoder := xml.NewDecoder(bytes.NewReader(svg))
	x := 0.0
	for {
		token, err := decoder.Token()
		if errors.Is(err, io.EOF) {
			return at
		}
		require.NoError(t, err)
		switch token := token.(type) {
		case xml.StartElement:
			for _, a := range token.Attr {
				if token.Name.Local == "text" && a.Name.Local == "x" {
					x, err = strconv.ParseFloat(a.Value, 64)
					require.NoError(t, err)
				}
			}
		case xml.CharData:
			if word := string(bytes.TrimSpace(token)); word != "" {
				at[word] = x
			}
		}
	}
}
