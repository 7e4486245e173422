package conform

var tableCases = []Case{}
