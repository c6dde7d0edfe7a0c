import { useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react'
import { wantsLessMotion } from '#platform/web/ui/less-motion.ts'

const useBeforePaint = typeof window === 'undefined' ? useEffect : useLayoutEffect
const takenOver = ['touchstart', 'pointerdown'] as const

const screensIn = (feed: HTMLElement | null): HTMLElement[] => [...(feed?.querySelectorAll<HTMLElement>('[data-home]') ?? [])]
const idOf = (screen: HTMLElement): number => Number(screen.dataset['home'])
const screenOf = (feed: HTMLElement | null, id: number | undefined) => screensIn(feed).find((screen) => idOf(screen) === id)

/**
 * Returns which home fills the frame of `feed`, and how to go to another. Swiping is the browser's own scrolling; `go` is for keys, wheel and buttons. `ids`
 * names the homes that are there, so that new ones are looked at as well. `current` knows the home before it is drawn: who presses twice means the later one.
 */
export function useListingInFront(feed: RefObject<HTMLDivElement | null>, ids: string, first: number | undefined) {
  const [front, showFront] = useState(first)
  const latest = useRef(first)
  const setFront = (id: number) => {
    latest.current = id
    showFront(id)
  }
  // While a key scrolls there, the homes that pass by are not looked at.
  const goal = useRef<number>(undefined)

  useBeforePaint(() => {
    const screen = screenOf(feed.current, first)
    if (screen && feed.current) feed.current.scrollTop = screen.offsetTop
  }, [feed, first])

  useEffect(() => {
    const box = feed.current
    if (!box) return undefined
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { isIntersecting, target } of entries) {
          if (!isIntersecting) continue
          const id = idOf(target as HTMLElement)
          if (goal.current === id) goal.current = undefined
          if (goal.current === undefined) setFront(id)
        }
      },
      { root: box, threshold: 0.6 },
    )
    for (const screen of screensIn(box)) observer.observe(screen)
    const byHand = () => {
      goal.current = undefined
    }
    for (const event of takenOver) box.addEventListener(event, byHand, { passive: true })
    return () => {
      observer.disconnect()
      for (const event of takenOver) box.removeEventListener(event, byHand)
    }
  }, [feed, ids])

  /** Brings a home to the front; a focus in the home that leaves comes along instead of getting lost. */
  const go = (id: number | undefined) => {
    const screen = screenOf(feed.current, id)
    if (!screen || id === undefined) return
    goal.current = id
    setFront(id)
    feed.current?.scrollTo({ top: screen.offsetTop, behavior: wantsLessMotion() ? 'instant' : 'smooth' })
    const focused = document.activeElement?.closest('[data-home]')
    if (focused && focused !== screen) screen.focus({ preventScroll: true })
  }
  return { front, current: () => latest.current, go }
}
