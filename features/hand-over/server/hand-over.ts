import { accountsById, nameOf, type Account } from '#features/accounts/server'
import { administeredBy, brokerageAccountsOf } from '#features/brokerages/server'
import type { handOver } from '#features/hand-over/contract'
import { marketLimit, teamListings } from '#features/listings/server'
import type { InputOf, ReplyOf } from '#platform/contract/endpoint.ts'
import { fill } from '#platform/contract/fill.ts'
import { Problem } from '#platform/contract/problem.ts'
import type { DatabaseTransaction } from '#platform/database/database.ts'
import type { Ports } from '#platform/events/ports.ts'
import type { Services } from '#platform/http/services.ts'
import * as texts from '#texts/hand-over'
import { mailAgents } from './hand-over-mails.ts'
import { receivingObstacles } from './receiving-obstacles.ts'

type Input = InputOf<typeof handOver>

/** Counts of what moved, and work to do after the commit. */
interface Done {
  reply: ReplyOf<typeof handOver>
  afterCommit: () => void
}

/**
 * Gives what an agent published and can still sell, and their drafts, to another agent of the brokerage, in the transaction of the caller.
 * The brokerage is locked, so that no agent leaves it before the commit.
 */
export async function handOverAll(
  services: Services,
  ports: Ports,
  trx: DatabaseTransaction,
  actorId: number,
  { params: { accountId: from }, body: { to, reason, ...shown } }: Pick<Input, 'params' | 'body'>,
): Promise<Done> {
  const at = new Date(services.now())
  await administeredBy(trx, actorId, { lock: true })
  const members = await brokerageAccountsOf(trx, actorId)
  if (!members.includes(from)) throw new Problem('not-found', texts.notInYourBrokerage)
  const accounts = await accountsById(trx, [actorId, from, to])
  const receiver = accounts.get(to)
  if (to === from || !receiver || !members.includes(to) || receiver.suspended_at) throw new Problem('conflict', texts.chooseSomebodyElse)
  const moving = await teamListings.movable(trx, from, { lock: true })
  const drafts = await teamListings.drafts(trx, from, { lock: true })
  if (moving.length + drafts.length === 0) throw new Problem('conflict', fill(texts.nothingToHandOver, { name: named(accounts, from) }))
  if (moving.length !== shown.listings || drafts.length !== shown.drafts) throw new Problem('conflict', texts.theListingsChanged)
  const [obstacle] = await receivingObstacles(trx, receiver, moving, ports.parts(marketLimit))
  if (obstacle) throw new Problem('conflict', obstacle)

  const keys = [...moving.map(({ id }) => id), ...drafts]
  const { counts, afterCommit } = await teamListings.handOver(ports, trx, { from, to, keys, at })
  const reply = { listings: moving.length, drafts: drafts.length, ...counts }
  await mailAgents(services, trx, { accounts, actorId, from, to, reason, ...reply })
  return { reply, afterCommit }
}

const named = (accounts: ReadonlyMap<number, Account>, id: number): string => {
  const account = accounts.get(id)
  return account ? nameOf(account) : ''
}
