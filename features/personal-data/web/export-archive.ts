import * as texts from '#texts/personal-data'
import { fill } from '#platform/contract/fill.ts'
import { strToU8, zipSync } from 'fflate'
import type { exportData } from '#features/personal-data/contract'
import type { ReplyOf } from '#platform/contract/endpoint.ts'

type Exported = ReplyOf<typeof exportData>

/** A ZIP with one JSON file for each part of an export, a list of the files it speaks of, and a note on what is what. */
export function zipOf({ exportedAt, parts }: Exported, origin = window.location.origin): Uint8Array<ArrayBuffer> {
  const files = Object.fromEntries(Object.entries(parts).map(([name, part]) => [`${name}.json`, JSON.stringify(part, null, 2)]))
  const media = mediaOf(parts).map((address) => new URL(address, origin).href)
  const all = { 'README.txt': readme(exportedAt, Object.keys(files)), 'media.txt': media.map((line) => `${line}\n`).join(''), ...files }
  return zipSync(Object.fromEntries(Object.entries(all).map(([name, text]) => [name, strToU8(text)]))) as Uint8Array<ArrayBuffer>
}

/** Every address of a file of ours that stands anywhere in an export, once. */
export function mediaOf(value: unknown): string[] {
  const addresses = new Set<string>()
  const collect = (part: unknown): void => {
    if (typeof part === 'string') {
      for (const [address] of part.matchAll(/\/media\/[\w./-]+/g)) addresses.add(address)
    } else if (typeof part === 'object' && part !== null) for (const inside of Object.values(part)) collect(inside)
  }
  collect(value)
  return [...addresses].toSorted()
}

const readme = (exportedAt: string, names: readonly string[]): string =>
  [
    fill(texts.everythingWeHaveAboutYouAs, { exportedAt }),
    '',
    ...names.map((name) => `- ${name}`),
    '- media.txt: links to your photos and videos, one per line. Download them with any browser.',
    '',
    texts.listingsUseTheFieldNamesOf,
    '',
  ].join('\n')
