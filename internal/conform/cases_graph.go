package conform

var graphCases = []Case{}
