import * as texts from '#texts/billing'
import { useCallback, useEffect, useRef, useState } from 'react'
import { href, useSearchParams } from 'react-router'
import { useQueryClient } from '@tanstack/react-query'
import { finishCard, myBilling, type Billing } from '#features/billing/contract'
import { explain } from '#platform/web/call/call.ts'
import { keyOf, useSend } from '#platform/web/query/use-call.ts'
import { Button, ButtonLink } from '#platform/web/ui/button.tsx'
import { Card } from '#platform/web/ui/display/card.tsx'
import { Notice } from '#platform/web/ui/feedback/notice.tsx'
import { Skeleton } from '#platform/web/ui/feedback/skeleton.tsx'
import { OnTheirPageButton } from '../tab/card-line.tsx'
import { leaveScriptBehind, loadAfterAgreement, loadedHere, takeAgreement } from './loaded-document.ts'
import { RequestedPart, lazyPart } from '#platform/web/ui/lazy-parts.tsx'

// The provider's loader comes with it, so not before the agent agrees.
const CardField = lazyPart(async () => (await import('./card-field.tsx')).CardField)

/** Offers the provider's card field on this page: nothing of theirs is loaded before the agent agrees to it. */
export function CardForm({ simulated }: Pick<Billing, 'simulated'>) {
  const [agreed, setAgreed] = useState(false)
  const [params, setParams] = useSearchParams()
  const queries = useQueryClient()
  const finishing = useSend(finishCard)
  const hasScript = useRef(false)
  const { mutate } = finishing
  const finish = useCallback(
    (setupIntentId: string) =>
      mutate(
        { params: { setupIntentId } },
        {
          onSuccess: ({ saved, billing }) => {
            queries.setQueryData(keyOf(myBilling, {}), billing)
            if (saved) setAgreed(false)
          },
        },
      ),
    [mutate, queries],
  )

  useEffect(() => {
    if (takeAgreement()) setAgreed(true)
    return () => {
      if (hasScript.current) leaveScriptBehind()
    }
  }, [])

  // A bank that asked on a page of its own sends the agent back with the name of the setup intent; what became of it is read anew.
  const cameBackWith = params.get('setup_intent')
  useEffect(() => {
    if (!cameBackWith) return
    finish(cameBackWith)
    setParams({}, { replace: true, preventScrollReset: true })
  }, [cameBackWith, finish, setParams])

  const sent = finishing.variables?.params.setupIntentId
  return (
    <Card className="flex flex-col gap-4">
      <h2 className="font-display text-xl font-semibold">{texts.enterCardHere}</h2>
      {finishing.isPending ? (
        <p role="status">{texts.checkingWithProvider}</p>
      ) : finishing.error && sent ? (
        <>
          <Notice tone="danger" role="alert">
            {explain(finishing.error)}
          </Notice>
          <Button className="self-start" onClick={() => finish(sent)}>
            {texts.tryAgain}
          </Button>
        </>
      ) : finishing.data?.saved && !agreed ? (
        <>
          <Notice tone="good" role="status">
            {texts.cardSaved}
          </Notice>
          <ButtonLink className="self-start" to={`${href('/agent/dashboard')}?tab=billing`}>
            {texts.goToBilling}
          </ButtonLink>
        </>
      ) : agreed ? (
        <>
          <RequestedPart fallback={<Skeleton className="h-64" />}>
            <CardField onLoaded={() => (hasScript.current = true)} onConfirmed={finish} />
          </RequestedPart>
          <OnTheirPageButton />
        </>
      ) : (
        <>
          {finishing.data && (
            <Notice tone="danger" role="alert">
              {texts.bankDidNotConfirmTheCard}
            </Notice>
          )}
          <p className="text-quiet">{simulated ? texts.loadsFromSimulator : texts.loadsFromStripe}</p>
          <Button variant="secondary" className="self-start" onClick={() => (loadedHere() ? setAgreed(true) : loadAfterAgreement())}>
            {simulated ? texts.loadTestCardForm : texts.loadCardForm}
          </Button>
        </>
      )}
    </Card>
  )
}
