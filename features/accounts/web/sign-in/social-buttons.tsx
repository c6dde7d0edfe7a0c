import * as texts from '#texts/accounts'
import { fill } from '#platform/contract/fill.ts'
import { useEffect, useEffectEvent, useState } from 'react'
import { useLocation } from 'react-router'
import { hasCode } from '#features/session/web'
import { explain } from '#platform/web/call/call.ts'
import { usePublicSettings } from '#platform/web/session/public-settings.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { Notice } from '#platform/web/ui/feedback/notice.tsx'
import { signInProblem } from '../auth-messages.ts'
import { signInWithHandle } from '../enter.ts'
import { goToProvider, handleByPopup, isKnownProvider, outcomeProblem, providerNames, takeOutcome } from './social-sign-in.ts'
import type { Entry } from './use-entry.ts'

/** One button for each provider this installation has; what a provider answered to the whole page is taken up here as well. */
export function SocialButtons({ entry }: { entry: Entry }) {
  const providers = (usePublicSettings().identity.providers ?? []).filter(isKnownProvider)
  const { pathname, search } = useLocation()
  const [busy, setBusy] = useState<string>()
  const [refused, setRefused] = useState<string>()

  async function enterWith(providerId: string, handle: () => Promise<string>): Promise<void> {
    setBusy(providerId)
    setRefused(undefined)
    try {
      await entry.enter(async () => signInWithHandle(providerId, await handle()))
    } catch (error) {
      // Where windows are blocked the whole page goes to the provider and comes back here.
      if (hasCode(error, 'auth/popup-blocked')) return goToProvider(providerId, pathname + search)
      setRefused(explain(signInProblem(error)))
    }
    setBusy(undefined)
  }

  const comeBack = useEffectEvent(() => {
    const outcome = takeOutcome()
    if (!outcome) return
    const { providerId, handle } = outcome
    void enterWith(providerId, async () => (handle ? handle : Promise.reject(outcomeProblem(outcome))))
  })
  useEffect(() => {
    comeBack()
  }, [])

  const notice = refused && <Notice tone="danger" role="alert" title={refused} />
  if (providers.length === 0) return notice
  return (
    <div role="group" aria-label={texts.signInWithAnotherAccount} className="flex flex-col gap-3">
      {notice}
      {providers.map((id) => (
        <Button key={id} variant="secondary" busy={busy === id} onClick={() => void enterWith(id, () => handleByPopup(id))}>
          {fill(texts.continueWithProvider, { provider: providerNames[id] })}
        </Button>
      ))}
      <p className="text-center text-sm text-quiet">{texts.orUseYourEmail}</p>
    </div>
  )
}
