import { expect, test } from 'vitest'
import { isVerbatim, namesPerson } from './asked-question.ts'

const message = 'Hi Maya, is the range in the kitchen gas or induction? I couldn’t tell from the tour.'

test.each([
  [message, true],
  ['Is the range in the kitchen gas or induction?', true],
  ['IS THE RANGE, in the kitchen — gas or induction', true],
  ['Is the range gas or induction?', false],
  ['Gas or induction?', false],
])('“%s” quotes the buyer: %s', (question, quotes) => {
  expect(isVerbatim(question, message)).toBe(quotes)
})

const priya = { first: 'Priya', last: 'Raman' }
test.each([
  ['Priya asked whether the range is gas.', priya, true],
  ['As I told Ms. RAMAN, it is gas.', priya, true],
  ['José’s question: is it gas?', { first: 'Jose', last: '' }, true],
  ['Pri\u200bya asked whether the range is gas.', priya, true],
  ['Рriуа asked, and Ｐｒｉｙａ and Pr1ya.', priya, true],
  ['Will the sellers leave the range?', { first: 'Will', last: 'Young' }, false],
  ['Will Young asked this.', { first: 'Will', last: 'Young' }, true],
  ['Is the range gas?', { first: '', last: '' }, false],
])('“%s” names %o: %s', (text, name, names) => {
  expect(namesPerson(text, name)).toBe(names)
})
