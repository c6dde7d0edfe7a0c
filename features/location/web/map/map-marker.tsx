import { House, MapPin, Play } from 'lucide-react'
import { Link } from 'react-router'
import type { MapPoint } from '#features/location/contract'

/** One thing on a map. */
export interface MapMark extends MapPoint {
  key: string
  kind: 'this' | 'home' | 'video' | 'place'
  /** What it is, for people who cannot see it, and under a pointer. */
  label: string
  /** A few letters on it, such as a price; without them it shows what kind it is. */
  text?: string
  href?: string
  onPress?: () => void
  /** Drawn as a dot, for want of room; its name, and where it leads, stay. */
  isDot?: boolean
}

const looks = {
  this: 'bg-ink text-paper border-surface z-2',
  home: 'bg-spruce text-on-spruce border-surface',
  video: 'bg-apricot-soft text-ink border-apricot',
  place: 'bg-surface text-ink border-edge',
}
const pictures = { this: House, home: House, video: Play, place: MapPin }

export function MapMarker({ mark: { kind, label: said, text, href, onPress, isDot } }: { mark: MapMark }) {
  const Picture = pictures[kind]
  // What is read on it is part of its name, for people who say what they see.
  const label = text === undefined || said.includes(text) ? said : `${text}, ${said}`
  const shape = isDot
    ? 'grid size-6 place-items-center rounded-full'
    : `grid place-items-center rounded-full border-2 font-sans text-xs font-semibold whitespace-nowrap tabular-nums shadow-float ${text === undefined ? 'size-9' : 'h-8 px-2.5'} ${looks[kind]}`
  // Small to the eye, so that the mark it lies on can be read, and large enough for a finger.
  const dot = <span aria-hidden="true" className={`block size-3 rounded-full border-2 ${looks[kind]}`} />
  const content = isDot ? dot : (text ?? <Picture aria-hidden="true" className="size-4" />)
  if (href !== undefined)
    return (
      <Link to={href} aria-label={label} title={label} className={shape}>
        {content}
      </Link>
    )
  if (onPress)
    return (
      <button type="button" aria-label={label} title={label} onClick={onPress} className={`cursor-pointer ${shape}`}>
        {content}
      </button>
    )
  return (
    <span role="img" aria-label={label} title={label} className={shape}>
      {content}
    </span>
  )
}
