SOLUTION
0 n005w4

ASSIGNMENTS = 25
Patrick Mon Night Nurse
Patrick Wed Early HeadNurse
Patrick Thu Early Nurse
Patrick Fri Early HeadNurse
Patrick Sat Late Nurse
Patrick Sun Late Nurse
Andrea Mon Late HeadNurse
Andrea Tue Late Nurse
Andrea Fri Late Nurse
Andrea Sat Late HeadNurse
Andrea Sun Late HeadNurse
Stefaan Mon Night HeadNurse
Stefaan Tue Night Nurse
Stefaan Wed Night HeadNurse
Stefaan Thu Night HeadNurse
Sara Thu Night Nurse
Sara Fri Night Nurse
Sara Sat Night Nurse
Sara Sun Night Nurse
Nguyen Mon Early Nurse
Nguyen Tue Early Nurse
Nguyen Wed Late Nurse
Nguyen Thu Late Nurse
Nguyen Sat Early Nurse
Nguyen Sun Early Nurse

SOLUTION
1 n005w4

ASSIGNMENTS = 26
Patrick Wed Early Nurse
Patrick Thu Early Nurse
Patrick Fri Late Nurse
Patrick Sat Late Nurse
Patrick Sun Late HeadNurse
Andrea Mon Night HeadNurse
Andrea Tue Night Nurse
Andrea Wed Night HeadNurse
Andrea Thu Night Nurse
Andrea Fri Night HeadNurse
Andrea Sun Late Nurse
Stefaan Mon Early HeadNurse
Stefaan Tue Early Nurse
Stefaan Wed Late Nurse
Stefaan Thu Late HeadNurse
Stefaan Sun Early HeadNurse
Sara Mon Night Nurse
Sara Fri Early Nurse
Sara Sat Early Nurse
Sara Sun Early Nurse
Nguyen Mon Late Nurse
Nguyen Tue Late Nurse
Nguyen Thu Late Nurse
Nguyen Fri Night Nurse
Nguyen Sat Night Nurse
Nguyen Sun Night Nurse

SOLUTION
2 n005w4

ASSIGNMENTS = 26
Patrick Tue Night Nurse
Patrick Wed Night Nurse
Patrick Thu Night Nurse
Patrick Fri Night Nurse
Patrick Sat Night Nurse
Patrick Sun Night HeadNurse
Andrea Mon Late Nurse
Andrea Tue Late HeadNurse
Andrea Wed Late HeadNurse
Andrea Sat Night HeadNurse
Andrea Sun Night Nurse
Stefaan Mon Night HeadNurse
Stefaan Tue Night HeadNurse
Stefaan Fri Early Nurse
Stefaan Sat Early Nurse
Stefaan Sun Early Nurse
Sara Mon Early Nurse
Sara Tue Late Nurse
Sara Wed Late Nurse
Sara Thu Late Nurse
Nguyen Tue Early Nurse
Nguyen Wed Early Nurse
Nguyen Thu Early Nurse
Nguyen Fri Late Nurse
Nguyen Sat Late Nurse
Nguyen Sun Late Nurse

SOLUTION
3 n005w4

ASSIGNMENTS = 26
Patrick Tue Late HeadNurse
Patrick Wed Late HeadNurse
Patrick Thu Late Nurse
Patrick Fri Late Nurse
Patrick Sat Night HeadNurse
Patrick Sun Night HeadNurse
Andrea Mon Night HeadNurse
Andrea Tue Night Nurse
Andrea Wed Night Nurse
Andrea Sat Early Nurse
Andrea Sun Early Nurse
Stefaan Mon Night Nurse
Stefaan Tue Night HeadNurse
Stefaan Sat Late Nurse
Stefaan Sun Late Nurse
Sara Mon Early Nurse
Sara Tue Early Nurse
Sara Wed Early Nurse
Sara Thu Early Nurse
Sara Fri Early Nurse
Nguyen Tue Late Nurse
Nguyen Wed Late Nurse
Nguyen Thu Night Nurse
Nguyen Fri Night Nurse
Nguyen Sat Night Nurse
Nguyen Sun Night Nurse
