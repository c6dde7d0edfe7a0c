import { useLayoutEffect, useRef, type RefObject } from 'react'
import { useLocation } from 'react-router'
import { tabStorage } from '#platform/web/browser-storage.ts'
import { isRecord, listOf, readStored, writeStored } from '#platform/web/stored.ts'

const key = 'tourstead:list-positions'
const maxPositions = 60
const settleMs = 100
/** A tenth of a second and one and a half at 60 frames a second. */
const stableFrames = 6
const maxFrames = 90
const inputs = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const

/** The first card in view and how far it starts below the top of the scrolled area, in pixels. Heights of cards out of view are estimates. */
interface ListPosition {
  card: number
  offset: number
}
type StoredPosition = [entry: string, position: ListPosition]

const isStoredPosition = (value: unknown): value is StoredPosition =>
  Array.isArray(value) && isRecord(value[1]) && Number.isInteger(value[1]['card']) && Number.isFinite(value[1]['offset'])

const storedPositions = (): StoredPosition[] => readStored(key, listOf(isStoredPosition), tabStorage) ?? []

const cardsIn = (list: HTMLElement): Element[] => [...list.querySelectorAll('article')]

/** The list scrolls in a pane of its own on wide screens, and with the window on others. */
const findScroller = (list: HTMLElement): Element =>
  getComputedStyle(list).overflowY === 'auto' ? list : (document.scrollingElement ?? document.documentElement)

/** Distance of a card from the top of the scrolled area in view, in pixels. */
const offsetIn = (scroller: Element, card: Element): number =>
  card.getBoundingClientRect().top - (scroller === document.scrollingElement ? 0 : scroller.getBoundingClientRect().top)

function positionIn(list: HTMLElement): ListPosition | undefined {
  const scroller = findScroller(list)
  if (scroller.scrollTop === 0) return undefined
  const cards = cardsIn(list)
  const card = cards.findIndex((each) => offsetIn(scroller, each) + each.getBoundingClientRect().height > 0)
  const element = cards[card]
  return element && { card, offset: offsetIn(scroller, element) }
}

/**
 * Scrolls the card back to its offset in each frame, since cards that come into view replace their estimated heights. Ends after some
 * frames without a change, or when the person scrolls. Returns a function that ends it earlier.
 */
function restore(list: HTMLElement, { card, offset }: ListPosition): () => void {
  let [frame, frames, stable] = [0, 0, 0]
  const end = () => {
    cancelAnimationFrame(frame)
    for (const name of inputs) window.removeEventListener(name, end)
  }
  const step = () => {
    const element = cardsIn(list)[card]
    const scroller = findScroller(list)
    const error = element ? offsetIn(scroller, element) - offset : 0
    if (Math.abs(error) >= 1) scroller.scrollTop += error
    stable = Math.abs(error) >= 1 ? 0 : stable + 1
    frames += 1
    if (stable === stableFrames || frames === maxFrames) end()
    else frame = requestAnimationFrame(step)
  }
  for (const name of inputs) window.addEventListener(name, end, { passive: true })
  step()
  return end
}

/** Restores the scroll position that the list had at this entry of the history. */
export function useListPosition(): RefObject<HTMLElement | null> {
  const pane = useRef<HTMLElement>(null)
  const entry = useLocation().key
  useLayoutEffect(() => {
    const list = pane.current
    if (!list) return undefined
    const position = storedPositions().find(([stored]) => stored === entry)?.[1]
    const endRestoring = position && restore(list, position)
    const store = () => {
      const now = positionIn(list)
      const others = storedPositions().filter(([stored]) => stored !== entry)
      writeStored(key, [...others, ...(now ? [[entry, now]] : [])].slice(-maxPositions), tabStorage)
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
    const scrolled = [list, window]
    for (const target of scrolled) target.addEventListener('scroll', onScroll, { passive: true })
    window.addEventListener('pagehide', flush)
    return () => {
      endRestoring?.()
      for (const target of scrolled) target.removeEventListener('scroll', onScroll)
      window.removeEventListener('pagehide', flush)
      flush()
    }
  }, [entry])
  return pane
}
