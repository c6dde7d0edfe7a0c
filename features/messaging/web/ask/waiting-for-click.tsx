import * as texts from '#texts/messaging'
import { href, Link } from 'react-router'
import { usePublicSettings } from '#platform/web/session/public-settings.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { RequestedPart, lazyPart } from '#platform/web/ui/lazy-parts.tsx'

const TypedCodeForm = lazyPart(async () => (await import('#features/accounts/web')).TypedCodeForm)

interface WaitingForClickProps {
  email: string
  content: string
  /** Why no other mail could be sent. */
  failed: string | undefined
  busy: boolean
  onMailAgain: () => void
  onChange: () => void
}

/** A message that is written and not sent yet: what it waits for, and what to do when no mail comes. */
export function WaitingForClick({ email, content, failed, busy, onMailAgain, onChange }: WaitingForClickProps) {
  const { outboxOpen, identity } = usePublicSettings()
  return (
    <div className="flex flex-col gap-3">
      <div role="status" className="flex flex-col gap-3">
        <p className="font-medium">
          {texts.openTheLinkInTheEmailTo} <span className="break-all">{email}</span>
        </p>
        <p className="rounded-card bg-spruce-soft px-3 py-2 text-sm break-words whitespace-pre-wrap">{content}</p>
        <p className="text-sm text-quiet">
          {texts.theLinkWorksOnAnyDevice}
          {identity.mode === 'embedded' && <span>{` ${texts.orEnterTheCodeBelow}`}</span>}
          {outboxOpen && (
            <>
              {' '}
              {texts.thisSiteDoesNotSendEmail}{' '}
              <Link to={href('/dev/outbox')} className="text-spruce underline underline-offset-2">
                {texts.openOutbox}
              </Link>
            </>
          )}
        </p>
      </div>
      <RequestedPart>
        <TypedCodeForm email={email} />
      </RequestedPart>
      {failed && (
        <p role="alert" className="text-sm font-medium text-brick">
          {failed}
        </p>
      )}
      <div className="flex flex-wrap gap-2">
        <Button size="small" variant="secondary" busy={busy} onClick={onMailAgain}>
          {texts.resendEmail}
        </Button>
        <Button size="small" variant="quiet" onClick={onChange}>
          {texts.editMessageOrEmail}
        </Button>
      </div>
    </div>
  )
}
