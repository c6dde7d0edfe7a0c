import { ChevronDown, ChevronUp, X } from 'lucide-react'
import { useEffect, useState } from 'react'
import { href, Link, useMatch } from 'react-router'
import { comparedAtMost, type ComparisonItem } from '#features/comparison/contract'
import { Button, ButtonLink } from '#platform/web/ui/button.tsx'
import { price } from '#platform/web/ui/text/format.ts'
import { comparisonStore, useComparison } from './comparison-store.ts'

const hideAfterMs = 300

/** Stays at the bottom while there is something to compare, and leaves a moment after the last listing was taken out. */
export function ComparisonBar() {
  const list = useComparison()
  const [shown, setShown] = useState(list)
  const [open, setOpen] = useState(false)
  const onListingPage = useMatch(href('/property/:id', { id: ':id' }))
  const empty = list.length === 0

  useEffect(() => {
    if (!empty) {
      setShown(list)
      return undefined
    }
    const timer = setTimeout(() => {
      setShown(list)
      setOpen(false)
    }, hideAfterMs)
    return () => clearTimeout(timer)
  }, [list, empty])

  if (shown.length === 0) return null
  return (
    <>
      {/* As tall as the bar, so that it never covers the end of the page. */}
      <div aria-hidden="true" data-print="hide" className="h-16" />
      <section
        aria-label="Comparison"
        data-print="hide"
        data-bottom-bar
        className={`fixed inset-x-0 z-30 mx-auto flex max-sm:mb-[var(--banner-height,0px)] sm:mb-[calc(var(--banner-height,-2rem)+2rem)] max-h-[70vh] flex-col border-t border-line bg-surface shadow-float transition-opacity duration-300 lg:max-w-2xl lg:rounded-t-card lg:border-x ${onListingPage ? 'bottom-18 lg:bottom-0' : 'bottom-0'} ${empty ? 'opacity-0' : ''}`}
      >
        {open && <ComparedListings list={shown} />}
        <div className="page-width flex min-h-16 items-center justify-between gap-3 py-2">
          <button
            type="button"
            aria-expanded={open}
            onClick={() => setOpen(!open)}
            className="inline-flex min-h-11 items-center gap-2 font-medium"
          >
            {open ? <ChevronDown aria-hidden="true" className="size-5" /> : <ChevronUp aria-hidden="true" className="size-5" />}
            <span>
              Comparison <span className="text-quiet tabular-nums">{`${shown.length} of ${comparedAtMost}`}</span>
            </span>
          </button>
          {shown.length > 1 ? (
            <ButtonLink to={href('/compare')}>{open ? 'Compare in Detail' : 'Compare Now'}</ButtonLink>
          ) : (
            <p className="text-right text-sm text-quiet">Add another home to compare</p>
          )}
        </div>
      </section>
    </>
  )
}

function ComparedListings({ list }: { list: readonly ComparisonItem[] }) {
  return (
    <div className="page-width h-[calc(70vh-4rem)] min-h-0 overflow-y-auto py-4">
      <div className="flex items-center justify-between gap-4">
        <h2 className="font-display text-xl font-semibold">Homes to compare</h2>
        <Button variant="quiet" size="small" onClick={comparisonStore.clear}>
          Clear all
        </Button>
      </div>
      <ul className="mt-2 divide-y divide-line">
        {list.map((listing) => (
          <li key={listing.id} className="flex items-center gap-4 py-3">
            {listing.mainImageUrl ? (
              <img src={listing.mainImageUrl} alt="" width={96} height={64} className="h-16 w-24 shrink-0 rounded-field object-cover" />
            ) : (
              <span aria-hidden="true" className="h-16 w-24 shrink-0 rounded-field bg-sunken" />
            )}
            <div className="min-w-0 flex-1">
              <Link to={href('/property/:id', { id: String(listing.id) })} className="font-medium underline-offset-4 hover:underline">
                {listing.title}
              </Link>
              <p className="text-sm text-quiet tabular-nums">
                {price(listing.price)} · {listing.city}, {listing.state}
              </p>
            </div>
            <button
              type="button"
              aria-label={`Remove ${listing.title}`}
              onClick={() => comparisonStore.remove(listing.id)}
              className="grid size-11 shrink-0 place-items-center rounded-full hover:bg-sunken"
            >
              <X aria-hidden="true" className="size-5" />
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}
