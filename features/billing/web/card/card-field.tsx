import type { Stripe, StripeElements, StripeError } from '@stripe/stripe-js'
import * as texts from '#texts/billing'
import { useEffect, useRef, useState } from 'react'
import { beginCard } from '#features/billing/contract'
import { isProblem } from '#platform/contract/problem.ts'
import { call, explain } from '#platform/web/call/call.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { Notice } from '#platform/web/ui/feedback/notice.tsx'
import { Skeleton } from '#platform/web/ui/feedback/skeleton.tsx'
import { cardAppearance, loadProvider } from './provider-script.ts'

interface CardFieldProps {
  /** The script runs in this document from here on. */
  onLoaded: () => void
  onConfirmed: (setupIntentId: string) => void
}

type State = { step: 'loading' } | { step: 'ready'; busy: boolean; message?: string } | { step: 'failed'; message: string }

/** The provider's card field, in a frame of theirs; what is typed there is nothing this page could read. */
export function CardField({ onLoaded, onConfirmed }: CardFieldProps) {
  const host = useRef<HTMLDivElement>(null)
  const parts = useRef<{ stripe: Stripe; elements: StripeElements }>(undefined)
  const loaded = useRef(onLoaded)
  const [turn, setTurn] = useState(1)
  const [state, setState] = useState<State>({ step: 'loading' })

  useEffect(() => {
    const controller = new AbortController()
    const fail = (message: string) => !controller.signal.aborted && setState({ step: 'failed', message })
    async function open() {
      const begun = await call(beginCard)
      const stripe = await loadProvider(begun)
      if (controller.signal.aborted || !host.current) return
      loaded.current()
      const elements = stripe.elements({ clientSecret: begun.clientSecret, appearance: cardAppearance() })
      const element = elements.create('payment', { wallets: { applePay: 'never', googlePay: 'never', link: 'never' } })
      element.on('ready', () => setState({ step: 'ready', busy: false }))
      element.on('loaderror', () => fail(texts.cardFormDidNotLoad))
      element.mount(host.current)
      parts.current = { stripe, elements }
      controller.signal.addEventListener('abort', () => element.destroy())
    }
    open().catch((error: unknown) => fail(isProblem(error) ? explain(error) : texts.cardFormDidNotLoad))
    return () => controller.abort()
  }, [turn])

  const again = () => {
    setState({ step: 'loading' })
    setTurn((last) => last + 1)
  }

  async function save() {
    if (!parts.current) return
    setState({ step: 'ready', busy: true })
    const { stripe, elements } = parts.current
    const confirmParams = { return_url: `${window.location.origin}${window.location.pathname}` }
    const { error, setupIntent } = await stripe.confirmSetup({ elements, confirmParams, redirect: 'if_required' })
    if (setupIntent) onConfirmed(setupIntent.id)
    else if (error.code === 'setup_intent_unexpected_state') setState({ step: 'failed', message: texts.thisCardFormIsOver })
    else setState({ step: 'ready', busy: false, message: sentenceOf(error) })
  }

  return (
    <form
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        save().catch(() => setState({ step: 'ready', busy: false, message: texts.cardNotSaved }))
      }}
    >
      {state.step === 'loading' && (
        <div role="status" aria-label={texts.loadingCardForm}>
          <Skeleton className="h-64" />
        </div>
      )}
      {state.step === 'failed' ? (
        <Notice tone="danger" role="alert">
          {state.message}
        </Notice>
      ) : (
        <div ref={host} key={turn} className={state.step === 'loading' ? 'h-0 overflow-hidden' : ''} />
      )}
      {state.step === 'ready' && state.message && (
        <Notice tone="danger" role="alert">
          {state.message}
        </Notice>
      )}
      {state.step === 'ready' && (
        <Button type="submit" busy={state.busy} className="self-start">
          {texts.saveCard}
        </Button>
      )}
      {state.step === 'failed' && (
        <Button className="self-start" onClick={again}>
          {texts.tryAgain}
        </Button>
      )}
    </form>
  )
}

/** Returns what to do about a card that was not taken: the provider's words where they are meant for people. */
function sentenceOf({ type, code, message }: StripeError): string {
  if (code === 'setup_intent_authentication_failure') return texts.bankDidNotConfirmTheCard
  if (type === 'api_connection_error') return texts.providerUnreachable
  return ((type === 'card_error' || type === 'validation_error') && message) || texts.cardNotSaved
}
