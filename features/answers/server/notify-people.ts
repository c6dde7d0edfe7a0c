import * as texts from '#texts/answers'
import { accountsById, findMailAuthors } from '#features/accounts/server'
import { notify } from '#features/notifications/server'
import type { DatabaseTransaction } from '#platform/database/database.ts'
import type { Services } from '#platform/http/services.ts'
import { asMailText, fillMail } from '#platform/mail/plain-text.ts'
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
  const author = await findMailAuthors(trx, [agentId])
  const notice = {
    to: { accountId: askerId },
    about: `answer:${id}`,
    topic: 'messages' as const,
    title: fillMail(texts.nameAnsweredForEverybody, { name: author.name(agentId) }),
    detail: author.text(agentId, question, ''),
    reason: fillMail(texts.youAreNotNamed, {}),
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
    title: fillMail(texts.aBuyerTookItDown, {}),
    // The agent wrote it.
    detail: asMailText((published ?? waiting)?.question ?? ''),
    link: `/agent/homes/${listingKey}#answers`,
  }
  return notify(trx, now(), [notice])
}
