import * as texts from '#texts/billing'
import type { CardOutcome } from '#features/billing/contract'
import type { SimulatedCard } from './simulated-charges.ts'
import { simulatedId, type SimulatorStore } from './simulator-store.ts'

const declined = '4000000000000002'
const confirmed = '4000002500003155'
const brands: Record<string, string> = { '3': 'amex', '4': 'visa', '5': 'mastercard', '6': 'discover' }

export interface TypedCard {
  number: string
  expMonth: number
  expYear: number
  /** The person confirmed with their bank, or did not. */
  confirmed?: boolean | undefined
}

const digitsOf = ({ number }: TypedCard) => number.replaceAll(' ', '')

/** Returns what becomes of a card at the moment `now`, in seconds: taken, declined with a sentence, or to be confirmed with the bank. */
export function judgeCard(card: TypedCard, now: number): { outcome: CardOutcome; message: string | null } {
  const number = digitsOf(card)
  if (number === declined) return refused(texts.yourCardWasDeclined)
  if (number === confirmed && card.confirmed === undefined) return { outcome: 'confirm', message: null }
  if (number === confirmed && !card.confirmed) return refused(texts.yourBankDidNotConfirm)
  if (Date.UTC(card.expYear, card.expMonth, 1) / 1000 <= now) return refused(texts.yourCardHasExpired)
  return { outcome: 'done', message: null }
}

const refused = (message: string) => ({ outcome: 'declined' as const, message })

/** Keeps a card that was taken, as the API shows it: without its number. */
export async function keepCard(store: SimulatorStore, card: TypedCard): Promise<SimulatedCard> {
  const number = digitsOf(card)
  return store.put<SimulatedCard>({
    id: simulatedId('pm'),
    object: 'payment_method',
    created: store.now(),
    type: 'card',
    card: { brand: brands[number[0] ?? ''] ?? 'unknown', last4: number.slice(-4), exp_month: card.expMonth, exp_year: card.expYear },
  })
}
