import * as texts from '#texts/accounts'
import { fill } from '#platform/contract/fill.ts'
import { useEffect, useState } from 'react'
import { listeningClient, refreshAccount, type SecondFactor } from '#features/session/web'
import { explain } from '#platform/web/call/call.ts'
import { usePublicSettings } from '#platform/web/session/public-settings.ts'
import type { SessionUser } from '#platform/web/session/session.ts'
import { toast } from '#platform/web/toast/toast.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { Notice } from '#platform/web/ui/feedback/notice.tsx'
import { Moment } from '#platform/web/ui/text/moment.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import { TotpEnrolment } from './totp-enrolment.tsx'
import { useConfirmed } from '../sign-in/use-confirmed.tsx'

export function SecondFactors({ user }: { user: SessionUser }) {
  const confirmed = useConfirmed()
  const [factors, setFactors] = useState<SecondFactor[]>()
  const [adding, setAdding] = useState(false)
  const [codes, setCodes] = useState<string[]>()
  const [refused, setRefused] = useState<string>()

  async function readFactors(): Promise<void> {
    setFactors((await listeningClient()).secondFactor.list())
  }
  useEffect(() => {
    void readFactors()
  }, [])

  async function attempt(work: () => Promise<void>): Promise<void> {
    setRefused(undefined)
    try {
      await work()
    } catch (error) {
      setRefused(explain(error))
    }
    await readFactors()
  }

  // A Firebase project knows no recovery codes.
  const hasCodes = usePublicSettings().identity.mode === 'embedded'
  const makeCodes = async () => setCodes(await confirmed.run((client) => client.secondFactor.newRecoveryCodes()))
  const added = () =>
    attempt(async () => {
      setAdding(false)
      await refreshAccount()
      if (hasCodes) await makeCodes()
    })
  const remove = (id: string) =>
    attempt(async () => {
      await confirmed.run((client) => client.secondFactor.remove(id))
      await refreshAccount()
      setCodes(undefined)
      toast({ title: texts.authenticatorAppRemoved })
    })

  return (
    <div className="flex flex-col gap-4">
      {refused && <Notice tone="danger" role="alert" title={refused} />}
      {factors?.map(({ id, name, enrolledAt }) => (
        <div key={id} className="flex flex-wrap items-center justify-between gap-3">
          <p>
            <span className="font-medium">{name}</span>{' '}
            <span className="text-sm text-quiet">
              {texts.added} <Moment at={enrolledAt} />
            </span>
          </p>
          <Button variant="secondary" size="small" aria-label={fill(texts.removeName, { name })} onClick={() => void remove(id)}>
            {texts.remove}
          </Button>
        </div>
      ))}
      {codes && <RecoveryCodes codes={codes} />}
      {adding ? (
        <TotpEnrolment confirmed={confirmed} onAdded={() => void added()} onCancel={() => setAdding(false)} />
      ) : (
        <div className="flex flex-wrap gap-3">
          <Button variant="secondary" disabled={!user.emailVerified} onClick={() => setAdding(true)}>
            {texts.addAuthenticatorApp}
          </Button>
          {hasCodes && factors && factors.length > 0 && (
            <Button variant="quiet" onClick={() => void attempt(makeCodes)}>
              {texts.getNewRecoveryCodes}
            </Button>
          )}
        </div>
      )}
      {(user.isAdmin || user.needsSecondFactor || user.permissions.length > 0) && factors?.length === 0 && (
        <p className="text-sm text-quiet">{texts.theAdminPortalMayBeClosed}</p>
      )}
      {!user.emailVerified && <p className="text-sm text-quiet">{texts.verifyYourEmailAddressFirst}</p>}
      {confirmed.dialog}
    </div>
  )
}
