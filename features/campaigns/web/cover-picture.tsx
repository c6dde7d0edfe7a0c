import { coverWidths } from '#features/campaigns/contract'

const wholeWidth = 1600
const atWidth = (url: string, width: number) => url.replace(/\/([^/]+)$/, `/${width}/$1`)

interface CoverPictureProps {
  url: string
  /** How wide it is shown, as `sizes` says it. */
  sizes: string
  eager?: boolean
  className: string
}

/** The cover of an event, in the width its place needs. */
export function CoverPicture({ url, sizes, eager = false, className }: CoverPictureProps) {
  const set = [...coverWidths.map((width) => `${atWidth(url, width)} ${width}w`), `${url} ${wholeWidth}w`]
  return (
    <img
      src={url}
      srcSet={set.join(', ')}
      sizes={sizes}
      alt=""
      width={1600}
      height={900}
      {...(eager ? { fetchPriority: 'high' as const } : { loading: 'lazy' as const })}
      className={className}
    />
  )
}
