import * as texts from '#texts/listing-reviews'
import { useState } from 'react'
import { href, Link } from 'react-router'
import { myListingReviews } from '#features/listing-reviews/contract'
import { ReadView } from '#platform/web/query/read-view.tsx'
import { useRead } from '#platform/web/query/use-call.ts'
import { Card } from '#platform/web/ui/display/card.tsx'
import { PageButtons } from '#platform/web/ui/display/pager.tsx'
import { LocalDay } from '#platform/web/ui/text/local-day.tsx'

/** What administrators sent back to an agent, with their notes; nothing where nothing was. */
export function SentBackListings() {
  const [page, setPage] = useState(1)
  const reading = useRead(myListingReviews, { query: { page } }, { keepPrevious: true })
  return (
    <ReadView reading={reading} what={texts.yourNewListings} skeleton={<div />} isEmpty={({ items }) => items.length === 0} empty={null}>
      {({ items, page: shown, pages }) => (
        <section className="flex flex-col gap-4">
          <h2 className="text-lg font-semibold">{texts.sentBackToYou}</h2>
          <ul className="flex flex-col gap-4">
            {items.map(({ propertyId, title, note, decidedAt }) => (
              <li key={propertyId}>
                <Card className="flex flex-col gap-2">
                  <h3 className="font-semibold break-words">{title}</h3>
                  <p className="text-sm text-quiet">
                    <LocalDay at={decidedAt} />
                  </p>
                  <p className="break-words whitespace-pre-line">{note}</p>
                  <Link
                    to={href('/agent/homes/:id', { id: String(propertyId) })}
                    className="inline-flex min-h-10 items-center self-start text-spruce underline underline-offset-2"
                  >
                    {texts.editAndSubmitAgain}
                  </Link>
                </Card>
              </li>
            ))}
          </ul>
          <PageButtons label={texts.pagesOfSentBackListings} page={shown} pages={pages} onPage={setPage} />
        </section>
      )}
    </ReadView>
  )
}
