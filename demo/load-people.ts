import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createAccount, givePortrait } from '#features/accounts/server'
import { addBrokerageNotice, createAgentProfile, type NewAgentProfile } from '#features/agents/server'
import { identityAdmin } from '#features/identity/server'
import { findCompletedForm } from '#features/law/contract'
import type { Database } from '#platform/database/database.ts'
import type { Services } from '#platform/http/services.ts'
import { demoNotice } from './brokerage-notice.ts'
import { mediaFolder, portraitFile } from './media-catalog.ts'
import { newPassword, publishedPasswordAllowed, type Passwords } from './passwords.ts'
import { demoAgents, demoAssistants, demoBuyers, demoPassword, demoPeople, emailOf, type DemoAgent, type DemoPerson } from './people.ts'

const dayMs = 86_400_000

/** Signs everybody up, agents with their profile, office and license. Returns account ids by person key, and the passwords. */
export async function loadPeople(services: Services, db: Database): Promise<{ accountIds: Map<string, number>; passwords: Passwords }> {
  const accountIds = new Map<string, number>()
  const published = publishedPasswordAllowed(services.config)
  const passwords: Passwords = new Map(demoPeople.map((person) => [emailOf(person), published ? demoPassword : newPassword()]))
  const signUp = (person: DemoPerson, flags: Flags) =>
    signedUp(services, db, person, { ...flags, password: passwords.get(emailOf(person)) ?? '' })
  for (const agent of demoAgents) {
    const accountId = await signUp(agent, {
      isAgent: true,
      isVerified: true,
      isAdmin: agent.isAdmin ?? false,
      permissions: agent.isAdmin ? ['feedback:triage', 'messages:moderate'] : [],
    })
    await createAgentProfile(db, profileOf(agent, accountId, services.now()))
    const form = findCompletedForm([agent.office.state])
    if (form) await addBrokerageNotice(services, db, accountId, demoNotice(agent, form.notice))
    accountIds.set(agent.key, accountId)
  }
  for (const assistant of demoAssistants) {
    const accountId = await signUp(assistant, { isAgent: true })
    await createAgentProfile(db, { accountId })
    accountIds.set(assistant.key, accountId)
  }
  for (const buyer of demoBuyers) accountIds.set(buyer.key, await signUp(buyer, {}))
  return { accountIds, passwords }
}

interface Flags {
  isAgent?: boolean
  isVerified?: boolean
  isAdmin?: boolean
  permissions?: string[]
}

async function signedUp(services: Services, db: Database, person: DemoPerson, { password, ...flags }: Flags & { password: string }) {
  const email = emailOf(person)
  const displayName = `${person.firstName} ${person.lastName}`
  const identityUid = await identityAdmin(services).createAccount(db, { email, password, displayName, emailVerified: true })
  const { firstName, lastName, zipCode } = person
  const account = await createAccount(db, { identityUid, email, emailVerified: true, firstName, lastName, zipCode, isDemo: true, ...flags })
  await givePortrait({ db, files: services.files }, account.id, await readFile(join(mediaFolder, portraitFile(person.key))))
  return account.id
}

function profileOf(
  { key, office, license, bio, specialties, cities, languages, yearsOfExperience, plan }: DemoAgent,
  accountId: number,
  now: number,
): NewAgentProfile {
  return {
    accountId,
    bio,
    specialties,
    cities,
    languages,
    yearsOfExperience,
    plan,
    office,
    license: {
      ...license,
      status: 'verified' as const,
      checkedAt: new Date(now - 20 * dayMs),
      expiresOn: new Date(now + 500 * dayMs).toISOString().slice(0, 10),
    },
    // So that administrators of the demo world have one to look up.
    moreLicenses: key === 'theo' ? [{ number: 'DEMO0102', state: 'CA' }] : [],
  }
}
