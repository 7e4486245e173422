package doppelblock

// Format describes the text that Parse reads and Write writes.
const Format = `A Doppelblock puzzle is text. Its first line has the clues of the columns, from
left to right; then there is a line for each row with its clue and, if any cell
is given, all its cells:

       4 8 4 5 6 5    % a clue is a number, or . if it is missing
    9  . . . . . X    % a cell is a number, X if it is black, or . if it is open
    7
    2  4 . . . . .
    10
    .
    1

Clues and cells are separated by blanks. Where no cell is given, a second line
with the clues of all rows will do in place of the rows (rows of cells, without
their clues, may follow it):

    4 8 4 5 6 5
    9 7 2 10 3 1

From % or # to the end of a line is a comment. Empty lines mean nothing, nor do
vertical bars and lines of - or =, so that a drawn solution is a puzzle, too. A
line "adjacent-blacks allow" or "adjacent-blacks forbid" before the clues says
whether the two black cells of a row or column may be neighbours; without it they
may not. Boards are square and have 3 to 100 rows.
`
