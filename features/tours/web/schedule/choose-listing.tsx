import * as texts from '#texts/tours'
import { href, Link } from 'react-router'
import type { PropertyCard } from '#features/listings/contract'
import { Button } from '#platform/web/ui/button.tsx'
import { Field } from '#platform/web/ui/forms/field.tsx'
import { TextInput } from '#platform/web/ui/forms/text-input.tsx'
import { price } from '#platform/web/ui/text/format.ts'

/** A tour is of a home: find one first, or take one of these. */
export function ChooseListing({ listings }: { listings: readonly PropertyCard[] }) {
  return (
    <div className="flex flex-col gap-8">
      <form action={href('/tourstead')} className="flex max-w-xl flex-wrap items-end gap-3">
        <Field label={texts.findAHome} help={texts.cityZipOrAddress} className="min-w-60 flex-1">
          <TextInput name="q" type="search" autoComplete="off" />
        </Field>
        <Button type="submit" className="mb-7">
          {texts.search}
        </Button>
      </form>
      <section aria-labelledby="some-listings" className="flex flex-col gap-4">
        <h2 id="some-listings" className="font-display text-xl font-semibold">
          {texts.homesWithTours}
        </h2>
        <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
          {listings.map(({ id, title, city, state, price: dollars, mainImageUrl }) => (
            <li key={id}>
              <Link
                to={href('/schedule/:propertyId?', { propertyId: String(id) })}
                className="flex h-full gap-4 rounded-card border border-line bg-surface p-3 hover:bg-sunken"
              >
                <ListingPicture url={mainImageUrl} />
                <span className="min-w-0">
                  <span className="block font-medium break-words">{title}</span>
                  <span className="block text-sm text-quiet">
                    {city}, {state}
                  </span>
                  <span className="block text-sm font-medium tabular-nums">{price(dollars)}</span>
                </span>
              </Link>
            </li>
          ))}
        </ul>
      </section>
    </div>
  )
}

/** A small picture beside a line of text; what it shows stands there. */
export function ListingPicture({ url }: { url: string | null }) {
  return url ? (
    <img src={url} alt="" width={112} height={84} loading="lazy" className="h-21 w-28 shrink-0 rounded-field object-cover" />
  ) : (
    <span aria-hidden="true" className="h-21 w-28 shrink-0 rounded-field bg-sunken" />
  )
}
