import type { confirmTestCard } from '#features/billing/contract'
import type { InputOf, ReplyOf } from '#platform/contract/endpoint.ts'
import { Problem } from '#platform/contract/problem.ts'
import { isSameSecret } from '#platform/http/same-secret.ts'
import * as texts from '#texts/billing'
import { namedObject, Refused, type Answer } from './api-answer.ts'
import { textAt } from './form-fields.ts'
import type { Announce } from './simulated-time.ts'
import { simulatedId, type SimulatedCustomer, type SimulatedObject, type SimulatorStore } from './simulator-store.ts'
import { judgeCard, keepCard } from './test-cards.ts'

interface SimulatedSetupIntent extends SimulatedObject {
  customer: string
  client_secret: string
  status: 'requires_payment_method' | 'requires_action' | 'succeeded' | 'canceled'
  payment_method: string | null
  last_setup_error: { type: 'card_error'; message: string } | null
}

const isOver = ({ status }: SimulatedSetupIntent) => status === 'succeeded' || status === 'canceled'

/** The API of setup intents: a card that is stored for later, typed into the field on the product's page. */
export function setupIntents(store: SimulatorStore, announce: Announce): Record<string, Answer> {
  const intentNamed = (id: string) => namedObject<SimulatedSetupIntent>(store, id)
  return {
    'POST setup_intents': async ({ fields }) => {
      const id = simulatedId('seti')
      return store.put<SimulatedSetupIntent>({
        id,
        object: 'setup_intent',
        created: store.now(),
        livemode: false,
        customer: (await namedObject<SimulatedCustomer>(store, textAt(fields, 'customer'))).id,
        client_secret: `${id}_secret_${simulatedId('key')}`,
        usage: textAt(fields, 'usage') ?? 'off_session',
        allowed_payment_method_types: ['card'],
        status: 'requires_payment_method',
        payment_method: null,
        last_setup_error: null,
      })
    },
    'GET setup_intents/:id': async (_, id) => intentNamed(id),
    'POST setup_intents/:id/cancel': async (_, id) => {
      const intent = await intentNamed(id)
      if (isOver(intent)) throw new Refused(`You cannot cancel this SetupIntent because it has a status of ${intent.status}.`)
      const canceled = await store.put({ ...intent, status: 'canceled' as const })
      await announce('setup_intent.canceled', canceled)
      return canceled
    },
  }
}

/** Confirms a setup intent with the card typed into the simulator's frame, for whoever has its client secret. */
export async function confirmIntent(
  { store, announce }: { store: SimulatorStore; announce: Announce },
  intentId: string,
  { clientSecret, ...card }: InputOf<typeof confirmTestCard>['body'],
): Promise<ReplyOf<typeof confirmTestCard>> {
  const intent = await store.get<SimulatedSetupIntent>(intentId)
  if (intent?.object !== 'setup_intent' || !isSameSecret(intent.client_secret, clientSecret)) throw new Problem('not-found')
  if (isOver(intent)) throw new Problem('gone', texts.thisCardFormIsOver)
  const { outcome, message } = judgeCard(card, store.now())
  if (outcome === 'confirm') {
    await store.put({ ...intent, status: 'requires_action' })
  } else if (outcome === 'declined') {
    const error = { type: 'card_error' as const, message: message ?? '' }
    await announce(
      'setup_intent.setup_failed',
      await store.put<SimulatedSetupIntent>({ ...intent, status: 'requires_payment_method', last_setup_error: error }),
    )
  } else {
    const { id } = await keepCard(store, card)
    await announce(
      'setup_intent.succeeded',
      await store.put<SimulatedSetupIntent>({ ...intent, status: 'succeeded', payment_method: id, last_setup_error: null }),
    )
  }
  return { outcome, message }
}
