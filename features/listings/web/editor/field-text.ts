import * as texts from '#texts/listings'
import * as z from 'zod/mini'
import type { MyProperty } from '#features/listings/contract'
import { draftFieldNames, draftFields } from '../../contract/draft.ts'
import { readLotSize } from '#platform/contract/text/lot-size.ts'
import { dayProblem, readDay } from '#platform/contract/typed-day.ts'
import { readDollars, readMoney, readNumber } from '#platform/contract/typed-number.ts'

export type DraftName = keyof typeof draftFields
export type DraftValues = MyProperty['fields']
/** What stands in an input: text as typed, or a tick. */
export type Typed = string | boolean
export type Read = { ok: true; value: DraftValues[DraftName] } | { ok: false; message: string }

/** Lists stand in their inputs as text with commas between. */
const lists: ReadonlySet<DraftName> = new Set(['amenities', 'openHouses'])

const amountsWithCents: ReadonlySet<DraftName> = new Set(['associationFee', 'taxAnnualAmount'])

const numbers: ReadonlySet<DraftName> = new Set([
  'bedrooms',
  'bathroomsFull',
  'bathroomsHalf',
  'squareFeet',
  'yearBuilt',
  'stories',
  'garageSpaces',
  'latitude',
  'longitude',
])

/** Returns the list that stands in its field as text with commas between. */
export const listIn = (text: Typed): string[] => String(text).split(',').filter(Boolean)

/** Returns the value an input stands for, by the rules of the contract; nothing typed is nothing known. */
export function readTyped(name: DraftName, typed: Typed): Read {
  const text = typeof typed === 'string' ? typed.trim() : typed
  if (lists.has(name)) return checked(name, listIn(text))
  if (text === '') return { ok: true, value: null }
  if (typeof text !== 'string') return checked(name, text)
  // A text that is no number is refused with the sentence of the field, which says what it takes.
  if (name === 'price') return checked(name, readMoney(text) ?? Number.NaN)
  if (amountsWithCents.has(name)) return checked(name, readDollars(text) ?? Number.NaN)
  if (name === 'lotSizeSquareFeet') return checked(name, readLotSize(text) ?? Number.NaN)
  if (numbers.has(name)) return checked(name, readNumber(text) ?? Number.NaN)
  if (name !== 'expirationDate') return checked(name, text)
  const day = readDay(text)
  return day === undefined ? { ok: false, message: dayProblem } : checked(name, day)
}

function checked(name: DraftName, given: unknown): Read {
  const read = z.safeParse(draftFields[name] as z.core.$ZodType<DraftValues[DraftName]>, given)
  return read.success
    ? { ok: true, value: read.data ?? null }
    : { ok: false, message: read.error.issues[0]?.message ?? texts.thisIsntValid }
}

/** Returns how a stored value stands in its input. */
export function textOfValue(value: DraftValues[DraftName]): Typed {
  if (typeof value === 'boolean') return value
  if (Array.isArray(value)) return value.join(',')
  return value === null ? '' : String(value)
}

/** Lists are other objects after every save. */
export const sameValue = (a: DraftValues[DraftName], b: DraftValues[DraftName]): boolean => textOfValue(a) === textOfValue(b)

export const isDraftName = (name: string): name is DraftName => (draftFieldNames as string[]).includes(name)
