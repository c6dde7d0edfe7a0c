import * as texts from '#texts/teams'
import { randomBytes } from 'node:crypto'
import { accountById, findMailName, nameOf } from '#features/accounts/server'
import { agentCards } from '#features/agents/server'
import type { ListingsWith, readJoinLink } from '#features/teams/contract'
import type { Actor } from '#platform/contract/access.ts'
import type { ReplyOf } from '#platform/contract/endpoint.ts'
import { Problem } from '#platform/contract/problem.ts'
import type { Database } from '#platform/database/database.ts'
import type { Services } from '#platform/http/services.ts'
import { lockPerson } from './change-team.ts'
import { refuseOverSeats, type SeatLimit } from './seats.ts'
import { managedBy, membersOf, refuseOnATeam } from './team-policy.ts'
import { teamTables, type TeamRow } from './team-rows.ts'
import { findMailTeamName, teamMail } from './team-mails.ts'

/** Gives the team a new link for so many requests; who holds the one before comes too late. */
export async function openLink(
  { db }: Services,
  actor: Actor,
  { places, listingsWith }: { places: number; listingsWith: ListingsWith },
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const { team } = await managedBy(trx, actor.id)
    await teamTables(trx)
      .updateTable('team')
      .set({
        x_join_token: randomBytes(24).toString('base64url'),
        x_join_places: places,
        x_join_asked: 0,
        x_join_listings_with: listingsWith,
      })
      .where('team_key', '=', team.team_key)
      .execute()
  })
}

export async function closeLink({ db }: Services, actor: Actor): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const { team } = await managedBy(trx, actor.id)
    await teamTables(trx)
      .updateTable('team')
      .set({ x_join_token: null, x_join_places: null, x_join_asked: 0, x_join_listings_with: null })
      .where('team_key', '=', team.team_key)
      .execute()
  })
}

interface OpenLink {
  team: TeamRow
  ownerId: number
  listingsWith: ListingsWith
  isFull: boolean
}

async function linkBehind(db: Database, token: string, { lock = false } = {}): Promise<OpenLink> {
  const team = await teamTables(db)
    .selectFrom('team')
    .selectAll()
    .where('x_join_token', '=', token)
    .$if(lock, (query) => query.forUpdate())
    .executeTakeFirst()
  const owner = team && (await membersOf(db, team.team_key)).find(({ x_role }) => x_role === 'owner')
  if (!team?.x_join_listings_with || !owner) throw new Problem('not-found', texts.thisJoinLinkDoesntWork)
  return {
    team,
    ownerId: owner.account_id,
    listingsWith: team.x_join_listings_with,
    isFull: team.x_join_asked >= (team.x_join_places ?? 0),
  }
}

export async function shownLink({ db }: Services, token: string): Promise<ReplyOf<typeof readJoinLink>> {
  const { team, ownerId, listingsWith, isFull } = await linkBehind(db, token)
  const card = (await agentCards(db, [ownerId])).get(ownerId)
  return {
    teamName: team.team_name,
    brokerageName: card?.brokerageName ?? null,
    ownerName: nameOf(await accountById(db, ownerId)),
    listingsWith,
    isFull,
  }
}

/** Leaves a request with the team and tells its owner. Asking the same team twice changes nothing. */
export async function ask(services: Services, actor: Actor, token: string): Promise<void> {
  const { db, config, mail, now } = services
  if (!actor.emailVerified) throw new Problem('conflict', texts.verifyYourEmailBeforeYouJoin)
  await db.transaction().execute(async (trx) => {
    await lockPerson(trx, actor.id)
    await refuseOnATeam(trx, actor.id)
    const { team, ownerId, listingsWith, isFull } = await linkBehind(trx, token, { lock: true })
    const tables = teamTables(trx)
    const before = await tables.selectFrom('team_join_request').select('team_key').where('account_id', '=', actor.id).executeTakeFirst()
    if (before?.team_key === team.team_key) return
    if (before) throw new Problem('conflict', texts.youAskedAnotherTeam)
    if (isFull) throw new Problem('conflict', texts.thisLinkIsFull)
    await tables
      .insertInto('team_join_request')
      .values({ account_id: actor.id, team_key: team.team_key, x_listings_with: listingsWith, asked_at: new Date(now()) })
      .execute()
    await tables
      .updateTable('team')
      .set({ x_join_asked: team.x_join_asked + 1 })
      .where('team_key', '=', team.team_key)
      .execute()
    const values = { name: await findMailName(trx, actor.id), team: await findMailTeamName(trx, team) }
    await mail.send(trx, {
      to: (await accountById(trx, ownerId)).email,
      ...teamMail('asked', { ...values, url: `${config.publicUrl}/team-settings` }),
    })
  })
}

export async function withdraw({ db }: Services, actor: Actor): Promise<void> {
  const { numDeletedRows } = await teamTables(db)
    .deleteFrom('team_join_request')
    .where('account_id', '=', actor.id)
    .executeTakeFirstOrThrow()
  if (numDeletedRows === 0n) throw new Problem('not-found', texts.youHaventAskedToJoin)
}

/** Approves or declines; whoever decides second finds the request answered. */
export async function answer(
  { db, config, mail, now }: Services,
  actor: Actor,
  accountId: number,
  approve: boolean,
  limits: readonly SeatLimit[],
): Promise<void> {
  const at = new Date(now())
  await db.transaction().execute(async (trx) => {
    await lockPerson(trx, accountId)
    const { team } = await managedBy(trx, actor.id)
    const tables = teamTables(trx)
    const request = await tables
      .deleteFrom('team_join_request')
      .where('account_id', '=', accountId)
      .where('team_key', '=', team.team_key)
      .returningAll()
      .executeTakeFirst()
    if (!request) throw new Problem('not-found', texts.thisRequestWasAnswered)
    const values = { team: await findMailTeamName(trx, team), url: `${config.publicUrl}/team-settings` }
    const { email } = await accountById(trx, accountId)
    if (!approve) {
      await mail.send(trx, { to: email, ...teamMail('declined', values) })
      return
    }
    await refuseOverSeats(trx, limits, await membersOf(trx, team.team_key), { teamKey: team.team_key, at, withInvitations: true })
    await tables
      .insertInto('team_member')
      .values({
        account_id: accountId,
        team_key: team.team_key,
        x_role: 'member',
        team_member_type: 'Team Member',
        x_listings_with: request.x_listings_with,
        joined_at: at,
      })
      .execute()
    await mail.send(trx, { to: email, ...teamMail('approved', values) })
  })
}
