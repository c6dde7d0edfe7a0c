import { expect, test } from 'vitest'
import { csvCell, unguardedText } from './csv-cell.ts'

test.each([
  ['=1+1', "'=1+1"],
  ['+1 512 555 0100', "'+1 512 555 0100"],
  ['-2', "'-2"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['\tx', '"\'\tx"'],
  ["'=1+1", "''=1+1"],
  ['\r=x', '"\'\r=x"'],
  ['=A1,"B"', '"\'=A1,""B"""'],
  ['\n=x', '"\'\n=x"'],
  ['＝1+1', "'＝1+1"],
  ['＋1', "'＋1"],
  ['－2', "'－2"],
  ['＠SUM(A1)', "'＠SUM(A1)"],
])('a spreadsheet takes %j for text', (value, cell) => {
  expect(csvCell(value)).toBe(cell)
})

test.each([
  [null, ''],
  ['Maya', 'Maya'],
  ['Ruiz, Maya', '"Ruiz, Maya"'],
  ['says "soon"', '"says ""soon"""'],
  ['two\nlines', '"two\nlines"'],
  ['a=b', 'a=b'],
  ['buyer;austin', '"buyer;austin"'],
  ['a\tb', '"a\tb"'],
  ['a|b', '"a|b"'],
  ["'tis", "'tis"],
])('%j is one cell', (value, cell) => {
  expect(csvCell(value)).toBe(cell)
})

test.each(['=1+1', "'=1+1", "''-2", '+1 512 555 0100', "'tis", "O'Brien", 'Maya', ''])('%j comes back from its cell', (text) => {
  expect(unguardedText(csvCell(text))).toBe(text)
})
