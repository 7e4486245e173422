package conform

var orderCases = []Case{}
