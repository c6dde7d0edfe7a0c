import type { Storyboard } from '#features/videos/contract'

/** The picture of a second of the tour, cut out of its storyboard. */
export function StoryboardPicture({ storyboard, seconds }: { storyboard: Storyboard; seconds: number }) {
  const { url, columns, count, tileWidth, tileHeight, intervalSeconds } = storyboard
  const number = Math.min(count - 1, Math.max(0, Math.floor(seconds / intervalSeconds)))
  return (
    <div
      aria-hidden="true"
      style={{
        width: tileWidth,
        height: tileHeight,
        backgroundImage: `url("${url}")`,
        backgroundPosition: `-${(number % columns) * tileWidth}px -${Math.floor(number / columns) * tileHeight}px`,
      }}
    />
  )
}
