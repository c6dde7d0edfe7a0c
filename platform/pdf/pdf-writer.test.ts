import { expect, test } from 'vitest'
import { startPdf } from './pdf-writer.ts'
import { pdfText } from './testing/pdf-text.fixtures.ts'

async function printed(text: string, { width = 400 } = {}): Promise<{ pdf: Buffer; lines: string[] }> {
  const { write, finish } = await startPdf({ title: 'Names', createdAt: new Date(0), texts: [text] })
  write(text, { width })
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
  'Anaïs O’Brien – 2.5 %',
])('prints %s as it is written, in a small file', async (name) => {
  const { pdf, lines } = await printed(`Billed to: ${name}`)
  expect(lines.join('')).toBe(`Billed to: ${name}`)
  expect(pdf.length).toBeLessThan(30_000)
})

test('letters in two parts are printed as one', async () => {
  expect((await printed('Nguyễn'.normalize('NFD'))).lines.join('')).toBe('Nguyễn')
})

test('a letter that no font has becomes a question mark, and the rest stays', async () => {
  expect((await printed('Casa \u{1F3E1} שלום Niña')).lines.join('')).toBe('Casa ? ???? Niña')
})

test('a text from all over the fonts is bounded', async () => {
  const han = Array.from({ length: 500 }, (_, index) => String.fromCodePoint(0x4e00 + index * 40)).join('')
  const { pdf, lines } = await printed(han)
  expect(lines.join('').length).toBe(500)
  expect(lines.join('')).toContain('?')
  expect(pdf.length).toBeLessThan(400_000)
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
