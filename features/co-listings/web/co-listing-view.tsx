import * as texts from '#texts/co-listings'
import { useState, type FormEvent } from 'react'
import { href, Link, useNavigate } from 'react-router'
import { endCoListing, inviteCoAgent, readCoListing, type CoListing } from '#features/co-listings/contract'
import { fill } from '#platform/contract/fill.ts'
import { call } from '#platform/web/call/call.ts'
import { ReadView } from '#platform/web/query/read-view.tsx'
import { useAllPages } from '#platform/web/query/use-all-pages.ts'
import { Button, ButtonLink } from '#platform/web/ui/button.tsx'
import { ConfirmDialog } from '#platform/web/ui/dialogs/confirm-dialog.tsx'
import { Avatar } from '#platform/web/ui/display/avatar.tsx'
import { Card } from '#platform/web/ui/display/card.tsx'
import { PageTitle } from '#platform/web/ui/display/page-title.tsx'
import { EmptyState } from '#platform/web/ui/feedback/empty-state.tsx'
import { Skeleton } from '#platform/web/ui/feedback/skeleton.tsx'
import { Field } from '#platform/web/ui/forms/field.tsx'
import { Select } from '#platform/web/ui/forms/select.tsx'
import { useCoListingChange } from './use-co-listing-change.ts'

interface OfListing {
  propertyId: number
  shared: CoListing
}

/** Who lists one home together: both agents, who is invited, or whom to invite, and what it means. */
export function CoListingView({ propertyId }: { propertyId: number }) {
  const reading = useAllPages(readCoListing, { params: { propertyId } }, ({ colleagues, nextPage }) => ({ items: colleagues, nextPage }))
  const title = reading.data?.title
  return (
    <>
      <PageTitle
        lead={
          title && (
            <Link to={href('/agent/homes/:id', { id: String(propertyId) })} className="break-words underline underline-offset-2">
              {title}
            </Link>
          )
        }
      >
        {texts.coListing}
      </PageTitle>
      <ReadView reading={reading} what={texts.thisCoListing} skeleton={<Skeleton className="h-64 rounded-card" />}>
        {(shared) => (
          <>
            {shared.coAgent || shared.invited ? (
              <Agreed propertyId={propertyId} shared={shared} />
            ) : (
              <Invite propertyId={propertyId} shared={shared} />
            )}
            <Rules name={shared.agent.name} />
          </>
        )}
      </ReadView>
    </>
  )
}

function Agreed({ propertyId, shared: { agent, coAgent, invited, isCoAgent } }: OfListing) {
  const change = useCoListingChange()
  const navigate = useNavigate()
  const [asking, setAsking] = useState(false)
  const end = () =>
    change.run(() => call(endCoListing, { params: { propertyId } }), invited ? texts.invitationTakenBack : texts.coListingHasEnded)
  async function endForGood() {
    const ended = await end()
    setAsking(false)
    // The page is the listing's, which is closed to who co-lists no more.
    if (ended && isCoAgent) await navigate(href('/agent/co-listings'), { replace: true })
  }
  return (
    <Card className="flex flex-col gap-5">
      <Person role={texts.listingAgent} person={agent} />
      {coAgent && <Person role={texts.coListingAgent} person={coAgent} />}
      {invited && <Person role={fill(texts.invitationWaits, { name: invited.name })} person={invited} />}
      <Button variant="secondary" busy={change.busy} className="self-start" onClick={() => (invited ? void end() : setAsking(true))}>
        {invited ? texts.takeBack : texts.endCoListing}
      </Button>
      <ConfirmDialog
        title={texts.endCoListingQuestion}
        open={asking}
        busy={change.busy}
        action={texts.endCoListing}
        onClose={() => setAsking(false)}
        onConfirm={() => void endForGood()}
      >
        <p>{isCoAgent ? texts.youLoseAccess : fill(texts.nameLosesAccess, { name: coAgent?.name ?? '' })}</p>
      </ConfirmDialog>
    </Card>
  )
}

function Person({ role, person: { name, photoUrl, brokerageName } }: { role: string; person: CoListing['agent'] }) {
  return (
    <div className="flex items-center gap-3">
      <Avatar name={name} imageUrl={photoUrl} />
      <p className="min-w-0">
        <span className="block font-medium break-words">{name}</span>
        <span className="block text-sm text-quiet">{[role, brokerageName].filter(Boolean).join(' · ')}</span>
      </p>
    </div>
  )
}

function Invite({ propertyId, shared: { colleagues, isOver } }: OfListing) {
  const change = useCoListingChange()
  const [agentId, setAgentId] = useState('')
  const [isMissing, setIsMissing] = useState(false)
  if (isOver) return <Card>{texts.thisListingIsOver}</Card>
  if (colleagues.length === 0)
    return (
      <EmptyState
        title={texts.noColleagues}
        action={
          <ButtonLink to={href('/team-settings')} variant="secondary">
            {texts.openTeamSettings}
          </ButtonLink>
        }
      >
        {texts.joinATeamFirst}
      </EmptyState>
    )
  function send(event: FormEvent) {
    event.preventDefault()
    const chosen = colleagues.find(({ id }) => String(id) === agentId)
    setIsMissing(!chosen)
    if (!chosen) return
    void change.run(
      () => call(inviteCoAgent, { params: { propertyId }, body: { agentId: chosen.id } }),
      fill(texts.invitationSentTo, { name: chosen.name }),
    )
  }
  return (
    <Card>
      <form noValidate onSubmit={send} className="flex flex-col gap-4">
        <Field
          label={texts.chooseACoListingAgent}
          help={texts.fromYourTeamOrBrokerage}
          error={isMissing ? texts.chooseAnAgent : undefined}
          className="max-w-md"
        >
          <Select value={agentId} onChange={(event) => setAgentId(event.target.value)}>
            <option value="">{texts.chooseOne}</option>
            {colleagues.map(({ id, name, brokerageName }) => (
              <option key={id} value={id}>
                {brokerageName ? `${name}, ${brokerageName}` : name}
              </option>
            ))}
          </Select>
        </Field>
        <Button type="submit" busy={change.busy} className="self-start">
          {texts.sendInvitation}
        </Button>
      </form>
    </Card>
  )
}

const Rules = ({ name }: { name: string }) => (
  <ul className="flex max-w-prose list-disc flex-col gap-1.5 pl-5 text-sm text-quiet">
    {[texts.bothAreNamed, texts.bothMayEdit, fill(texts.buyersReachName, { name }), texts.itEndsWhen].map((rule) => (
      <li key={rule}>{rule}</li>
    ))}
  </ul>
)
