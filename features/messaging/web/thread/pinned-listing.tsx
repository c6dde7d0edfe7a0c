import { href, Link } from 'react-router'
import { price } from '#platform/web/ui/text/format.ts'
import type { Conversation } from '../../contract/conversation.ts'

/** The home a conversation is about stays on top of it. */
export function PinnedListing({ property }: { property: NonNullable<Conversation['property']> }) {
  return (
    <Link
      to={href('/property/:id', { id: String(property.id) })}
      className="group flex items-center gap-3 border-b border-line bg-sunken px-4 py-2"
    >
      {property.mainImageUrl && (
        <img src={property.mainImageUrl} alt="" width={72} height={48} className="h-12 w-18 shrink-0 rounded-field object-cover" />
      )}
      <span className="min-w-0 text-sm">
        <span className="block truncate font-medium group-hover:underline">{property.title}</span>
        <span className="block truncate text-quiet">
          <span>{property.price === null ? '' : `${price(property.price)} · `}</span>
          <span>{[property.address, property.city, property.state].filter(Boolean).join(', ')}</span>
        </span>
      </span>
    </Link>
  )
}
