import * as texts from '#texts/listings'
import { fill } from '#platform/contract/fill.ts'
import * as z from 'zod/mini'

export const openHousesAtMost = 60

const form = /^(\d{4}-\d{2}-\d{2})(?:T((?:[01]\d|2[0-3]):[0-5]\d)\/((?:[01]\d|2[0-3]):[0-5]\d))?$/
const formSentence = texts.enterAnOpenHouseAsYyyy
const dayOnly = z.iso.date()

/** Day and hours on the clocks of the home; days entered before hours were asked for have none. */
export interface OpenHouseParts {
  date: string
  startTime: string | null
  endTime: string | null
}

/** Returns what "2026-12-06T13:00/15:00" or "2026-12-06" says; undefined for anything else. */
export function openHouseParts(text: string): OpenHouseParts | undefined {
  const [, date = '', startTime = null, endTime = null] = form.exec(text) ?? []
  return z.safeParse(dayOnly, date).success ? { date, startTime, endTime } : undefined
}

const OpenHouseText = z.string(formSentence).check(
  z.refine((text) => openHouseParts(text) !== undefined, { error: formSentence, abort: true }),
  z.refine((text) => endsLater(text), texts.enterAnEndTimeAfterThe),
)

function endsLater(text: string): boolean {
  const parts = openHouseParts(text)
  return !parts?.startTime || !parts.endTime || parts.startTime < parts.endTime
}

/** Each open house once, the first one first. */
export const OpenHouseTexts = z.array(OpenHouseText).check(
  z.overwrite((texts) => [...new Set(texts)].toSorted()),
  z.maxLength(openHousesAtMost, fill(texts.enterUpToMostOpenHouses, { most: openHousesAtMost })),
)

/** RESO's OpenHouseDate, OpenHouseStartTime and OpenHouseEndTime; `timeZone` is the one the times are written in. */
export const OpenHouse = z.object({
  date: z.string(),
  startTime: z.nullable(z.string()),
  endTime: z.nullable(z.string()),
  startsAt: z.nullable(z.string()),
  endsAt: z.nullable(z.string()),
  timeZone: z.string(),
})
export type OpenHouse = z.infer<typeof OpenHouse>
