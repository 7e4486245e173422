package conform

var scheduleCases = []Case{}
