import * as z from 'zod/mini'
import { draftFieldNames, draftFields, type OwnProperty } from '#features/listings/contract'

export type DraftName = keyof typeof draftFields
export type DraftValues = OwnProperty['fields']
/** What stands in an input: text as typed, or a tick. */
export type Typed = string | boolean
export type Read = { ok: true; value: DraftValues[DraftName] } | { ok: false; message: string }

const amounts: ReadonlySet<DraftName> = new Set([
  'price',
  'bedrooms',
  'bathroomsFull',
  'bathroomsHalf',
  'squareFeet',
  'lotSizeSquareFeet',
  'yearBuilt',
  'stories',
  'garageSpaces',
  'associationFee',
  'taxAnnualAmount',
  'latitude',
  'longitude',
])

/** The value an input stands for, by the rules of the contract; nothing typed is nothing known. */
export function readTyped(name: DraftName, typed: Typed): Read {
  const text = typeof typed === 'string' ? typed.trim() : typed
  if (text === '') return { ok: true, value: null }
  const given = amounts.has(name) && typeof text === 'string' ? Number(text.replaceAll(/[\s,$]/g, '')) : text
  const read = z.safeParse(draftFields[name] as z.core.$ZodType<DraftValues[DraftName]>, given)
  return read.success
    ? { ok: true, value: read.data ?? null }
    : { ok: false, message: read.error.issues[0]?.message ?? 'This is not valid.' }
}

/** How a stored value stands in its input. */
export function textOfValue(value: DraftValues[DraftName]): Typed {
  if (typeof value === 'boolean') return value
  return value === null ? '' : String(value)
}

export const isDraftName = (name: string): name is DraftName => (draftFieldNames as string[]).includes(name)
