import * as texts from '#texts/comparison'
import { fill } from '#platform/contract/fill.ts'
import { ChevronDown, ChevronUp, X } from 'lucide-react'
import { useEffect, useState } from 'react'
import { href, Link } from 'react-router'
import { comparedAtMost, type ComparisonItem } from '#features/comparison/contract'
import { floatComparison } from '#platform/web/float/float.ts'
import { Button, ButtonLink } from '#platform/web/ui/button.tsx'
import { price } from '#platform/web/ui/text/format.ts'
import { comparisonStore, useComparison } from './comparison-store.ts'

const hideAfterMs = 300

/** Stays at the bottom while there is something to compare, and leaves a moment after the last listing was taken out. */
export function ComparisonBar() {
  const list = useComparison()
  const [shown, setShown] = useState(list)
  const [open, setOpen] = useState(false)
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
      <section
        aria-label={texts.comparison}
        data-print="hide"
        ref={floatComparison}
        data-float="comparison"
        data-sheet={open || undefined}
        className={`inset-x-0 mx-auto flex max-h-[min(70vh,calc(100dvh-var(--float-bottom,0px)-5rem))] flex-col border-t border-line bg-surface shadow-float transition-opacity duration-300 lg:max-w-2xl lg:rounded-t-card lg:border-x ${empty ? 'opacity-0' : ''}`}
      >
        {open && <ComparedListings list={shown} />}
        <div data-float-strip className="page-width flex min-h-16 shrink-0 items-center justify-between gap-3 py-2">
          <button
            type="button"
            aria-expanded={open}
            onClick={() => setOpen(!open)}
            className="inline-flex min-h-11 items-center gap-2 font-medium"
          >
            {open ? <ChevronDown aria-hidden="true" className="size-5" /> : <ChevronUp aria-hidden="true" className="size-5" />}
            <span>
              {texts.comparison}{' '}
              <span className="text-quiet">{fill(texts.shownOfComparedAtMost, { shown: shown.length, comparedAtMost })}</span>
            </span>
          </button>
          {shown.length > 1 ? (
            <ButtonLink to={href('/compare')}>{open ? texts.compareInDetail : texts.compareNow}</ButtonLink>
          ) : (
            <p className="text-right text-sm text-quiet">{texts.addAnotherHomeToCompare}</p>
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
        <h2 className="font-display text-xl font-semibold">{texts.homesToCompare}</h2>
        <Button variant="quiet" size="small" onClick={comparisonStore.clear}>
          {texts.clearAll}
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
              <p className="text-sm text-quiet">
                {price(listing.price)} · {listing.city}, {listing.state}
              </p>
            </div>
            <button
              type="button"
              aria-label={fill(texts.removeTitle, { title: listing.title })}
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
