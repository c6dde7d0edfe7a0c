import * as texts from '#texts/accounts'
import { fill } from '#platform/contract/fill.ts'
import { useEffect, useState } from 'react'
import type { SignInProvider } from '#features/identity/contract'
import { listeningClient } from '#features/session/web'
import { explain } from '#platform/web/call/call.ts'
import { usePublicSettings } from '#platform/web/session/public-settings.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { Notice } from '#platform/web/ui/feedback/notice.tsx'
import { signInProblem } from '../auth-messages.ts'
import { handleByPopup, isKnownProvider, providerNames } from '../sign-in/social-sign-in.ts'
import { useConfirmed } from '../sign-in/use-confirmed.tsx'

/** Adds and removes accounts elsewhere as ways to sign in; the last way cannot be removed. */
export function LinkedProviders() {
  const offered = (usePublicSettings().identity.providers ?? []).filter(isKnownProvider)
  const confirmed = useConfirmed()
  const [ways, setWays] = useState<string[]>([])
  const [busy, setBusy] = useState<SignInProvider>()
  const [refused, setRefused] = useState<string>()

  async function readProviders(): Promise<void> {
    setWays((await listeningClient()).current()?.providers ?? [])
  }
  useEffect(() => {
    void readProviders()
  }, [])

  async function change(id: SignInProvider): Promise<void> {
    setBusy(id)
    setRefused(undefined)
    try {
      if (ways.includes(id)) await confirmed.run((client) => client.unlink(id))
      else {
        const handle = await handleByPopup(id)
        await confirmed.run((client) => client.useHandle('link', id, handle))
      }
      await readProviders()
    } catch (error) {
      setRefused(explain(signInProblem(error)))
    }
    setBusy(undefined)
  }

  if (offered.length === 0) return null
  return (
    <div className="flex flex-col gap-3">
      {refused && <Notice tone="danger" role="alert" title={refused} />}
      {offered.map((id) => (
        <div key={id} className="flex flex-wrap items-center justify-between gap-3">
          <p className="font-medium">{providerNames[id]}</p>
          {ways.includes(id) && ways.length === 1 ? (
            <p className="text-sm text-quiet">{texts.thisIsYourOnlyWayTo}</p>
          ) : (
            <Button variant="secondary" size="small" busy={busy === id} onClick={() => void change(id)}>
              {ways.includes(id)
                ? fill(texts.removeProvider, { provider: providerNames[id] })
                : fill(texts.addProvider, { provider: providerNames[id] })}
            </Button>
          )}
        </div>
      ))}
      {confirmed.dialog}
    </div>
  )
}
