import * as texts from '#texts/personal-data'
import { fill } from '#platform/contract/fill.ts'
import { strToU8, zipSync } from 'fflate'
import type { exportData } from '#features/personal-data/contract'
import type { ReplyOf } from '#platform/contract/endpoint.ts'

type Exported = ReplyOf<typeof exportData>

export interface Documents {
  /** Contents by their name in the archive. */
  documents: Record<string, Uint8Array>
  /** Addresses of files that could not be read now. */
  missing: string[]
}

/** Downloads the sealed agreements that an export names. */
export async function readDocuments({ parts }: Exported, read: (address: string) => Promise<Uint8Array>): Promise<Documents> {
  const archived: Documents = { documents: {}, missing: [] }
  for (const address of addressesOf(parts, /\/api\/agreements\/\d+\/files\/sealed\b/g)) {
    const [, , , id] = address.split('/')
    await read(address).then(
      (content) => void (archived.documents[`agreements/agreement-${id}.pdf`] = content),
      () => void archived.missing.push(address),
    )
  }
  return archived
}

/** A ZIP with one JSON file for each part of an export, the sealed agreements, a list of the files it speaks of, and a note on what is what. */
export function zipOf(
  { exportedAt, parts }: Exported,
  { documents = {}, missing = [] }: Partial<Documents> = {},
  origin = window.location.origin,
): Uint8Array<ArrayBuffer> {
  const files = Object.fromEntries(Object.entries(parts).map(([name, part]) => [`${name}.json`, JSON.stringify(part, null, 2)]))
  const media = mediaOf(parts).map((address) => new URL(address, origin).href)
  const all = {
    'README.txt': readme(exportedAt, [...Object.keys(files), ...Object.keys(documents)], missing),
    'media.txt': media.map((line) => `${line}\n`).join(''),
    ...files,
  }
  const packed = Object.fromEntries(Object.entries(all).map(([name, text]) => [name, strToU8(text)]))
  return zipSync({ ...packed, ...documents }) as Uint8Array<ArrayBuffer>
}

/** Every address of a file of ours that stands anywhere in an export, once. */
export const mediaOf = (value: unknown): string[] => addressesOf(value, /\/media\/[\w./-]+/g)

function addressesOf(value: unknown, pattern: RegExp): string[] {
  const addresses = new Set<string>()
  const collect = (part: unknown): void => {
    if (typeof part === 'string') {
      for (const [address] of part.matchAll(pattern)) addresses.add(address)
    } else if (typeof part === 'object' && part !== null) for (const inside of Object.values(part)) collect(inside)
  }
  collect(value)
  return [...addresses].toSorted()
}

const readme = (exportedAt: string, names: readonly string[], missing: readonly string[]): string =>
  [
    fill(texts.everythingWeHaveAboutYouAs, { exportedAt }),
    '',
    ...names.map((name) => `- ${name}`),
    ...missing.map((address) => fill(texts.couldNotBeAdded, { address })),
    '- media.txt: links to your photos and videos, one per line. Download them with any browser.',
    '',
    texts.listingsUseTheFieldNamesOf,
    '',
  ].join('\n')
