import * as texts from '#texts/answers'
import { accountsById, nameOf } from '#features/accounts/server'
import { notify } from '#features/notifications/server'
import { fill } from '#platform/contract/fill.ts'
import type { DatabaseTransaction } from '#platform/database/database.ts'
import type { Services } from '#platform/http/services.ts'
import type { AnswerRow } from './answer-rows.ts'

/** Notifies whoever asked, once, that visitors read the answer. Returns whose bell rings. */
export async function notifyAsker(
  { now }: Pick<Services, 'now'>,
  trx: DatabaseTransaction,
  { id, asked_by: askerId, agent_account_id: agentId, listing_key: listingKey }: AnswerRow,
  question: string,
): Promise<number[]> {
  const agent = (await accountsById(trx, [agentId])).get(agentId)
  if (askerId === null || !agent) return []
  const notice = {
    to: { accountId: askerId },
    about: `answer:${id}`,
    topic: 'messages' as const,
    title: fill(texts.nameAnsweredForEverybody, { name: nameOf(agent) }),
    detail: question,
    reason: texts.youAreNotNamed,
    link: `/messages?with=${agentId}&home=${listingKey}`,
  }
  return notify(trx, now(), [notice])
}

/** Notifies the agent that whoever asked had an answer taken down. Returns whose bell rings. */
export async function notifyAgent(
  { now }: Pick<Services, 'now'>,
  trx: DatabaseTransaction,
  { id, agent_account_id: agentId, listing_key: listingKey, published, waiting }: AnswerRow,
): Promise<number[]> {
  const notice = {
    to: { accountId: agentId },
    about: `answer-down:${id}`,
    topic: 'messages' as const,
    title: texts.aBuyerTookItDown,
    detail: (published ?? waiting)?.question ?? '',
    reason: '',
    link: `/agent/homes/${listingKey}#answers`,
  }
  return notify(trx, now(), [notice])
}
