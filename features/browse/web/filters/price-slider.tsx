import * as texts from '#texts/browse'
import { fill } from '#platform/contract/fill.ts'
import { useEffect, useRef, useState, type ChangeEvent, type RefObject } from 'react'
import { price, shortPrice } from '#platform/web/ui/text/format.ts'
import { useDeferredParams } from './deferred-params.tsx'
import { PriceAxis, PriceBars } from './price-chart.tsx'
import { movedRange, placesOf, priceStops, rangeIn, type PriceRange } from './price-scale.ts'
import { useFacetCounts } from './use-counts.ts'

const thumbs = [
  { thumb: 'low', field: 'minPrice', label: texts.lowestPrice, none: texts.noMinimum },
  { thumb: 'high', field: 'maxPrice', label: texts.highestPrice, none: texts.noMaximum },
] as const

/**
 * The prices of the search as bars, with a thumb for each end of the range. It writes into the fields of the form, which are all
 * there is without scripts, and stays where it was put until the address has followed.
 */
export function PriceSlider() {
  const bars = useFacetCounts()?.prices ?? []
  const { params } = useDeferredParams()
  const [moved, setMoved] = useState<PriceRange>()
  const box = useRef<HTMLElement>(null)
  /** Writes the price of the thumb that was moved last. */
  const enter = useRef<() => void>(undefined)
  const isMoving = useOneChange(box, enter)
  // What is being moved stays under the finger, whatever an earlier choice brings meanwhile.
  useEffect(() => {
    if (!isMoving.current) setMoved(undefined)
  }, [params, isMoving])
  const stops = priceStops(bars.map(({ from }) => from))
  const range = moved ?? rangeIn(params)
  const { low, high } = placesOf(stops, range)
  const last = stops.length - 1
  const share = (place: number) => `${(place / last) * 100}%`

  function move({ currentTarget: input }: ChangeEvent<HTMLInputElement>, { thumb, field }: (typeof thumbs)[number]) {
    const next = movedRange(stops, range, thumb, Number(input.value))
    setMoved(next)
    const typed = input.form?.elements.namedItem(field)
    if (!(typed instanceof HTMLInputElement)) return
    enter.current = () => {
      typed.value = String(next[thumb] ?? '')
    }
    enter.current()
  }

  return (
    <figure ref={box} className="flex flex-col noscript:hidden">
      <figcaption className="flex justify-between gap-4 text-sm">
        <span className="font-medium">{texts.homesByPrice}</span>
        <span className="text-quiet tabular-nums">{rangeText(range)}</span>
      </figcaption>
      {bars.length === 0 ? (
        <div className="h-36 sm:h-32" />
      ) : (
        <div className="mx-3.5 px-2 [--thumb-reach:--spacing(5.5)] sm:mx-1.5 sm:[--thumb-reach:--spacing(3.5)]">
          <PriceBars bars={bars} range={range} />
          <div className="relative -mt-[calc(var(--thumb-reach)+0.5px)] h-[calc(2*var(--thumb-reach))]">
            <div
              aria-hidden="true"
              className="absolute top-1/2 h-1 -translate-y-1/2 rounded-full bg-spruce"
              style={{ left: share(low), right: share(last - high) }}
            />
            {thumbs.map((each) => (
              <input
                key={each.thumb}
                type="range"
                aria-label={each.label}
                aria-valuetext={range[each.thumb] === undefined ? each.none : price(range[each.thumb] ?? 0)}
                min={0}
                max={last}
                value={each.thumb === 'low' ? low : high}
                onChange={(event) => move(event, each)}
                className="absolute inset-y-0 -inset-x-(--thumb-reach) slider-thumb"
                style={{ clipPath: halfOf(each.thumb, (low + high) / 2 / last) }}
              />
            ))}
          </div>
          <PriceAxis bars={bars} />
        </div>
      )}
    </figure>
  )
}

/** Each thumb has its half of the track, also where both stand at one place: a press beside a thumb moves the nearer one. */
function halfOf(thumb: keyof PriceRange, middle: number): string {
  const edge = `var(--thumb-reach) + ${middle} * (100% - 2 * var(--thumb-reach))`
  return thumb === 'low' ? `inset(0 calc(100% - (${edge})) 0 0)` : `inset(0 0 0 calc(${edge}))`
}

function rangeText({ low, high }: PriceRange): string {
  if (low === undefined && high === undefined) return texts.anyPrice
  if (high === undefined) return fill(texts.fromLow, { low: shortPrice(low ?? 0) })
  const to = shortPrice(high)
  return low === undefined ? fill(texts.upToTo, { to }) : fill(texts.lowToHigh, { low: shortPrice(low), high: to })
}

/**
 * The form is told when a thumb was let go: a key that is held down moves it many times, and of a thumb that met the other one the
 * browser itself says nothing. Its price is entered again before, since the fields may have followed an earlier choice meanwhile.
 * Returns whether a thumb is being moved.
 */
function useOneChange(box: RefObject<HTMLElement | null>, enter: RefObject<(() => void) | undefined>): RefObject<boolean> {
  const isMoving = useRef(false)
  useEffect(() => {
    const element = box.current
    if (!element) return undefined
    let [isHeld, isTelling] = [false, false]
    let moved: EventTarget | null = null
    function tell() {
      if (!isMoving.current) return
      isMoving.current = false
      isTelling = true
      enter.current?.()
      moved?.dispatchEvent(new Event('change', { bubbles: true }))
      isTelling = false
    }
    function release() {
      isHeld = false
      tell()
    }
    const listeners = {
      keydown({ repeat }: KeyboardEvent) {
        isHeld = repeat
      },
      input({ target }: Event) {
        isMoving.current = true
        moved = target
      },
      change(event: Event) {
        if (isTelling) return
        event.stopPropagation()
        if (!isHeld) tell()
      },
      keyup: release,
      pointerup: tell,
      pointercancel: tell,
      touchend: tell,
      focusout: release,
    }
    const entries = Object.entries(listeners) as [string, EventListener][]
    for (const [type, listener] of entries) element.addEventListener(type, listener)
    return () => {
      for (const [type, listener] of entries) element.removeEventListener(type, listener)
    }
  }, [box, enter])
  return isMoving
}
