package conform

var arithmeticCases = []Case{}
