import { approveBrokerage } from '#fixtures/brokerages/server/testing/brokerage-world'
import { ask } from './planted-data.fixtures.ts'
import type { Person, WholeApp } from './whole-app.fixtures.ts'

/** Starts the brokerage of an agent and approves its license, as an administrator does. */
export async function startApprovedBrokerage(app: WholeApp, agent: Person): Promise<void> {
  const { id } = agent.account
  await ask(app, agent, 'POST /api/brokerage', { payload: { licenseNumber: `B${10_000 + id}`, licenseState: 'TX' } })
  await approveBrokerage(app.services.db, id)
}
