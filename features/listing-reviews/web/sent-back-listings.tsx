import * as texts from '#texts/listing-reviews'
import { href, Link } from 'react-router'
import { myListingReviews } from '#features/listing-reviews/contract'
import { ReadView } from '#platform/web/query/read-view.tsx'
import { useRead } from '#platform/web/query/use-call.ts'
import { Card } from '#platform/web/ui/display/card.tsx'
import { LocalDay } from '#platform/web/ui/text/local-day.tsx'

/** What administrators sent back to an agent, with their notes; nothing where nothing was. */
export function SentBackListings() {
  const reading = useRead(myListingReviews, {})
  return (
    <ReadView reading={reading} what={texts.yourNewListings} skeleton={<div />} isEmpty={({ items }) => items.length === 0} empty={null}>
      {({ items }) => (
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
        </section>
      )}
    </ReadView>
  )
}
