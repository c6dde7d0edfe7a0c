import * as texts from '#texts/listings'
import { fill } from '#platform/contract/fill.ts'
import { href, Link } from 'react-router'
import type { MyProperty } from '#features/listings/contract'
import { Notice } from '#platform/web/ui/feedback/notice.tsx'
import { counted } from '#platform/web/ui/text/format.ts'
import { targetOfField } from './missing-field.ts'

/** What stands between the listing and its visitors, each with the way to put it right. */
export function MissingList({
  listing,
  verified,
}: {
  listing: Pick<MyProperty, 'id' | 'missing' | 'isPublic' | 'mayPublish' | 'coListing'>
  verified: boolean
}) {
  const { missing } = listing
  if (missing.length === 0) return listing.mayPublish && verified ? <Notice tone="good" title={texts.readyToPublish} /> : null
  const findPage = (field: string): string | undefined => {
    if (field === 'profile' || (field === 'coListAgent' && listing.coListing?.isCoAgent)) return href('/agent/profile')
    return field === 'coListAgent' ? href('/agent/homes/:id/co-listing', { id: String(listing.id) }) : undefined
  }
  const title = listing.isPublic
    ? fill(texts.thingsToFix, { things: counted(missing.length, texts.thing) })
    : listing.coListing?.isCoAgent
      ? fill(texts.thingsLeftBeforeNameCanPublish, { things: counted(missing.length, texts.thing), name: listing.coListing.listAgentName })
      : fill(texts.thingsLeftBeforeYouCanPublish, { things: counted(missing.length, texts.thing) })
  return (
    <Notice tone="attention" title={title}>
      <ul className="mt-2 flex flex-col gap-1">
        {missing.map(({ field, message }) => {
          const page = findPage(field)
          return (
            <li key={`${field} ${message}`}>
              {page ? (
                <Link to={page} className="inline-flex min-h-6 items-center text-spruce underline underline-offset-2">
                  {message}
                </Link>
              ) : (
                <a
                  href={`#${targetOfField(field)}`}
                  className="inline-flex min-h-6 items-center text-spruce underline underline-offset-2"
                  onClick={(event) => {
                    event.preventDefault()
                    const target = document.getElementById(targetOfField(field))
                    target?.focus({ preventScroll: true })
                    target?.scrollIntoView({ block: target.tagName === 'SECTION' ? 'start' : 'center' })
                  }}
                >
                  {message}
                </a>
              )}
            </li>
          )
        })}
      </ul>
    </Notice>
  )
}
