import { useEffect, useState } from 'react'
import { href } from 'react-router'
import { timesAtMost, type TourKind } from '#features/tours/contract'
import { tabStorage } from '#platform/web/browser-storage.ts'
import { readStored, writeStored } from '#platform/web/stored.ts'
import { keepsText } from '#platform/web/typed/typed-guard.ts'

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

/** The note to the agent, which stays in this tab and out of addresses. Spread `noteField` on its field: a note that is stored needs no question on leaving. */
export function useStoredNote(propertyId: number, first?: string) {
  const [note, setNote] = useState(() => first ?? readStored(noteKey(propertyId), textOrNothing, tabStorage) ?? '')
  const [isStored, setStored] = useState(true)
  useEffect(() => setStored(writeStored(noteKey(propertyId), note || undefined, tabStorage)), [propertyId, note])
  return { note, setNote, noteField: isStored ? { [keepsText]: '' } : {} }
}

export const forgetNote = (propertyId: number): boolean => writeStored(noteKey(propertyId), undefined, tabStorage)

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
