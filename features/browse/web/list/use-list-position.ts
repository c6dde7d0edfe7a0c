import { useLayoutEffect, useRef, type RefObject } from 'react'
import { useLocation } from 'react-router'
import { isRecord, listOf, readStored, writeStored } from '#platform/web/stored.ts'

const key = 'tourstead:list-positions'
const maxPositions = 60
const settleMs = 100
// The history of a tab is its own.
const storage = () => sessionStorage

/** The first card in view and how far it starts below the top of the pane, in pixels. Heights of cards that are out of view are estimates. */
interface ListPosition {
  card: number
  offset: number
}
type StoredPosition = [entry: string, position: ListPosition]

const isStoredPosition = (value: unknown): value is StoredPosition =>
  Array.isArray(value) && isRecord(value[1]) && Number.isInteger(value[1]['card']) && Number.isFinite(value[1]['offset'])

const storedPositions = (): StoredPosition[] => readStored(key, listOf(isStoredPosition), storage) ?? []

const cardsIn = (pane: HTMLElement): Element[] => [...pane.querySelectorAll('article')]
const offsetIn = (pane: HTMLElement, card: Element): number => card.getBoundingClientRect().top - pane.getBoundingClientRect().top

function positionIn(pane: HTMLElement): ListPosition | undefined {
  if (pane.scrollTop === 0) return undefined
  const { top } = pane.getBoundingClientRect()
  const card = cardsIn(pane).findIndex((each) => each.getBoundingClientRect().bottom > top)
  const element = cardsIn(pane)[card]
  return element && { card, offset: offsetIn(pane, element) }
}

/**
 * Restores where the list stood at this entry of the history. The router restores the window only, and on wide screens the list
 * scrolls in a pane of its own.
 */
export function useListPosition(): RefObject<HTMLElement | null> {
  const pane = useRef<HTMLElement>(null)
  const entry = useLocation().key
  useLayoutEffect(() => {
    const element = pane.current
    if (!element) return undefined
    const position = storedPositions().find(([stored]) => stored === entry)?.[1]
    const card = position && cardsIn(element)[position.card]
    if (card) element.scrollTop += offsetIn(element, card) - position.offset
    const store = () => {
      const now = positionIn(element)
      const others = storedPositions().filter(([stored]) => stored !== entry)
      writeStored(key, [...others, ...(now ? [[entry, now]] : [])].slice(-maxPositions), storage)
    }
    // Not every browser fires `scrollend`.
    let pending: ReturnType<typeof setTimeout> | undefined
    const flush = () => {
      if (pending === undefined) return
      clearTimeout(pending)
      pending = undefined
      store()
    }
    const onScroll = () => {
      clearTimeout(pending)
      pending = setTimeout(flush, settleMs)
    }
    element.addEventListener('scroll', onScroll, { passive: true })
    window.addEventListener('pagehide', flush)
    return () => {
      element.removeEventListener('scroll', onScroll)
      window.removeEventListener('pagehide', flush)
      flush()
    }
  }, [entry])
  return pane
}
