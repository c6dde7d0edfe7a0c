import * as texts from '#texts/teams'
import { sql } from 'kysely'
import { accountsById, findMailAuthors } from '#features/accounts/server'
import { agentCards } from '#features/agents/server'
import { listingChanged, listingReview, teamListings } from '#features/listings/server'
import type { changeMember } from '#features/teams/contract'
import type { Actor } from '#platform/contract/access.ts'
import type { InputOf } from '#platform/contract/endpoint.ts'
import { Problem } from '#platform/contract/problem.ts'
import type { Database, DatabaseTransaction } from '#platform/database/database.ts'
import type { Ports } from '#platform/events/ports.ts'
import type { Services } from '#platform/http/services.ts'
import { fillMail } from '#platform/mail/plain-text.ts'
import { teamNameProblem } from '../contract/team-name.ts'
import { memberLeft } from './lead-routing.ts'
import { managedBy, may, membersOf, membershipOf, ownedBy, refuseOnATeam } from './team-policy.ts'
import { teamTables, type MemberRow, type TeamRow } from './team-rows.ts'
import { findMailTeamName, teamMail } from './team-mails.ts'

/** Refuses a name the state of the owner does not allow, and a team without a broker beside it. */
async function refuseName(db: Database, ownerId: number, name: string): Promise<void> {
  const card = (await agentCards(db, [ownerId])).get(ownerId)
  const problem = teamNameProblem(name, card?.licenceState ?? null)
  if (problem) throw new Problem('invalid-input', problem, { 'body.name': problem })
  if (!card?.brokerageName) throw new Problem('conflict', texts.addYourBrokerageFirst, { 'body.name': texts.addYourBrokerageFirst })
}

export async function startTeam({ db, now }: Services, actor: Actor, name: string): Promise<void> {
  const at = new Date(now())
  await db.transaction().execute(async (trx) => {
    await lockPerson(trx, actor.id)
    await refuseOnATeam(trx, actor.id)
    await refuseName(trx, actor.id, name)
    const tables = teamTables(trx)
    const { team_key } = await tables
      .insertInto('team')
      .values({ team_name: name, created_at: at })
      .returning('team_key')
      .executeTakeFirstOrThrow()
    await tables.deleteFrom('team_join_request').where('account_id', '=', actor.id).execute()
    await tables
      .insertInto('team_member')
      .values({
        account_id: actor.id,
        team_key,
        x_role: 'owner',
        team_member_type: 'Team Lead',
        x_listings_with: 'agent',
        joined_at: at,
      })
      .execute()
  })
}

