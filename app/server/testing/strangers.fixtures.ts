import { createDemoBrokerage } from '#features/brokerages/server'
import { createDemoTeam } from '#features/teams/server'
import type { Person, WholeApp } from './whole-app.fixtures.ts'

/** The same token, saying that its owner may do everything, under the old signature. */
export function forged(token: string): string {
  const [head, body = '', signature] = token.split('.')
  const claims = JSON.parse(Buffer.from(body, 'base64url').toString()) as object
  return [head, Buffer.from(JSON.stringify({ ...claims, isAgent: true, isAdmin: true })).toString('base64url'), signature].join('.')
}

/** Returns people of another team and another brokerage than an agent’s, and those who may not act at all; who is suspended is so once the caller says it in the database. */
export async function strangersTo(app: WholeApp, owner: Person): Promise<{ name: string; person: Pick<Person, 'account' | 'token'> }[]> {
  const { db, now } = app.services
  const agent = (name: string) => app.person(name, { isAgent: true })
  const [lead, assistant, suspended] = [await agent('lead'), await agent('assistant'), await agent('suspended')]
  app.moveClock(-2 * 3_600_000)
  const expired = await agent('expired')
  app.moveClock(2 * 3_600_000)
  const broker = await agent('broker')
  await db.transaction().execute(async (trx) => {
    const member = ({ account }: Person, role: 'owner' | 'assistant') =>
      ({ accountId: account.id, role, memberType: 'Team Member', listingsWith: 'agent', daysAgo: 1 }) as const
    const members = [member(lead, 'owner'), member(assistant, 'assistant')]
    await createDemoTeam(trx, { name: 'Another Team', members, invited: 'one@example.com', asking: [broker.account.id] }, now())
    await createDemoBrokerage(
      trx,
      { name: 'Another Realty', license: { number: 'B2002', state: 'TX' }, accountIds: [broker.account.id], invited: 'two@example.com' },
      now(),
    )
  })
  return [
    { name: 'team lead', person: lead },
    { name: 'assistant', person: assistant },
    { name: 'brokerage admin', person: broker },
    { name: 'agent of another team', person: await agent('stranger') },
    { name: 'reviewer', person: await app.person('reviewer', { permissions: ['feedback:triage', 'messages:moderate'] }) },
    { name: 'isAdmin only', person: await app.person('half', { isAdmin: true }) },
    { name: 'suspended', person: suspended },
    { name: 'expired token', person: expired },
    { name: 'forged token', person: { account: owner.account, token: forged(owner.token) } },
  ]
}
