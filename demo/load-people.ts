import { createAccount } from '#features/accounts/server'
import { addBrokerageNotice, createAgentProfile } from '#features/agents/server'
import { identityAdmin } from '#features/identity/server'
import type { Database } from '#platform/database/database.ts'
import type { Services } from '#platform/http/services.ts'
import { demoNotice } from './brokerage-notice.ts'
import { demoAgents, demoBuyers, demoPassword, emailOf, type DemoAgent, type DemoPerson } from './people.ts'

const dayMs = 86_400_000

/** Signs everybody up, agents with their profile, office and licence. Answers account ids by person key. */
export async function loadPeople(services: Services, db: Database): Promise<Map<string, number>> {
  const accountIds = new Map<string, number>()
  for (const agent of demoAgents) {
    const accountId = await signUp(services, db, agent, {
      isAgent: true,
      isVerified: true,
      isAdmin: agent.isAdmin ?? false,
      permissions: agent.isAdmin ? ['feedback:triage', 'messages:moderate'] : [],
    })
    await createAgentProfile(db, profileOf(agent, accountId, services.now()))
    if (agent.office.state === 'TX') await addBrokerageNotice(services, db, accountId, demoNotice(agent))
    accountIds.set(agent.key, accountId)
  }
  for (const buyer of demoBuyers) accountIds.set(buyer.key, await signUp(services, db, buyer, {}))
  return accountIds
}

async function signUp(
  services: Services,
  db: Database,
  person: DemoPerson,
  flags: { isAgent?: boolean; isVerified?: boolean; isAdmin?: boolean; permissions?: string[] },
) {
  const email = emailOf(person)
  const displayName = `${person.firstName} ${person.lastName}`
  const identityUid = await identityAdmin(services).createAccount(db, { email, password: demoPassword, displayName, emailVerified: true })
  const { firstName, lastName, zipCode } = person
  const account = await createAccount(db, { identityUid, email, emailVerified: true, firstName, lastName, zipCode, isDemo: true, ...flags })
  return account.id
}

function profileOf({ office, licence, bio, specialties, cities, yearsOfExperience, plan }: DemoAgent, accountId: number, now: number) {
  return {
    accountId,
    bio,
    specialties,
    cities,
    yearsOfExperience,
    plan,
    office,
    licence: {
      ...licence,
      status: 'verified' as const,
      checkedAt: new Date(now - 20 * dayMs),
      expiresOn: new Date(now + 500 * dayMs).toISOString().slice(0, 10),
    },
  }
}
