import { href } from 'react-router'
import { timesAtMost, type TourKind } from '#features/tours/contract'
import { tabStorage } from '#platform/web/browser-storage.ts'
import { readStored, writeStored } from '#platform/web/stored.ts'

/** What somebody chose before it is known who they are. */
export interface TourChoice {
  kind: TourKind
  /** As moments, soonest first. */
  times: string[]
}

/** Reads the choice of an address; what is no moment is left out. */
export function choiceIn(params: URLSearchParams): TourChoice {
  const times = params
    .getAll('time')
    .filter((time) => /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z$/.test(time) && !Number.isNaN(Date.parse(time)))
  return {
    kind: params.get('kind') === 'live_video' ? 'live_video' : 'in_person',
    times: [...new Set(times)].toSorted().slice(0, timesAtMost),
  }
}

/** The page on which the choice is sent, by whoever signed in. */
export function requestAddress(propertyId: number, { kind, times }: TourChoice): string {
  const search = new URLSearchParams([...(kind === 'in_person' ? [] : [['kind', kind]]), ...times.map((time) => ['time', time])])
  return `${href('/schedule-visit/:propertyId', { propertyId: String(propertyId) })}?${search}`
}

const noteKey = (propertyId: number): string => `tour-note:${propertyId}`
const textOrNothing = (value: unknown): string | undefined => (typeof value === 'string' ? value.slice(0, 1000) : undefined)

/** What was written to the agent stays in this tab and out of addresses. */
export const storeNote = (propertyId: number, note: string | undefined): boolean => writeStored(noteKey(propertyId), note, tabStorage)
export const storedNote = (propertyId: number): string => readStored(noteKey(propertyId), textOrNothing, tabStorage) ?? ''

/** One id for one choice in this tab, also over a reload, so that sending again books nothing twice. */
export function clientIdOf(address: string): string {
  const key = `tour-request:${address}`
  const stored = readStored(key, textOrNothing, tabStorage)
  if (stored) return stored
  const id = crypto.randomUUID()
  writeStored(key, id, tabStorage)
  return id
}
export const forgetClientId = (address: string): boolean => writeStored(`tour-request:${address}`, undefined, tabStorage)
