import * as texts from '#texts/accounts'
import { fill } from '#platform/contract/fill.ts'
import { useState } from 'react'
import { href, useNavigate, useParams } from 'react-router'
import { becomeFirstAdmin } from '#features/accounts/contract'
import { RequireRole, showUser } from '#features/session/web'
import { product } from '#platform/contract/product.ts'
import { call, explain } from '#platform/web/call/call.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { Notice } from '#platform/web/ui/feedback/notice.tsx'
import { EntryFrame } from './entry-frame.tsx'
import { VerifyEmailNotice } from '../verify-email-notice.tsx'

export const meta = () => [
  { title: fill(texts.setupName, { name: product.name }) },
  { name: 'robots', content: 'noindex' },
  { name: 'referrer', content: 'no-referrer' },
]

export default function AdminSetupPage() {
  const { token = '' } = useParams()
  const navigate = useNavigate()
  const [busy, setBusy] = useState(false)
  const [refused, setRefused] = useState<string>()

  async function become(): Promise<void> {
    setBusy(true)
    setRefused(undefined)
    try {
      showUser(await call(becomeFirstAdmin, { body: { token } }))
      await navigate(href('/admin'), { replace: true })
    } catch (error) {
      setRefused(explain(error))
      setBusy(false)
    }
  }

  return (
    <RequireRole level="user">
      {(user) => (
        <EntryFrame title={texts.becomeTheAdmin} lead={fill(texts.thisLinkWorksOnceAndMakes, { email: user.email })}>
          <div className="flex flex-col gap-4">
            <VerifyEmailNotice reason={texts.openItFirstAdminsNeedA} />
            {refused && <Notice tone="danger" role="alert" title={refused} />}
            <Button busy={busy} disabled={!user.emailVerified} onClick={() => void become()}>
              {texts.becomeAdmin}
            </Button>
          </div>
        </EntryFrame>
      )}
    </RequireRole>
  )
}
