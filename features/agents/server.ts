import { accountsById, agentSignedUp } from '#features/accounts/server'
import { registerPersonalData } from '#features/personal-data/server'
import type { App } from '#platform/http/app.ts'
import { route } from '#platform/http/route.ts'
import type { Services } from '#platform/http/services.ts'
import { registerMailSamples } from '#platform/mail/mail-samples.ts'
import { agentBatch, agentVerified, getAgent, listAgents, myAgent, myAgentProfile, saveAgentProfile } from './contract.ts'
import { brokerageNotice } from './server/brokerage-notice.ts'
import { createAgentProfile } from './server/create-agent.ts'
import { firstSteps } from './contract/first-steps.ts'
import { agentDirectory } from './server/directory.ts'
import { stepsOf } from './server/first-steps.ts'
import { licenses } from './server/licenses/licenses.ts'
import { licenseMails } from './server/licenses/mail-samples.ts'
import { personalData } from './server/personal-data.ts'
import { meAsAgent, myProfile, saveMyProfile } from './server/my-profile.ts'
import { agentBySlug } from './server/public-agent.ts'
import { agentCards } from './server/read-agents.ts'
import { signUpDraft } from './server/sign-up-draft.ts'

export { addBrokerageNotice, brokerageNotices } from './server/brokerage-notice.ts'
export { findAgentZone } from './server/agent-zone.ts'
export { agentsNamed } from './server/agents-named.ts'
export { createAgentProfile, type NewAgentProfile } from './server/create-agent.ts'
export { listedAgentKeys } from './server/listed-agents.ts'
export { countLicensesToLookUp } from './server/licenses/read-for-admin.ts'
export { dayIn, zoneOfState } from './server/licenses/state-zones.ts'
export { licensesEndAt } from './server/licenses/licenses-end.ts'
export { licenseVariables } from './server/licenses/license-lookup.ts'
export { mayPublish, publishingIn, publishObstacles } from './server/publishing-policy.ts'
export { agentCards, readAgentCards } from './server/read-agents.ts'
export { findSignUpPlan } from './server/sign-up-plan.ts'

export function agents(app: App, services: Services): void {
  const { db, events } = services
  events.on(agentSignedUp, async (trx, { account, signUp }) => {
    await createAgentProfile(trx, {
      accountId: account.id,
      plan: signUp.selectedPlan,
      license: { number: signUp.licenseNumber, state: signUp.licenseState },
    })
  })

  registerPersonalData(app, personalData(services.files))
  registerMailSamples(app, licenseMails)
  brokerageNotice(app, services)
  licenses(app, services)
  signUpDraft(app, services)
  route(app, firstSteps, async (_, { actor }) => ({ items: await stepsOf(db, actor.id) }))
  route(app, listAgents, async ({ query }) => agentDirectory(db, query))
  route(app, getAgent, async ({ params }) => agentBySlug(db, params.slug))
  route(app, agentBatch, async ({ query }) => {
    const cards = await agentCards(db, [...new Set(query.ids.split(',').map(Number))])
    return Object.fromEntries([...cards].map(([id, card]) => [String(id), card]))
  })
  route(app, myAgent, async (_, { actor }) => meAsAgent(db, actor.id))
  route(app, myAgentProfile, async (_, { actor }) => myProfile(db, actor.id))
  route(app, saveAgentProfile, async ({ body }, { actor }) => saveMyProfile(db, actor.id, body))
  route(app, agentVerified, async (_, { actor }) => {
    const profile = await myProfile(db, actor.id)
    const account = (await accountsById(db, [actor.id])).get(actor.id)
    return { isVerified: account?.is_verified ?? false, phoneVerified: profile.phoneVerified, licences: profile.licences }
  })
}
