import { wantsLessMotion } from '../less-motion.ts'

/** A preview that waits for its turn or has it. */
interface Turn {
  end: () => void
}

/** The tour of the start page and one more. */
const atOnce = 2
const playing: Turn[] = []

/** A pointer on its way elsewhere wants nothing. */
const pointedMs = 150
/** What is scrolled past is not wanted; what rests on the screen is. */
const restingMs = 700

interface Connection {
  saveData?: boolean
  effectiveType?: string
}

/** Nobody who asked for less motion or less data gets a video they did not ask for. */
function mayPlay(): boolean {
  const { connection } = navigator as Navigator & { connection?: Connection }
  if (connection?.saveData || /2g/.test(connection?.effectiveType ?? '')) return false
  return !wantsLessMotion() && !matchMedia('(prefers-reduced-data: reduce)').matches
}

/**
 * Follows when the preview in `frame` is wanted and when no longer: while the card around it is pointed at or has the focus; with
 * `onView`, and where nothing can be pointed at, while it rests on the screen. The newest wish ends the oldest.
 */
export function followWish(frame: HTMLElement, onView: boolean, onWish: (isWanted: boolean) => void): () => void {
  const card = frame.closest('article') ?? frame
  const stops: (() => void)[] = []
  let timer: ReturnType<typeof setTimeout> | undefined
  const turn: Turn = {
    end() {
      clearTimeout(timer)
      const at = playing.indexOf(turn)
      if (at < 0) return
      playing.splice(at, 1)
      onWish(false)
    },
  }
  function begin(afterMs: number) {
    clearTimeout(timer)
    if (playing.includes(turn) || !mayPlay()) return
    timer = setTimeout(() => {
      if (document.hidden) return
      if (playing.length >= atOnce) playing[0]?.end()
      playing.push(turn)
      onWish(true)
    }, afterMs)
  }
  function listen(target: EventTarget, events: readonly string[], listener: (event: Event) => void) {
    for (const event of events) target.addEventListener(event, listener, { passive: true, capture: target === window })
    stops.push(() => {
      for (const event of events) target.removeEventListener(event, listener, { capture: target === window })
    })
  }

  if (onView || matchMedia('(hover: none)').matches) {
    let inView = false
    let hasPlayed = false
    const rest = () => {
      if (inView && !hasPlayed) begin(restingMs)
    }
    const observer = new IntersectionObserver(
      ([entry]) => {
        inView = entry?.isIntersecting ?? false
        if (inView) rest()
        else turn.end()
      },
      // The middle of the screen: of several cards in sight one is looked at.
      { rootMargin: onView ? '0px' : '-30% 0px', threshold: onView ? 0.6 : 0 },
    )
    observer.observe(frame)
    stops.push(() => observer.disconnect())
    listen(window, ['scroll'], () => {
      hasPlayed ||= playing.includes(turn)
      rest()
    })
  } else {
    listen(card, ['mouseenter', 'focusin'], () => begin(pointedMs))
    // Its code may come after the pointer, which then need not move.
    if (card.matches(':hover, :focus-within')) begin(pointedMs)
    listen(card, ['mouseleave', 'focusout'], (event) => {
      const { relatedTarget } = event as MouseEvent | FocusEvent
      const staysIn =
        event.type === 'focusout' ? relatedTarget instanceof Node && card.contains(relatedTarget) : card.matches(':focus-within')
      if (!staysIn && !card.matches(':hover')) turn.end()
    })
  }
  listen(document, ['visibilitychange'], () => document.hidden && turn.end())
  return () => {
    turn.end()
    clearTimeout(timer)
    for (const stop of stops) stop()
  }
}
