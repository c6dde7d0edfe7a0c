import * as texts from '#texts/brokerages'
import { useState, type FormEvent } from 'react'
import { cancelBrokerageInvitation, inviteToBrokerage, type BrokerageDashboard } from '#features/brokerages/contract'
import { fill } from '#platform/contract/fill.ts'
import { call } from '#platform/web/call/call.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { Card } from '#platform/web/ui/display/card.tsx'
import { Field } from '#platform/web/ui/forms/field.tsx'
import { TextInput } from '#platform/web/ui/forms/text-input.tsx'
import { LocalDay } from '#platform/web/ui/text/local-day.tsx'
import { useBrokerageChange } from './use-brokerage-change.ts'

/** Invites a mailbox, and lists who has not answered yet. */
export function InviteAgents({ invitations }: Pick<BrokerageDashboard, 'invitations'>) {
  const change = useBrokerageChange()
  const [email, setEmail] = useState('')
  async function send(event: FormEvent) {
    event.preventDefault()
    const done = fill(texts.invitationSent, { email: email.trim() })
    if (await change.run(() => call(inviteToBrokerage, { body: { email } }), done)) setEmail('')
  }
  return (
    <Card>
      <h2 className="font-display text-xl font-semibold">{texts.inviteAnAgent}</h2>
      <form noValidate onSubmit={(event) => void send(event)} className="mt-4 flex flex-col gap-4">
        <Field label={texts.email} help={texts.theyAccept} error={change.fields['email']} className="max-w-md">
          <TextInput type="email" autoComplete="off" value={email} onChange={(event) => setEmail(event.target.value)} />
        </Field>
        <Button type="submit" busy={change.busy} className="self-start">
          {texts.invite}
        </Button>
      </form>
      {invitations.length > 0 && (
        <>
          <h3 className="mt-6 font-semibold">{texts.openInvitations}</h3>
          <ul className="mt-1 divide-y divide-line">
            {invitations.map((invitation) => (
              <Invitation key={invitation.id} invitation={invitation} />
            ))}
          </ul>
        </>
      )}
    </Card>
  )
}

function Invitation({ invitation: { id, email, expiresAt } }: { invitation: BrokerageDashboard['invitations'][number] }) {
  const change = useBrokerageChange()
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 py-3">
      <p className="min-w-0 break-words">
        {email}
        <span className="block text-sm text-quiet">
          {texts.worksUntil} <LocalDay at={expiresAt} />
        </span>
      </p>
      <Button
        variant="quiet"
        size="small"
        busy={change.busy}
        aria-label={fill(texts.cancelInvitationOf, { email })}
        onClick={() => void change.run(() => call(cancelBrokerageInvitation, { params: { id } }), texts.invitationCanceled)}
      >
        {texts.cancel}
      </Button>
    </li>
  )
}
