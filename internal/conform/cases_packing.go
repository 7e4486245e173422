package conform

var packingCases = []Case{}
