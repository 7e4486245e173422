package conform

var countingCases = []Case{}
