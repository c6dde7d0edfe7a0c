import * as texts from '#texts/accounts'
import type { ReactNode } from 'react'
import { href, Link } from 'react-router'
import { usePublicSettings } from '#platform/web/session/public-settings.ts'
import { Notice } from '#platform/web/ui/feedback/notice.tsx'

/** Shown once a mail with a link was sent. */
export const MailSent = ({ children }: { children: ReactNode }) => (
  <Notice tone="good" role="status" title={texts.checkYourEmail}>
    <p>{children}</p>
    <OutboxHint />
  </Notice>
)

/** On a machine that sends no mail, where to read it instead. */
export function OutboxHint() {
  const { outboxOpen } = usePublicSettings()
  if (!outboxOpen) return null
  return (
    <p className="mt-2 text-sm">
      {texts.emailIsOffOnThisServer}{' '}
      <Link to={href('/dev/outbox')} className="text-spruce underline underline-offset-2">
        {texts.openOutbox}
      </Link>
    </p>
  )
}
