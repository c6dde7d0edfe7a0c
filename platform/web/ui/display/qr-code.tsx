import * as texts from '#texts/platform'
import { fill } from '#platform/contract/fill.ts'
import { encode } from 'uqr'

/** Dark on white whatever the theme: cameras and printers want it so. */
export function QrCode({ link, className }: { link: string; className?: string }) {
  const { data, size } = encode(link, { border: 1 })
  return (
    <svg
      role="img"
      aria-label={fill(texts.qrCodeOfLink, { link })}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className={className}
      // Browsers leave backgrounds out on paper, but not what is drawn.
      fill="#000"
    >
      <path fill="#fff" d={`M0 0h${size}v${size}H0z`} />
      <path d={data.map(rowPath).join('')} />
    </svg>
  )
}

/** Draws the dark squares of a row, those side by side as one. */
function rowPath(row: readonly boolean[], y: number): string {
  return row
    .map((dark, x) => {
      if (!dark || row[x - 1]) return ''
      const end = row.indexOf(false, x)
      return `M${x} ${y}h${(end === -1 ? row.length : end) - x}v1H${x}z`
    })
    .join('')
}