/** Somebody who is on no team has no row that could be locked. */
export async function lockPerson(trx: DatabaseTransaction, accountId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`team member ${accountId}`}, 0))`.execute(trx)
}

export async function renameTeam({ db }: Services, actor: Actor, name: string): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const { team } = await ownedBy(trx, actor.id)
    await refuseName(trx, actor.id, name)
    await teamTables(trx).updateTable('team').set({ team_name: name }).where('team_key', '=', team.team_key).execute()
  })
}

/** Where listings wait no more, those that waited are drafts again, which their agents publish. */
export async function setReview({ db, now }: Services, actor: Actor, reviewsListings: boolean): Promise<void> {
  const at = new Date(now())
  await db.transaction().execute(async (trx) => {
    const { team } = await ownedBy(trx, actor.id)
    await teamTables(trx).updateTable('team').set({ x_reviews_listings: reviewsListings }).where('team_key', '=', team.team_key).execute()
    if (reviewsListings) return
    for (const { account_id } of await membersOf(trx, team.team_key)) await listingReview.release(trx, account_id, at)
  })
}

/** Managers say what somebody does on the team; only the owner gives roles, and giving away the own one makes them an admin. */
export async function changeRole(
  { db }: Services,
  actor: Actor,
  accountId: number,
  change: InputOf<typeof changeMember>['body'],
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const { team, me } = await managedBy(trx, actor.id)
    const member = await memberOf(trx, team, accountId)
    const tables = teamTables(trx)
    if (change.role !== undefined && change.role !== member.x_role) {
      if (!may.own(me)) throw new Problem('conflict', texts.onlyTheOwnerCanDoThis)
      if (member.x_role === 'owner') throw new Problem('conflict', texts.makeSomebodyElseTheOwnerFirst)
      if (change.role === 'owner') {
        await refuseName(trx, accountId, team.team_name)
        await tables.updateTable('team_member').set({ x_role: 'admin' }).where('account_id', '=', me.account_id).execute()
      }
      await tables.updateTable('team_member').set({ x_role: change.role }).where('account_id', '=', accountId).execute()
    }
    if (change.memberType !== undefined)
      await tables.updateTable('team_member').set({ team_member_type: change.memberType }).where('account_id', '=', accountId).execute()
  })
}

/** Takes somebody off the team, or oneself. Listings stay where the rule they joined with says; the last one closes the team. */
export async function removeMember(services: Services, ports: Ports, actor: Actor, accountId: number): Promise<void> {
  const { db, events, now } = services
  const at = new Date(now())
  const moved = await db.transaction().execute(async (trx) => {
    const { team, me } = await membershipOf(trx, actor.id, { lock: true })
    const member = await memberOf(trx, team, accountId)
    if (!may.remove(me, member)) throw new Problem('conflict', texts.youCantRemoveThisPerson)
    const members = await membersOf(trx, team.team_key)
    const tables = teamTables(trx)
    if (member.x_role === 'owner') {
      if (members.length > 1) throw new Problem('conflict', texts.makeSomebodyElseTheOwnerFirst)
      await listingReview.release(trx, accountId, at)
      await events.emitIn(trx, memberLeft, { accountId, at })
      await tables.deleteFrom('team').where('team_key', '=', team.team_key).execute()
      return undefined
    }
    await tables.deleteFrom('team_member').where('account_id', '=', accountId).execute()
    await events.emitIn(trx, memberLeft, { accountId, at })
    await listingReview.release(trx, accountId, at)
    const owner = members.find(({ x_role }) => x_role === 'owner')
    const stays = owner !== undefined && member.x_listings_with === 'team'
    const keys = stays ? await teamListings.publishedSince(trx, accountId, member.joined_at) : []
    const count = keys.length
    const { afterCommit } = await teamListings.handOver(ports, trx, { from: accountId, to: owner?.account_id ?? accountId, keys, at })
    await tellOfLeaving(services, trx, { team, member, ownerId: owner?.account_id, byThemselves: accountId === actor.id, count })
    return stays && count > 0 ? { ownerId: owner.account_id, afterCommit } : undefined
  })
  if (moved === undefined) return
  events.emit(listingChanged, { agentId: accountId })
  events.emit(listingChanged, { agentId: moved.ownerId })
  moved.afterCommit()
}

async function memberOf(db: Database, team: TeamRow, accountId: number): Promise<MemberRow> {
  const member = (await membersOf(db, team.team_key)).find(({ account_id }) => account_id === accountId)
  if (!member) throw new Problem('not-found', texts.thisPersonIsntOnYourTeam)
  return member
}

interface Leaving {
  team: TeamRow
  member: MemberRow
  ownerId: number | undefined
  byThemselves: boolean
  count: number
}

async function tellOfLeaving({ mail }: Services, trx: DatabaseTransaction, { team, member, ownerId, byThemselves, count }: Leaving) {
  const accounts = await accountsById(trx, [member.account_id, ...(ownerId === undefined ? [] : [ownerId])])
  const person = accounts.get(member.account_id)
  const owner = ownerId === undefined ? undefined : accounts.get(ownerId)
  if (!person || !owner) return
  const author = await findMailAuthors(trx, [person.id, owner.id])
  const values = { team: await findMailTeamName(trx, team), name: author.name(person.id) }
  const staying = { owner: author.name(owner.id, texts.theTeamOwner), count }
  const listings = count === 0 ? '' : ` ${fillMail(count === 1 ? texts.oneListingStays : texts.countListingsStay, staying)}`
  if (byThemselves) await mail.send(trx, { to: owner.email, ...teamMail('left', values, listings) })
  else await mail.send(trx, { to: person.email, ...teamMail('removed', values, listings) })
}
