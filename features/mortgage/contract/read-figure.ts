import * as texts from '#texts/mortgage'
import { fill } from '#platform/contract/fill.ts'
import type { Cents, Share } from './money.ts'

export type Read<Value> = { value: Value } | { problem: string }

const mostDollars = 1_000_000_000n
const thousands = { k: 1_000n, m: 1_000_000n } as const

/** Reads an amount as people write or paste it: "$485,000", "485000.50", "485k", "1.2 M". Without `empty`, nothing means $0. */
export function readAmount(text: string, empty?: string): Read<Cents> {
  const plain = text.normalize('NFKC').replaceAll(/[\s,_]|USD/gi, '')
  if (plain === '') return empty ? { problem: empty } : { value: 0n }
  if (/^(\$?[-\u2212\u2013]|\(.*\)$)/.test(plain)) return { problem: 'Enter an amount of $0 or more.' }
  const [, dollars, places = '', unit] = /^\$?(\d+)(?:\.(\d*))?([km])?$/i.exec(plain) ?? []
  if (dollars === undefined) return { problem: `“${shortened(text)}” isn’t a dollar amount. Enter it like $485,000.` }
  const factor = unit ? thousands[unit.toLowerCase() as 'k' | 'm'] : 1n
  const value = (BigInt(dollars + places.slice(0, 9)) * factor * 100n) / 10n ** BigInt(Math.min(places.length, 9))
  return value > mostDollars * 100n ? { problem: 'Enter $1,000,000,000 or less.' } : { value }
}

/** Reads "6.32%", "6.32" or "6.32 percent". Without `empty`, nothing means 0 %. */
export function readShare(text: string, most: Share, empty?: string): Read<Share> {
  const plain = text.normalize('NFKC').replaceAll(/\s|%|percent/gi, '')
  if (plain === '') return empty ? { problem: empty } : { value: 0n }
  if (/^[-\u2212\u2013]/.test(plain)) return { problem: texts.enter0OrMore }
  const [, percent, places = ''] = /^(\d+)(?:[.,](\d*))?$/.exec(plain) ?? []
  if (percent === undefined) return { problem: fill(texts.textIsNotAPercentage, { text: shortened(text) }) }
  if (places.length > 3) return { problem: texts.useUpToThreeDecimals }
  const value = BigInt(percent + places.padEnd(3, '0'))
  return value > most ? { problem: fill(texts.enterUpToPercent, { maximum: most / 1000n }) } : { value }
}

function shortened(text: string): string {
  const shown = text.trim()
  return shown.length > 24 ? `${shown.slice(0, 24)}…` : shown
}
