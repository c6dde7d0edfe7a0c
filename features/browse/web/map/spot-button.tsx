import { DoorOpen, Heart } from 'lucide-react'
import * as texts from '#texts/browse'
import { memo } from 'react'
import { publicStatuses } from '#features/listings/contract'
import { count, price, shortPrice } from '#platform/web/ui/text/format.ts'
import { groupPx, type MapSpot } from './map-spots.ts'

interface SpotButtonProps {
  spot: MapSpot
  /** Pixels from the middle of the picture, at its zoom. */
  x: number
  y: number
  state: 'plain' | 'viewed' | 'chosen'
  isFavorite: boolean
  reachable: boolean
  onOpen: (spot: MapSpot) => void
}

/** A price or a number of homes over the map, as a real button: it can be reached, read out and pressed. */
export const SpotButton = memo(function SpotButton({ spot, x, y, state, isFavorite, reachable, onOpen }: SpotButtonProps) {
  return (
    <button
      type="button"
      data-spot={spot.key}
      tabIndex={reachable ? 0 : -1}
      aria-label={labelOf(spot, state === 'viewed', isFavorite)}
      aria-pressed={spot.kind === 'home' ? state === 'chosen' : undefined}
      onClick={() => onOpen(spot)}
      style={{ transform: `translate(calc(${x}px * var(--scale)), calc(${y}px * var(--scale))) translate(-50%, -50%)` }}
      className={`pointer-events-auto absolute top-0 left-0 cursor-pointer rounded-full border font-sans text-xs font-semibold whitespace-nowrap tabular-nums shadow-[0_1px_3px_rgb(20_21_18/0.35)] hover:z-10 focus-visible:z-10 ${spot.kind === 'home' ? 'h-7 px-2.5' : sizes[groupPx(spot.group.count)]} ${spot.kind === 'group' ? 'border-spruce bg-spruce-soft text-spruce-strong hover:bg-surface' : looks[state]}`}
    >
      {spot.kind === 'home' && spot.home.isOpenSoon && <DoorOpen aria-hidden="true" className="-mt-0.5 mr-1 inline size-3.5" />}
      {isFavorite && <Heart aria-hidden="true" className="-mt-0.5 mr-1 inline size-3 fill-current" />}
      <span>{spot.kind === 'home' ? shortPrice(spot.home.price) : shortCount(spot.group.count)}</span>
    </button>
  )
}, sameButton)

/** The next picture brings the same homes and groups as new objects. */
function sameButton({ spot, ...one }: SpotButtonProps, { spot: next, ...other }: SpotButtonProps): boolean {
  return isShallowEqual(one, other) && spot.key === next.key && isShallowEqual(contentOf(spot), contentOf(next))
}

const contentOf = (spot: MapSpot): object => (spot.kind === 'home' ? spot.home : spot.group)

function isShallowEqual(before: object, after: object): boolean {
  const values = new Map(Object.entries(after))
  return Object.entries(before).every(([name, value]) => values.get(name) === value)
}

const looks = {
  plain: 'border-spruce bg-spruce text-on-spruce hover:bg-spruce-strong',
  viewed: 'border-edge bg-surface text-quiet hover:bg-sunken',
  chosen: 'z-10 border-apricot bg-ink text-paper outline-2 outline-apricot',
}

const sizes = { 36: 'size-9', 44: 'size-11', 52: 'size-13' }

const shortCount = (homes: number): string =>
  homes < 1000 ? count(homes) : homes < 10_000 ? `${Math.floor(homes / 100) / 10}K` : `${Math.floor(homes / 1000)}K`

function labelOf(spot: MapSpot, viewed: boolean, isFavorite: boolean): string {
  // The name begins with what is seen, for people who speak to their device.
  if (spot.kind === 'group') {
    const [seen, exact] = [shortCount(spot.group.count), count(spot.group.count)]
    return `${seen === exact ? '' : `${seen}: `}${exact} homes here, from ${price(spot.group.lowestPrice)}. Zoom in`
  }
  const [seen, exact] = [shortPrice(spot.home.price), price(spot.home.price)]
  const { status, isOpenSoon } = spot.home
  return [
    seen === exact ? exact : `${seen}: ${exact}`,
    publicStatuses[status],
    isOpenSoon && texts.openHouseWithinAWeek,
    viewed && 'viewed',
    isFavorite && 'favorite',
  ]
    .filter(Boolean)
    .join(', ')
}
