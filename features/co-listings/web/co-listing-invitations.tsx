import * as texts from '#texts/co-listings'
import { answerCoListing, myCoListings, type MyCoListings } from '#features/co-listings/contract'
import { fill } from '#platform/contract/fill.ts'
import { call } from '#platform/web/call/call.ts'
import { useRead } from '#platform/web/query/use-call.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { Card } from '#platform/web/ui/display/card.tsx'
import { LocalDay } from '#platform/web/ui/text/local-day.tsx'
import { ListingLine } from './listing-line.tsx'
import { useCoListingChange } from './use-co-listing-change.ts'

/** The invitations that wait for this agent; nothing where none does. */
export function CoListingInvitations() {
  const { data } = useRead(myCoListings, { query: { page: 1 } })
  if (!data || data.invitations.length === 0) return null
  return (
    <Card>
      <h2 className="font-display text-xl font-semibold">{texts.coListingInvitations}</h2>
      <ul className="mt-2 divide-y divide-line">
        {data.invitations.map((invitation) => (
          <Invitation key={invitation.id} invitation={invitation} />
        ))}
      </ul>
    </Card>
  )
}

function Invitation({ invitation }: { invitation: MyCoListings['invitations'][number] }) {
  const change = useCoListingChange()
  const { id, title, name, invitedAt } = invitation
  const answer = (accept: boolean) =>
    void change.run(
      () => call(answerCoListing, { params: { propertyId: id }, body: { accept } }),
      accept ? fill(texts.youCoListTitle, { title }) : texts.invitationDeclined,
    )
  return (
    <li className="flex flex-col gap-3 py-4">
      <ListingLine listing={invitation} />
      <p className="text-sm text-quiet">
        {fill(texts.nameInvitedYouOn, { name: invitation.brokerageName ? `${name} (${invitation.brokerageName})` : name })} ·{' '}
        <LocalDay at={invitedAt} />
      </p>
      <p className="max-w-prose text-sm">{fill(texts.whatAcceptingMeans, { name })}</p>
      <div className="flex flex-wrap gap-3">
        <Button size="small" busy={change.busy} aria-label={fill(texts.acceptTitle, { title })} onClick={() => answer(true)}>
          {texts.accept}
        </Button>
        <Button
          size="small"
          variant="secondary"
          busy={change.busy}
          aria-label={fill(texts.declineTitle, { title })}
          onClick={() => answer(false)}
        >
          {texts.decline}
        </Button>
      </div>
    </li>
  )
}
