import { reviewPolicy } from '#features/listings/server'
import { registerPersonalData } from '#features/personal-data/server'
import type { Actor } from '#platform/contract/access.ts'
import type { App } from '#platform/http/app.ts'
import { perAddress, perKey } from '#platform/http/per-address.ts'
import { route } from '#platform/http/route.ts'
import type { Services } from '#platform/http/services.ts'
import { registerMailSamples } from '#platform/mail/mail-samples.ts'
import * as calls from './contract.ts'
import { changeRole, removeMember, renameTeam, setReview, startTeam } from './server/change-team.ts'
import { accept, deleteOldInvitations, invitationBehind, invite, resend, revoke } from './server/invitations.ts'
import { answer, ask, closeLink, openLink, shownLink, withdraw } from './server/join-links.ts'
import { setAcceptingLeads, setLeadRouting } from './server/lead-routing.ts'
import { personalData } from './server/personal-data.ts'
import { teamOf } from './server/read-team.ts'
import { isReviewed } from './server/review.ts'
import { seatLimit } from './server/seats.ts'
import { teamSamples } from './server/team-mails.ts'

export { teamRequestsFor } from './server/read-team.ts'
export { createDemoTeam, type DemoTeam } from './server/demo-team.ts'
export { leadTeamOf, memberLeft, recordTurn, type LeadTeam } from './server/lead-routing.ts'
export { reviewersOf, reviewedBy } from './server/review.ts'
export { teamRolesOf } from './server/team-policy.ts'
export { seatLimit, type SeatLimit } from './server/seats.ts'

const dayMs = 86_400_000
const linksPerMinute = 120
/** Each is a mail to somebody who did not ask for it. */
const invitationsPerHour = 40

/** Agents who work together: who is on a team, who is invited, and who asks to join. */
export function teams(app: App, services: Services): void {
  const { db, now } = services
  registerPersonalData(app, personalData)
  registerMailSamples(app, teamSamples)
  app.jobs.every('Delete old team invitations', dayMs, () => deleteOldInvitations(services), { atStart: true })
  app.ports.add(reviewPolicy, isReviewed)
  const limits = () => app.ports.parts(seatLimit)
  const spend = perAddress({ most: linksPerMinute, windowMs: 60_000, now })
  const spendMail = perKey<number>({ most: invitationsPerHour, windowMs: 3_600_000, now })
  const mine = ({ id }: Actor) => teamOf(db, id, limits(), now())
  async function changed(actor: Actor, work: Promise<void>) {
    await work
    return mine(actor)
  }

  route(app, calls.myTeam, (_, { actor }) => mine(actor))
  route(app, calls.startTeam, ({ body }, { actor }) => changed(actor, startTeam(services, actor, body.name)))
  route(app, calls.renameTeam, ({ body }, { actor }) => changed(actor, renameTeam(services, actor, body.name)))
  route(app, calls.setReview, ({ body }, { actor }) => changed(actor, setReview(services, actor, body.reviewsListings)))
  route(app, calls.setLeadRouting, ({ body }, { actor }) => changed(actor, setLeadRouting(services, actor, body.routing)))
  route(app, calls.setAcceptingLeads, ({ body }, { actor }) => changed(actor, setAcceptingLeads(services, actor, body)))
  route(app, calls.inviteToTeam, ({ body }, { actor }) => {
    spendMail(actor.id)
    return changed(actor, invite(services, actor, body, limits()))
  })
  route(app, calls.resendInvitation, ({ params }, { actor }) => {
    spendMail(actor.id)
    return changed(actor, resend(services, actor, params.id, limits()))
  })
  route(app, calls.revokeInvitation, ({ params }, { actor }) => changed(actor, revoke(services, actor, params.id)))
  route(app, calls.readInvitation, ({ params }, { actor, remote }) => {
    spend(remote)
    return invitationBehind(services, actor, params.token)
  })
  route(app, calls.acceptInvitation, ({ params }, { actor, remote }) => {
    spend(remote)
    return changed(actor, accept(services, actor, params.token, limits()))
  })
  route(app, calls.openJoinLink, ({ body }, { actor }) => changed(actor, openLink(services, actor, body)))
  route(app, calls.closeJoinLink, (_, { actor }) => changed(actor, closeLink(services, actor)))
  route(app, calls.readJoinLink, ({ params }, { remote }) => {
    spend(remote)
    return shownLink(services, params.token)
  })
  route(app, calls.askToJoin, ({ params }, { actor, remote }) => {
    spend(remote)
    return changed(actor, ask(services, actor, params.token))
  })
  route(app, calls.withdrawRequest, (_, { actor }) => changed(actor, withdraw(services, actor)))
  route(app, calls.answerRequest, ({ params, body }, { actor }) =>
    changed(actor, answer(services, actor, params.accountId, body.approve, limits())),
  )
  route(app, calls.changeMember, ({ params, body }, { actor }) => changed(actor, changeRole(services, actor, params.accountId, body)))
  route(app, calls.removeMember, ({ params }, { actor }) => changed(actor, removeMember(services, app.ports, actor, params.accountId)))
}
