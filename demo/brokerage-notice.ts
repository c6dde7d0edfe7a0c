import type { CompletedForm, Notice } from '#features/law/contract'
import type { DemoAgent } from './people.ts'

/** Returns a one-page PDF that stands for the completed form of a demo agent and says plainly that it is none. */
export function demoNotice({ firstName, lastName, office, license }: DemoAgent, notice: Notice & { form: CompletedForm }): Buffer {
  const lines = [
    `${notice.title}, form ${notice.form.version}`,
    'DEMO DATA: not a real form, nobody here is a license holder.',
    `Broker firm: ${office.name}, ${office.city}, ${office.state}`,
    `Agent: ${plain(`${firstName} ${lastName}`)}, license ${license.number}`,
  ]
  const drawn = lines
    .map((line, index) => `BT /F1 ${index === 0 ? 18 : 12} Tf 60 ${720 - index * 36} Td (${escaped(line)}) Tj ET`)
    .join('\n')
  return pdfOf([
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Resources << /Font << /F1 4 0 R >> >> /Contents 5 0 R >>',
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
    `<< /Length ${drawn.length} >>\nstream\n${drawn}\nendstream`,
  ])
}

/** The font of every reader holds plain letters only. */
const plain = (text: string): string => text.normalize('NFD').replace(/[^\x20-\x7e]/g, '')
const escaped = (text: string): string => plain(text).replace(/[\\()]/g, String.raw`\$&`)

function pdfOf(objects: readonly string[]): Buffer {
  let body = '%PDF-1.4\n'
  const offsets = objects.map((object, index) => {
    const offset = body.length
    body += `${index + 1} 0 obj\n${object}\nendobj\n`
    return offset
  })
  const table = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('')
  const size = objects.length + 1
  return Buffer.from(
    `${body}xref\n0 ${size}\n0000000000 65535 f \n${table}trailer << /Size ${size} /Root 1 0 R >>\nstartxref\n${body.length}\n%%EOF\n`,
  )
}
