import type { Storyboard } from '#features/videos/contract'

interface StoryboardPictureProps {
  storyboard: Storyboard
  seconds: number
  /** As wide as what it stands in, instead of its own size. */
  fills?: boolean
}

/** Returns a second whose picture shows a room that begins at this one: the first that was taken in it. */
export const seenAt = ({ intervalSeconds }: Storyboard, startSeconds: number): number =>
  Math.ceil(startSeconds / intervalSeconds) * intervalSeconds

/** The picture of a second of the tour, cut out of its storyboard. */
export function StoryboardPicture({ storyboard, seconds, fills = false }: StoryboardPictureProps) {
  const { url, columns, count, tileWidth, tileHeight, intervalSeconds } = storyboard
  const number = Math.min(count - 1, Math.max(0, Math.floor(seconds / intervalSeconds)))
  const [column, row] = [number % columns, Math.floor(number / columns)]
  const rows = Math.ceil(count / columns)
  const share = (place: number, places: number) => `${places > 1 ? (place / (places - 1)) * 100 : 0}%`
  const size = fills
    ? {
        width: '100%',
        aspectRatio: `${tileWidth} / ${tileHeight}`,
        backgroundSize: `${columns * 100}% ${rows * 100}%`,
        backgroundPosition: `${share(column, columns)} ${share(row, rows)}`,
      }
    : { width: tileWidth, height: tileHeight, backgroundPosition: `-${column * tileWidth}px -${row * tileHeight}px` }
  return <div aria-hidden="true" style={{ ...size, flexShrink: 0, backgroundImage: `url("${url}")` }} />
}
