import * as texts from '#texts/teams'
import type { ListingsWith } from '#features/teams/contract'

interface JoinTermsProps {
  brokerageName: string | null
  listingsWith: ListingsWith
  more: readonly (readonly [string, string])[]
}

/** What somebody agrees to by joining: under which brokerage, as what, and where their listings go when they leave. */
export function JoinTerms({ brokerageName, listingsWith, more }: JoinTermsProps) {
  const rule = listingsWith === 'team' ? texts.listingsYouPublishStay : texts.listingsYouPublishGoWithYou
  const lines = [...(brokerageName ? [[texts.brokerage, brokerageName] as const] : []), ...more, [texts.ifYouLeave, rule] as const]
  return (
    <dl className="flex flex-col gap-3">
      {lines.map(([name, text]) => (
        <div key={name}>
          <dt className="text-sm text-quiet">{name}</dt>
          <dd className="text-lg break-words">{text}</dd>
        </div>
      ))}
    </dl>
  )
}
