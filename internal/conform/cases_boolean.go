package conform

var booleanCases = []Case{}
