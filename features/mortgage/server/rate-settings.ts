import * as z from 'zod'
import { settings } from '#platform/config/settings.ts'
import { exampleRate, type NamedRate } from '../contract/figures.ts'

const form = /^\s*(\d{1,2}(?:\.\d{1,3})?)\s*%?\s*,\s*(\d{4}-\d{2}-\d{2})\s*,\s*(\S.*?)\s*$/
const sentence = 'Enter the rate, date, and source, such as: 6.19%, 2026-11-19, Freddie Mac, 30-year fixed'

/** The rate the operator names; undefined when they name none. */
export const mortgageVariables = settings(
  { MORTGAGE_RATE: z.string().optional() },
  ({ MORTGAGE_RATE: text }, object): NamedRate | undefined => {
    if (!text) return undefined
    const [, percent = '', asOf = '', source = ''] = form.exec(text) ?? []
    if (z.iso.date().safeParse(asOf).success && Number(percent) > 0 && Number(percent) <= 30)
      return { percent: Number(percent), asOf, source }
    object('MORTGAGE_RATE', sentence)
    return undefined
  },
)

/** Returns the operator's rate; the demo world has an example of today. */
export function namedRate(given: NamedRate | undefined, demo: boolean, now: number): NamedRate | null {
  if (given || !demo) return given ?? null
  return { percent: Number(exampleRate) / 1000, source: 'a sample rate for the demo', asOf: new Date(now).toISOString().slice(0, 10) }
}
