import { href, Link } from 'react-router'
import { price } from '#platform/web/ui/text/format.ts'
import { ListingPicture } from './choose-listing.tsx'

interface SummedListing {
  id: number
  title: string
  address: string | null
  city: string
  state: string
  zipCode: string
  price: number
  mainImageUrl: string | null
}

/** Which home a tour is of, in a few lines. */
export function ListingSummary({ property }: { property: SummedListing }) {
  const { id, title, address, city, state, zipCode, mainImageUrl } = property
  return (
    <div className="flex gap-4">
      <ListingPicture url={mainImageUrl} />
      <div className="min-w-0">
        <Link to={href('/property/:id', { id: String(id) })} className="font-medium break-words underline-offset-4 hover:underline">
          {title}
        </Link>
        <p className="text-sm text-quiet">{[address, city, `${state} ${zipCode}`].filter(Boolean).join(', ')}</p>
        <p className="text-sm font-medium tabular-nums">{price(property.price)}</p>
      </div>
    </div>
  )
}
