import { expect, test } from 'vitest'
import { startPdf } from './pdf-writer.ts'
import { pdfText } from './testing/pdf-text.fixtures.ts'

const surnames = '陳林黃張李王吳劉蔡楊許鄭謝郭洪曾邱廖賴徐周葉蘇莊呂江何蕭羅高潘簡朱鍾游彭詹胡施沈余盧梁趙顏柯翁魏孫戴'
const given = ['怡君', '志明', '雅婷', '淑芬', '健太郎', '美咲', '俊傑', '家豪', '佳穎']

async function printed(text: string, { width = 400 } = {}): Promise<{ pdf: Buffer; lines: string[] }> {
  const { write, finish } = await startPdf({ title: 'Names', createdAt: new Date(0), texts: [text] })
  await write(text, { width })
  const pdf = await finish()
  return { pdf, lines: (await pdfText(pdf)).split('\n') }
}

test.each([
  'Nguyễn Văn Đặng',
  'Łukasz Śliwiński',
  '李小龙',
  '陳大文',
  '佐藤 さくら',
  '김민수',
  'José Muñoz-Ångström',
  'Иван Петренко',
  'Γιώργος Παπαδόπουλος',
  'გიორგი ბერიძე',
  'Արամ Խաչատրյան',
  'สมชาย ใจดี',
  'Anaïs O’Brien – 2.5 %',
])('prints %s as it is written, in a small file', async (name) => {
  const { pdf, lines } = await printed(`Billed to: ${name}`)
  expect(lines.join('')).toBe(`Billed to: ${name}`)
  expect(pdf.length).toBeLessThan(30_000)
})

test('letters in two parts are printed as one', async () => {
  expect((await printed('Nguyễn'.normalize('NFD'))).lines.join('')).toBe('Nguyễn')
})

test.each(['דוד כהן', 'שרה בן-דוד', 'محمد حسن', 'د. حسن'])('prints %s from right to left within a line', async (name) => {
  const { lines } = await printed(`Billed to ${name}, agent`)
  expect(lines.join('')).toBe(`Billed to ${[...name].toReversed().join('')}, agent`)
})

test('prints Devanagari with its joined letters', async () => {
  const { lines } = await printed('प्रिया शर्मा')
  expect(lines.join('')).toMatch(/^[\p{Script=Devanagari} ]+$/u)
})

test('prints 100 Traditional Chinese and Japanese names in one document', async () => {
  const names = [...surnames].flatMap((surname, index) => [`${surname}${given[index % given.length] ?? ''}`, `${surname}さくら`])
  const { pdf, lines } = await printed(names.join(' '))
  expect(lines.join('').replaceAll(' ', '')).toBe(names.join(''))
  expect(pdf.length).toBeLessThan(200_000)
})

test('a letter that no font has becomes a question mark, and the rest stays', async () => {
  expect((await printed('Casa \u{1F3E1} \u{20BB7} Niña')).lines.join('')).toBe('Casa ? ? Niña')
})

test('a text from all over the fonts is bounded', async () => {
  const han = Array.from({ length: 500 }, (_, index) => String.fromCodePoint(0x4e00 + index * 40)).join('')
  const { pdf, lines } = await printed(han)
  expect(lines.join('').length).toBe(500)
  expect(lines.join('')).toContain('?')
  expect(pdf.toString('latin1').match(/\/FontFile2/g)?.length).toBeLessThanOrEqual(128)
  expect(pdf.length).toBeLessThan(400_000)
})

test('a letter of a font without its anchors is printed', async () => {
  expect((await printed('Agent \u0760\u0E2C\u0303 5')).lines.join('')).toMatch(/^Agent \S+ 5$/)
})

test('leaves the event loop a turn for each font and each line', async () => {
  let turns = 0
  const count = () => {
    turns += 1
    next = setImmediate(count)
  }
  let next = setImmediate(count)
  const turnsIn = async <Result>(work: Promise<Result>): Promise<{ result: Result; turns: number }> => {
    const before = turns
    const result = await work
    return { result, turns: turns - before }
  }
  const names = '李小龙 김민수 محمد สมชาย გიორგი'
  const start = await turnsIn(startPdf({ title: 'Names', createdAt: new Date(0), texts: [names] }))
  expect(start.turns).toBeGreaterThanOrEqual(10)
  const { write, finish } = start.result
  expect((await turnsIn(write(`${names} `.repeat(20), { width: 100 }))).turns).toBeGreaterThanOrEqual(25)
  expect((await turnsIn(finish())).turns).toBeGreaterThanOrEqual(5)
  clearImmediate(next)
})

test('lines break at spaces, Chinese anywhere, and a word that is too wide inside', async () => {
  const names = await printed('Nguyễn Văn Đặng and Łukasz Śliwiński', { width: 80 })
  expect(names.lines.join('').split(' ')).toEqual(['Nguyễn', 'Văn', 'Đặng', 'and', 'Łukasz', 'Śliwiński'])
  const wide = await printed('W'.repeat(100), { width: 80 })
  expect(wide.lines.length).toBeGreaterThan(5)
  expect(wide.lines.join('')).toBe('W'.repeat(100))
  const chinese = await printed('李'.repeat(40), { width: 80 })
  expect(chinese.lines.length).toBeGreaterThan(3)
})
