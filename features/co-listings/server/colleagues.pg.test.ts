import { beforeAll, expect, test } from 'vitest'
import { saveAgentProfile } from '#features/agents/contract'
import { brokerages } from '#features/brokerages/server'
import { coListings } from '#features/co-listings/server'
import { law } from '#features/law/server'
import { sendMessage } from '#features/messaging/contract'
import { messaging } from '#features/messaging/server'
import { tours } from '#features/tours/server'
import { createPerson } from '#fixtures/accounts/server/testing/person'
import { teamWorld, type TeamWorld } from '#fixtures/teams/server/testing/team-world'
import { actorOf } from '#features/accounts/server'
import type { Actor } from '#platform/contract/access.ts'

let world: TeamWorld
beforeAll(async () => {
  world = await teamWorld([brokerages, law, messaging, (app, services) => tours(app, services), coListings])
})

interface Terms {
  forms: { kind: string; needsConsents: boolean }[]
  message?: string
}

/** Returns the forms that this agent can offer for a home of the listing agent to a buyer who wrote to them. */
async function termsFor(agent: Actor, lister: Actor): Promise<Terms> {
  const home = await world.published(lister)
  const buyer = actorOf(await createPerson(world.services.db, { emailVerified: true }))
  await world.as(buyer).call(sendMessage, { body: { receiverId: agent.id, content: 'Can we see it?', propertyId: home.id } })
  const url = `/api/agent/agreements/terms?buyerId=${buyer.id}&propertyId=${home.id}`
  return (await world.as(agent).inject({ method: 'GET', url })).json<Terms>()
}

const works = (agent: Actor, brokerageName: string | null) => world.as(agent).call(saveAgentProfile, { body: { brokerageName } })
const consents = ({ forms }: Terms) => forms.filter(({ kind }) => kind === 'representation').map(({ needsConsents }) => needsConsents)

test.each(['member', 'assistant'] as const)('a %s of the listing agent’s team needs the consent of both sides', async (role) => {
  const lister = await world.owner()
  const colleague = await world.joined(lister, role)
  await works(lister, 'Bluebonnet Realty')
  await works(colleague, 'Pecan Homes')
  expect(consents(await termsFor(colleague, lister))).toEqual([true])
})

test.each([
  ['Bluebonnet Realty', 'BLUEBONNET REALTY, L.L.C.', true],
  ['Smith & Sons', 'Smith and Sons Inc', true],
  ['Bluebonnet Realty', 'Bluebonnet Realty of Dallas', false],
])('agents of %s and %s work for one broker: %s', async (listingFirm, agentFirm, isSame) => {
  const [lister, agent] = [await world.agent(), await world.agent()]
  await works(lister, listingFirm)
  await works(agent, agentFirm)
  expect(consents(await termsFor(agent, lister))).toEqual([isSame])
})

test('an agent who names no broker can offer no agreement', async () => {
  const [lister, agent] = [await world.agent(), await world.agent()]
  await works(agent, null)
  expect(await termsFor(agent, lister)).toMatchObject({ message: expect.stringContaining('names the broker you work for') as string })
})
