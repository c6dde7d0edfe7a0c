import { sql } from 'kysely'
import { brokerages } from '#features/brokerages/server'
import {
  answerBrokerageInvitation,
  inviteToBrokerage,
  myBrokerage,
  startBrokerage,
  type BrokerageDashboard,
  type MyBrokerage,
} from '#features/brokerages/contract'
import { copyLint } from '#features/copy-lint/server'
import { leads } from '#features/leads/server'
import { tourWorld, type TourWorld } from '#fixtures/tours/server/testing/tour-world'
import type { Actor } from '#platform/contract/access.ts'
import type { Database } from '#platform/database/database.ts'
import type { FeatureDoor } from '#platform/testing/test-app.ts'

export interface BrokerageWorld extends TourWorld {
  mine(agent: Actor): Promise<MyBrokerage>
  dashboard(agent: Actor): Promise<BrokerageDashboard>
  /** An agent who started a brokerage. */
  founder(): Promise<Actor>
  invite(by: Actor, email: string): Promise<MyBrokerage>
  answer(agent: Actor, accept: boolean): Promise<MyBrokerage>
  /** An agent who accepted an invitation. */
  joined(by: Actor): Promise<Actor>
}

/** Approves the brokerage of an agent, as an administrator does. */
export async function approveBrokerage(db: Database, agentId: number): Promise<void> {
  await sql`update brokerage set x_status = 'approved', x_reviewed_at = services_now()
    where brokerage_key = (select brokerage_key from brokerage_member where account_id = ${agentId})`.execute(db)
}

export async function brokerageWorld(features: FeatureDoor[] = []): Promise<BrokerageWorld> {
  const world = await tourWorld(undefined, [copyLint, leads, brokerages, ...features])
  const mine = (agent: Actor) => world.as(agent).call(myBrokerage)
  const invite = (by: Actor, email: string) => world.as(by).call(inviteToBrokerage, { body: { email } })
  const answer = async (agent: Actor, accept: boolean) => {
    const [invitation] = (await mine(agent)).invitations
    return world.as(agent).call(answerBrokerageInvitation, { params: { id: invitation?.id ?? 999_999 }, body: { accept } })
  }
  return {
    ...world,
    mine,
    invite,
    answer,
    async dashboard(agent) {
      const dashboard = (await mine(agent)).brokerage?.dashboard
      if (!dashboard) throw new Error('This agent administers no brokerage.')
      return dashboard
    },
    async founder() {
      const agent = await world.agent()
      await world.as(agent).call(startBrokerage, { body: { licenseNumber: `B${10_000 + agent.id}`, licenseState: 'TX' } })
      await approveBrokerage(world.services.db, agent.id)
      return agent
    },
    async joined(by) {
      const agent = await world.agent()
      await invite(by, agent.email)
      await answer(agent, true)
      return agent
    },
  }
}
