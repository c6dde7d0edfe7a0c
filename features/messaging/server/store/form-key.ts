import { createHash, timingSafeEqual } from 'node:crypto'

/** What stands in the forms of a browser and is made of its key, which no other site can read. */
export const formKeyOf = (holder: string): string => createHash('sha256').update(`form ${holder}`).digest('base64url')

export function isFormKey(holder: string, given: string): boolean {
  const expected = Buffer.from(formKeyOf(holder))
  const received = Buffer.from(given)
  return expected.length === received.length && timingSafeEqual(expected, received)
}
