import { useSyncExternalStore } from 'react'
import { readStored, writeStored } from '#platform/web/stored.ts'

const key = 'tourstead.tour.wholeFrame'
const listeners = new Set<() => void>()
let isWhole: boolean | undefined

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
const stored = () => (isWhole ??= readStored(key, (value) => (typeof value === 'boolean' ? value : undefined)) ?? false)

function toggle(): void {
  isWhole = !stored()
  writeStored(key, isWhole)
  for (const listener of listeners) listener()
}

/**
 * Whether tours over the whole screen of a phone show their full frame, and how to change it. They fill the screen otherwise: of a
 * wide film its middle. Remembered, as the sound is.
 */
export function useWholeFrame(): [isWhole: boolean, toggle: () => void] {
  return [useSyncExternalStore(subscribe, stored, () => false), toggle]
}

/** How a film or its poster lies in its frame; on wide screens nothing is cut off. */
export const frameFit = (isWholeFrame: boolean): string =>
  isWholeFrame ? 'object-contain object-[50%_22%] sm:object-center' : 'object-cover sm:object-contain'
