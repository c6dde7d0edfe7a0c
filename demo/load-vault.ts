import type PDFDocument from 'pdfkit'
import { createDemoVaultFile, type DemoVaultFile } from '#features/vault/server'
import type { DatabaseTransaction } from '#platform/database/database.ts'
import type { FileStore } from '#platform/storage/file-store.ts'
import type { DiscussedListing } from './load-conversations.ts'
import { idOf } from './load-videos.ts'
import { emailOf } from './people.ts'

type Pdf = InstanceType<typeof PDFDocument>

interface DemoWorld {
  files: FileStore
  listings: ReadonlyMap<string, DiscussedListing>
  accountIds: ReadonlyMap<string, number>
  now: number
}

/** Files in the vault of Maya: one with two versions, one that expires soon, and a floor plan that a buyer opened by a link. */
export async function loadVault(trx: DatabaseTransaction, { files, listings, accountIds, now }: DemoWorld): Promise<void> {
  const listingKey = listings.get('austin-craftsman')?.listingKey ?? null
  const about = { agentId: idOf(accountIds, 'maya'), listingKey, client: '', expiresInDays: null, ending: 'pdf' as const }
  const vault: readonly DemoVaultFile[] = [
    {
      ...about,
      name: 'Seller’s disclosure',
      folder: 'Disclosures',
      versions: [
        await page('Seller’s disclosure', ['Roof replaced in 2019.', 'No known leaks.'], now),
        await page('Seller’s disclosure', ['Roof replaced in 2019.', 'Water heater replaced in 2026.', 'No known leaks.'], now),
      ],
    },
    {
      ...about,
      name: 'Listing agreement',
      folder: 'Agreements',
      client: 'The Whitfield family',
      expiresInDays: 10,
      versions: [await page('Listing agreement', ['Exclusive right to sell.', 'Ends on the date shown in the vault.'], now)],
    },
    { ...about, name: 'Floor plan', folder: 'Floor plans', versions: [await floorPlan(now)], openedBy: emailOf({ key: 'priya' }) },
  ]
  for (const file of vault) await createDemoVaultFile(trx, files, file, now)
}

const page = (title: string, lines: readonly string[], now: number): Promise<Buffer> =>
  document(title, now, (pdf) => {
    for (const line of [...lines, 'Example for the demo; no such home exists.']) pdf.text(line).moveDown(0.5)
  })

/** Name, left, top, width and depth in feet: 46 by 40, the 1,840 square feet of the bungalow. */
const rooms: readonly [string, number, number, number, number][] = [
  ['Bedroom', 0, 0, 13, 13],
  ['Bath', 13, 0, 9, 13],
  ['Kitchen', 22, 0, 24, 15],
  ['Bedroom', 0, 13, 13, 12],
  ['Hall', 13, 13, 9, 12],
  ['Dining room', 22, 15, 24, 10],
  ['Primary bedroom', 0, 25, 15, 15],
  ['Primary bath', 15, 25, 8, 15],
  ['Living room', 23, 25, 23, 15],
]
const pointsPerFoot = 10

const floorPlan = (now: number): Promise<Buffer> =>
  document('Floor plan', now, (pdf) => {
    pdf.text('5979 Avenue F, one level, 1,840 sq ft. Measured to the walls; example for the demo.')
    for (const [name, left, top, width, depth] of rooms) {
      const [x, y] = [76 + left * pointsPerFoot, 140 + top * pointsPerFoot]
      pdf
        .rect(x, y, width * pointsPerFoot, depth * pointsPerFoot)
        .lineWidth(2)
        .stroke()
      const options = { width: width * pointsPerFoot - 8, align: 'center' as const }
      pdf.fontSize(9).text(`${name}\n${width} × ${depth} ft`, x + 4, y + depth * (pointsPerFoot / 2) - 10, options)
    }
  })

async function document(title: string, now: number, write: (pdf: Pdf) => void): Promise<Buffer> {
  const { default: Document } = await import('pdfkit')
  const pdf = new Document({ size: 'LETTER', margin: 56, info: { Title: title, CreationDate: new Date(now) } })
  const chunks: Buffer[] = []
  pdf.on('data', (chunk: Buffer) => chunks.push(chunk))
  const done = new Promise<Buffer>((resolve) => pdf.on('end', () => resolve(Buffer.concat(chunks))))
  pdf.font('Helvetica-Bold').fontSize(20).text(title).moveDown()
  pdf.font('Helvetica').fontSize(11)
  write(pdf)
  pdf.end()
  return done
}
