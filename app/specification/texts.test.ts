import { expect, test } from 'vitest'
import { codeOfTest, read, withoutComments, writtenForms } from './named-tests.ts'
import { clientTexts } from './documented.ts'

const texts = clientTexts()
const holds = (code: string, text: string) => writtenForms(text).some((form) => code.includes(form))

test('every text of the specification is rendered or thrown by the code that is named for it', () => {
  const absent = texts.filter(({ text, source }) => !holds(withoutComments(read(source)), text))
  expect(absent.map(({ text, source }) => `${text} in ${source}`)).toEqual([])
  expect(texts.length).toBeGreaterThan(90)
})

// `npm run bench -- mutations` changes each of them in a scratch copy and sees the named test turn red.
test('every text of the specification is asked for by the test that is named for it', () => {
  // A format shows as the date it makes.
  const made: Record<string, string> = { 'MMM d, h:mm a': 'Nov 5, 3:04 PM' }
  const silent = texts.filter(({ text, test: { file, title } }) => !holds(codeOfTest(file, title) ?? '', made[text] ?? text))
  expect(silent.map(({ text, test: { file, title } }) => `${text} by "${title}" of ${file}`)).toEqual([])
})
