import * as texts from '#texts/accounts'
import { fill } from '#platform/contract/fill.ts'
import { useEffect, useState } from 'react'
import { refreshAccount } from '#features/session/web'
import { explain } from '#platform/web/call/call.ts'
import { useUser } from '#platform/web/session/session.ts'
import { toast } from '#platform/web/toast/toast.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { Notice } from '#platform/web/ui/feedback/notice.tsx'
import { sendVerification } from './enter.ts'
import { OutboxHint } from './outbox-hint.tsx'
import { PersonCheckNotice } from './person-check-notice.tsx'

/** Asks someone to verify their address, and notices by itself when they come back from doing so. */
export function VerifyEmailNotice({ reason }: { reason?: string }) {
  const user = useUser()
  const [busy, setBusy] = useState(false)
  const waiting = user !== undefined && user.id > 0 && !user.emailVerified

  useEffect(() => {
    if (!waiting) return
    const refresh = () => void refreshAccount().catch(() => undefined)
    window.addEventListener('focus', refresh)
    return () => window.removeEventListener('focus', refresh)
  }, [waiting])

  if (!waiting) return null

  async function sendAgain(): Promise<void> {
    setBusy(true)
    try {
      await sendVerification()
      toast({ title: texts.emailSent, description: `Look for it at ${user?.email ?? 'your address'}.` })
    } catch (error) {
      toast({ title: 'Error', description: explain(error), variant: 'destructive' })
    } finally {
      setBusy(false)
    }
  }

  return (
    <Notice tone="attention" title={texts.verifyYourEmail}>
      <p>{fill(texts.weSentALinkToEmail, { email: user.email, reason: reason ?? texts.openItSoYouCanPublish })}</p>
      <OutboxHint />
      <Button variant="secondary" size="small" busy={busy} onClick={() => void sendAgain()} className="mt-3">
        {texts.resendEmail}
      </Button>
      <PersonCheckNotice />
    </Notice>
  )
}
