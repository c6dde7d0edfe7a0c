import { readFile } from 'node:fs/promises'
import { createDemoVaultFile, type DemoVaultFile } from '#features/vault/server'
import type { DatabaseTransaction } from '#platform/database/database.ts'
import type { FileStore } from '#platform/storage/file-store.ts'
import type { DiscussedListing } from './load-conversations.ts'
import { idOf } from './load-videos.ts'
import { emailOf } from './people.ts'

interface DemoWorld {
  files: FileStore
  listings: ReadonlyMap<string, DiscussedListing>
  accountIds: ReadonlyMap<string, number>
  now: number
}

/** Files in the vault of Maya: one with two versions, one that expires soon, and a floor plan that somebody opened by a link. */
export async function loadVault(trx: DatabaseTransaction, { files, listings, accountIds, now }: DemoWorld): Promise<void> {
  const listingKey = listings.get('austin-craftsman')?.listingKey ?? null
  const floorPlan = await readFile(new URL('media/13-plan.webp', import.meta.url))
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
    { ...about, name: 'Floor plan', folder: 'Floor plans', ending: 'webp', versions: [floorPlan], openedBy: emailOf({ key: 'priya' }) },
  ]
  for (const file of vault) await createDemoVaultFile(trx, files, file, now)
}

async function page(title: string, lines: readonly string[], now: number): Promise<Buffer> {
  const { default: PDFDocument } = await import('pdfkit')
  const pdf = new PDFDocument({ size: 'LETTER', margin: 56, info: { Title: title, CreationDate: new Date(now) } })
  const chunks: Buffer[] = []
  pdf.on('data', (chunk: Buffer) => chunks.push(chunk))
  const done = new Promise<Buffer>((resolve) => pdf.on('end', () => resolve(Buffer.concat(chunks))))
  pdf.font('Helvetica-Bold').fontSize(20).text(title).moveDown()
  pdf.font('Helvetica').fontSize(11)
  for (const line of [...lines, 'Example for the demo; no such home exists.']) pdf.text(line).moveDown(0.5)
  pdf.end()
  return done
}
