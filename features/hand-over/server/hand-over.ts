import { accountsById, nameOf, type Account } from '#features/accounts/server'
import { agentCards } from '#features/agents/server'
import { administeredBy, brokerageAccountsOf } from '#features/brokerages/server'
import type { handOver } from '#features/hand-over/contract'
import { listingLeads } from '#features/leads/server'
import { teamListings, type MarketLimit } from '#features/listings/server'
import type { InputOf, ReplyOf } from '#platform/contract/endpoint.ts'
import { fill } from '#platform/contract/fill.ts'
import { Problem } from '#platform/contract/problem.ts'
import type { DatabaseTransaction } from '#platform/database/database.ts'
import type { Services } from '#platform/http/services.ts'
import * as texts from '#texts/hand-over'
import { mailAll } from './hand-over-mails.ts'
import { receivingObstacles } from './receiving-obstacles.ts'

type Input = InputOf<typeof handOver>

/** Not since somebody joined a team: everything goes. */
const sinceEver = new Date(0)

/**
 * Gives what an agent published and can still sell to another agent of the brokerage, in the transaction of the caller: listings, their
 * films and open leads. The brokerage is locked, so that nobody leaves it meanwhile.
 */
export async function handOverAll(
  services: Services,
  trx: DatabaseTransaction,
  actorId: number,
  { params: { accountId: from }, body: { to, reason, listings: shown } }: Pick<Input, 'params' | 'body'>,
  limits: readonly MarketLimit[],
): Promise<ReplyOf<typeof handOver>> {
  const at = new Date(services.now())
  await administeredBy(trx, actorId, { lock: true })
  const members = await brokerageAccountsOf(trx, actorId)
  if (!members.includes(from)) throw new Problem('not-found', texts.notInYourBrokerage)
  const accounts = await accountsById(trx, [actorId, from, to])
  const receiver = accounts.get(to)
  if (to === from || !receiver || !members.includes(to) || receiver.suspended_at) throw new Problem('conflict', texts.chooseSomebodyElse)
  const moving = await teamListings.movable(trx, from, { lock: true })
  if (moving.length === 0) throw new Problem('conflict', fill(texts.nothingToHandOver, { name: named(accounts, from) }))
  if (moving.length !== shown) throw new Problem('conflict', texts.theListingsChanged)
  const [obstacle] = await receivingObstacles(trx, receiver, moving, limits)
  if (obstacle) throw new Problem('conflict', obstacle)

  const listings = await teamListings.handOver(trx, from, to, sinceEver, at)
  const leads = await listingLeads.move(trx, { agentId: from, listingKeys: moving.map(({ id }) => id) }, to, at)
  const brokerage = (await agentCards(trx, [to])).get(to)?.brokerageName ?? texts.theBrokerage
  await mailAll(services, trx, { accounts, actorId, from, to, reason, listings, leads, moving, brokerage })
  return { listings, leads: leads.length }
}

const named = (accounts: ReadonlyMap<number, Account>, id: number): string => {
  const account = accounts.get(id)
  return account ? nameOf(account) : ''
}
