import { fill } from '#platform/contract/fill.ts'
import { product } from '#platform/contract/product.ts'
import { startPdf } from '#platform/pdf/pdf-writer.ts'
import * as texts from '#texts/tours'
import type { NamedSealKey } from './seal-keys.ts'
import type { SealedRecord } from './sealed-record.ts'

type Style = keyof typeof sizes
type Block = { text: string; style: Style } | 'page'

/** In points; sentences that the law wants bold or large are at least as large as the forms ask for. */
const sizes = { title: 18, heading: 13, body: 11, bold: 11, small: 9.5 } as const
const gaps: Readonly<Record<Style, number>> = { title: 10, heading: 8, body: 7, bold: 7, small: 4 }
const boldStyles: readonly Style[] = ['title', 'heading', 'bold']

/** Prints a signed agreement: its text and signatures, then a page of events, documents, consent and seal. */
export async function printAgreement(record: SealedRecord, key: NamedSealKey, sealedAt: Date): Promise<Buffer> {
  const blocks = [...agreementBlocks(record), 'page' as const, ...eventBlocks(record, key, sealedAt)]
  const { pdf, style, write, finish } = await startPdf({
    title: fill(texts.sealedTitle, { title: record.title, buyer: record.buyerName, agent: record.agentName }),
    createdAt: sealedAt,
    texts: blocks.flatMap((block) => (block === 'page' ? [] : [block.text])),
  })
  for (const block of blocks) {
    if (block === 'page') {
      pdf.addPage()
      continue
    }
    if (block.style === 'heading') pdf.y += gaps.heading
    const weight = boldStyles.includes(block.style) ? 'bold' : 'regular'
    style(sizes[block.style], weight)
    await write(block.text, { weight })
    pdf.y += gaps[block.style]
  }
  return finish()
}

function agreementBlocks({ row, title, homeTitle, buyerName, agentName, timeZone }: SealedRecord): Block[] {
  const time = (at: Date | null | undefined) => (at ? momentText(at, timeZone) : '')
  const text = row.form_text === '' || row.file_id !== null ? [body(texts.sealedCopyOnFile)] : []
  return [
    { text: title, style: 'title' },
    { text: fill(texts.sealedHeading, { id: row.id }), style: 'small' },
    ...(homeTitle === null ? [] : [{ text: fill(texts.sealedHome, { title: homeTitle }), style: 'small' as const }]),
    ...row.form_text.split('\n\n').flatMap(toParagraph),
    ...text,
    { text: texts.sealedSignatures, style: 'heading' },
    ...(row.offered_at ? [body(fill(texts.sealedAgentSignature, { name: agentName, time: time(row.offered_at) }))] : []),
    body(fill(texts.sealedBuyerSignature, { name: row.signed_name ?? buyerName, time: time(row.signed_at) })),
  ]
}

function eventBlocks({ row, buyerName, timeZone, events, files }: SealedRecord, key: NamedSealKey, sealedAt: Date): Block[] {
  const time = (at: Date) => momentText(at, timeZone)
  const sealed = { at: sealedAt, text: fill(texts.sealedEventNames.sealed, { product: product.name, key: key.name }) }
  const [signedAt, consentedAt] = [row.signed_at ?? sealedAt, row.consented_at]
  const later = { time: time(signedAt), product: product.name, sealed: time(sealedAt) }
  return [
    { text: texts.sealedEvents, style: 'title' },
    ...(consentedAt ? [] : [{ text: fill(texts.sealedLater, later), style: 'bold' as const }]),
    ...[...events, sealed].flatMap(({ at, text }): Block[] => [{ text: time(at), style: 'small' }, body(text)]),
    { text: texts.sealedDocuments, style: 'heading' },
    smallText(fill(texts.sealedTextHash, { hash: row.form_hash })),
    ...files.map(({ name, fingerprint }) => smallText(fill(texts.sealedDocument, { name, hash: fingerprint }))),
    { text: texts.sealedConsent, style: 'heading' },
    ...(consentedAt && row.consent_text
      ? [
          body(fill(texts.sealedConsentGiven, { buyer: buyerName, time: time(consentedAt) })),
          ...row.consent_text.split('\n\n').map(smallText),
        ]
      : [body(texts.sealedWithoutConsent)]),
    { text: texts.sealedAbout, style: 'heading' },
    smallText(fill(texts.sealedHowToCheck, { key: key.name, id: key.id })),
  ]
}

const body = (text: string): Block => ({ text, style: 'body' })
const smallText = (text: string): Block => ({ text, style: 'small' })

/** Paragraphs between `**` are bold. */
function toParagraph(paragraph: string): Block[] {
  if (paragraph.trim() === '') return []
  const bold = /^\*\*(.+)\*\*$/.exec(paragraph)?.[1]
  return [bold ? { text: bold, style: 'bold' } : body(paragraph)]
}

const utcText = (at: Date): string => `${at.toISOString().slice(0, 19).replace('T', ' ')} UTC`

/** "November 30, 2026 at 12:00:05 PM CST (2026-11-30 18:00:05 UTC)", or UTC alone where no zone is known. */
function momentText(at: Date, timeZone: string | null): string {
  if (timeZone === null) return utcText(at)
  const local = new Intl.DateTimeFormat('en-US', { timeZone, dateStyle: 'long', timeStyle: 'long' }).format(at)
  // The language puts a narrow space before AM and PM.
  return fill(texts.sealedEventTime, { time: local.replaceAll('\u202f', ' '), utc: utcText(at) })
}
