import * as texts from '#texts/comparison'
import { X } from 'lucide-react'
import { href, Link } from 'react-router'
import type { Property } from '#features/listings/contract'
import { unaltered } from '#features/listings/web'
import { useFreshRate } from '#features/mortgage/web'
import { isToured, RequestTourLink } from '#features/tours/web'
import { Picture } from '#platform/web/ui/display/picture.tsx'
import { factRows } from './fact-rows.ts'

interface FactTableProps {
  homes: readonly Property[]
  /** Left out where the list is not the reader's own. */
  onRemove?: ((id: number) => void) | undefined
}

/** One row a fact. Rows in which the listings differ say so in words and with a mark, never by color alone. */
export function FactTable({ homes, onRemove }: FactTableProps) {
  const rows = factRows(homes, useFreshRate()?.value)
  return (
    <section
      aria-label={texts.homeFacts}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrolls sideways on phones, by keyboard too
      tabIndex={0}
      className="relative scroll-pl-32 overflow-x-auto sm:scroll-pl-44 rounded-card border border-line bg-surface"
    >
      <table className={`w-full table-fixed text-left text-sm ${homes.length > 2 ? 'min-w-[38rem]' : 'min-w-[26rem]'}`}>
        <caption className="sr-only">{texts.homeFacts}</caption>
        <thead className="border-b border-line">
          <tr className="align-top">
            <td className="sticky left-0 z-10 w-32 bg-surface p-3 sm:w-44 sm:p-4" />
            {homes.map((listing) => (
              <th key={listing.id} scope="col" className="p-3 font-normal sm:p-4">
                {listing.mainPhoto && (
                  <Picture
                    sizes={unaltered(listing.mainPhoto)}
                    alt=""
                    width={3}
                    height={2}
                    slot="(min-width: 64rem) 22rem, 50vw"
                    className="mb-2 rounded-field"
                  />
                )}
                <Link
                  to={href('/property/:id', { id: String(listing.id) })}
                  className="text-base font-medium underline-offset-4 hover:underline"
                >
                  {listing.title}
                </Link>
                {isToured(listing) && (
                  <RequestTourLink propertyId={listing.id} title={listing.title} size="small" isShort className="mt-2" />
                )}
                {onRemove && (
                  <button
                    type="button"
                    data-print="hide"
                    onClick={() => onRemove(listing.id)}
                    className="mt-1 flex min-h-8 items-center gap-1 text-quiet hover:text-ink"
                  >
                    <X aria-hidden="true" className="size-4" />
                    {texts.remove}
                    <span className="sr-only"> {listing.title}</span>
                  </button>
                )}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {rows.map(({ name, values, differs }) => (
            <tr key={name}>
              <th
                scope="row"
                className={`sticky left-0 border-l-4 bg-surface p-3 font-medium sm:px-4 ${differs ? 'border-apricot' : 'border-transparent'}`}
              >
                {name}
                {differs && <span className="block text-xs font-normal text-quiet">{texts.differs}</span>}
              </th>
              {homes.map((listing, index) => (
                <td key={listing.id} className="p-3 tabular-nums sm:px-4">
                  {values[index] ?? <span className="text-quiet">{texts.notListed}</span>}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
