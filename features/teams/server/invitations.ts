import * as texts from '#texts/teams'
import { createHash, randomBytes } from 'node:crypto'
import { accountById, findMailName, nameOf } from '#features/accounts/server'
import { agentCards } from '#features/agents/server'
import type { inviteToTeam, readInvitation } from '#features/teams/contract'
import type { Actor } from '#platform/contract/access.ts'
import { normalEmail } from '#platform/contract/email-pattern.ts'
import type { InputOf, ReplyOf } from '#platform/contract/endpoint.ts'
import { Problem } from '#platform/contract/problem.ts'
import type { Database, DatabaseTransaction } from '#platform/database/database.ts'
import type { Services } from '#platform/http/services.ts'
import { roleNames } from '../contract/role-names.ts'
import { lockPerson } from './change-team.ts'
import { refuseOverSeats, type SeatLimit } from './seats.ts'
import { managedBy, may, membersOf, refuseOnATeam, type Membership } from './team-policy.ts'
import { teamTables, type InvitationRow } from './team-rows.ts'
import { findMailTeamName, teamMail } from './team-mails.ts'

const lastsMs = 7 * 86_400_000
const deletedAfterMs = 30 * 86_400_000
/** 256 bits: nobody comes upon one by trying. */
const newToken = () => randomBytes(32).toString('base64url')
const hashOf = (token: string) => createHash('sha256').update(token).digest()

/** Invites a mailbox. Who is invited already gets no second link: the open invitation is sent again instead. */
export async function invite(
  services: Services,
  actor: Actor,
  { email, role, memberType, listingsWith }: InputOf<typeof inviteToTeam>['body'],
  limits: readonly SeatLimit[],
): Promise<void> {
  const at = new Date(services.now())
  await services.db.transaction().execute(async (trx) => {
    const membership = await managedBy(trx, actor.id)
    const { team, me } = membership
    if (role === 'admin' && !may.own(me)) throw new Problem('conflict', texts.onlyTheOwnerCanInviteAdmins)
    const members = await membersOf(trx, team.team_key)
    for (const { account_id } of members)
      if ((await accountById(trx, account_id)).email === email) refuseMailbox(texts.thisPersonIsOnYourTeam)
    const open = await teamTables(trx)
      .selectFrom('team_invitation')
      .select('id')
      .where('team_key', '=', team.team_key)
      .where('mailbox', '=', email)
      .where('ended_at', 'is', null)
      .executeTakeFirst()
    if (open) refuseMailbox(texts.thisAddressIsInvitedAlready)
    await refuseOverSeats(trx, limits, members, { teamKey: team.team_key, at, withInvitations: true })
    const token = newToken()
    const invitation = await teamTables(trx)
      .insertInto('team_invitation')
      .values({
        team_key: team.team_key,
        mailbox: email,
        token_hash: hashOf(token),
        x_role: role,
        team_member_type: memberType,
        x_listings_with: listingsWith,
        invited_by: actor.id,
        sent_at: at,
        expires_at: new Date(at.getTime() + lastsMs),
      })
      .returningAll()
      .executeTakeFirstOrThrow()
    await mailInvitation(services, trx, membership, invitation, token)
  })
}

function refuseMailbox(sentence: string): never {
  throw new Problem('conflict', sentence, { 'body.email': sentence })
}

/** Sends a new link for seven days; the one before finds nothing any more. */
export async function resend(services: Services, actor: Actor, id: number, limits: readonly SeatLimit[]): Promise<void> {
  const at = new Date(services.now())
  await services.db.transaction().execute(async (trx) => {
    const membership = await managedBy(trx, actor.id)
    const before = await openInvitation(trx, membership, id)
    if (before.x_role === 'admin' && !may.own(membership.me)) throw new Problem('conflict', texts.onlyTheOwnerCanInviteAdmins)
    const teamKey = membership.team.team_key
    // One that has expired holds no seat any more.
    if (before.expires_at <= at) await refuseOverSeats(trx, limits, await membersOf(trx, teamKey), { teamKey, at, withInvitations: true })
    const token = newToken()
    const invitation = await teamTables(trx)
      .updateTable('team_invitation')
      .set({ token_hash: hashOf(token), sent_at: at, expires_at: new Date(at.getTime() + lastsMs), invited_by: actor.id })
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow()
    await mailInvitation(services, trx, membership, invitation, token)
  })
}

export async function revoke({ db, now }: Services, actor: Actor, id: number): Promise<void> {
  const at = new Date(now())
  await db.transaction().execute(async (trx) => {
    const { id: found } = await openInvitation(trx, await managedBy(trx, actor.id), id)
    await teamTables(trx).updateTable('team_invitation').set({ ended_at: at, end_reason: 'revoked' }).where('id', '=', found).execute()
  })
}

async function openInvitation(db: Database, { team }: Membership, id: number): Promise<InvitationRow> {
  const row = await teamTables(db)
    .selectFrom('team_invitation')
    .selectAll()
    .where('id', '=', id)
    .where('team_key', '=', team.team_key)
    .executeTakeFirst()
  if (!row) throw new Problem('not-found', texts.thisInvitationIsntThere)
  if (row.ended_at)
    throw new Problem('conflict', row.end_reason === 'accepted' ? texts.thisInvitationWasAccepted : texts.thisInvitationWasRevoked)
  return row
}

async function byToken(db: Database, token: string): Promise<InvitationRow> {
  const row = await teamTables(db).selectFrom('team_invitation').selectAll().where('token_hash', '=', hashOf(token)).executeTakeFirst()
  if (!row) throw new Problem('not-found', texts.thisInvitationLinkDoesntWork)
  return row
}

/** Returns what the holder of a link sees. The mailbox is shortened: a link that was passed on names nobody. */
export async function invitationBehind(
  { db, now }: Services,
  actor: Actor | undefined,
  token: string,
): Promise<ReplyOf<typeof readInvitation>> {
  const row = await byToken(db, token)
  const { team_name } = await teamTables(db)
    .selectFrom('team')
    .select('team_name')
    .where('team_key', '=', row.team_key)
    .executeTakeFirstOrThrow()
  const ownerId = (await membersOf(db, row.team_key)).find(({ x_role }) => x_role === 'owner')?.account_id ?? 0
  const inviter = row.invited_by === null ? null : await accountById(db, row.invited_by)
  return {
    state: row.end_reason ?? (row.expires_at.getTime() <= now() ? 'expired' : 'open'),
    teamName: team_name,
    brokerageName: (await agentCards(db, [ownerId])).get(ownerId)?.brokerageName ?? null,
    inviterName: inviter && nameOf(inviter),
    mailbox: row.mailbox.replace(/^(.)[^@]*/, '$1•••'),
    role: row.x_role,
    memberType: row.team_member_type,
    listingsWith: row.x_listings_with,
    expiresAt: row.expires_at.toISOString(),
    isMine: actor ? normalEmail(actor.email) === row.mailbox : null,
  }
}

/** Puts the person on the team. Whatever is refused leaves the invitation as it was. */
export async function accept({ db, now }: Services, actor: Actor, token: string, limits: readonly SeatLimit[]): Promise<void> {
  const at = new Date(now())
  await db.transaction().execute(async (trx) => {
    const { team_key: teamKey } = await byToken(trx, token)
    const tables = teamTables(trx)
    await lockPerson(trx, actor.id)
    await tables.selectFrom('team').select('team_key').where('team_key', '=', teamKey).forUpdate().execute()
    const row = await byToken(trx, token)
    if (row.mailbox !== normalEmail(actor.email)) throw new Problem('conflict', texts.thisInvitationIsForAnotherAddress)
    if (!actor.emailVerified) throw new Problem('conflict', texts.verifyYourEmailBeforeYouJoin)
    if (row.end_reason === 'revoked') throw new Problem('gone', texts.thisInvitationWasRevoked)
    if (row.end_reason === 'accepted') throw new Problem('gone', texts.thisInvitationWasAccepted)
    if (row.expires_at <= at) throw new Problem('gone', texts.thisInvitationHasExpired)
    await refuseOnATeam(trx, actor.id)
    await refuseOverSeats(trx, limits, await membersOf(trx, teamKey), { teamKey, at, withInvitations: false })
    await tables.deleteFrom('team_join_request').where('account_id', '=', actor.id).execute()
    await tables
      .insertInto('team_member')
      .values({
        account_id: actor.id,
        team_key: teamKey,
        x_role: row.x_role,
        team_member_type: row.team_member_type,
        x_listings_with: row.x_listings_with,
        joined_at: at,
      })
      .execute()
    await tables
      .updateTable('team_invitation')
      .set({ ended_at: at, end_reason: 'accepted', accepted_by: actor.id })
      .where('id', '=', row.id)
      .execute()
  })
}

/** Removes invitations a month after they ended: they hold mailboxes of people who may have no account. */
export async function deleteOldInvitations({ db, now }: Pick<Services, 'db' | 'now'>): Promise<void> {
  await teamTables(db)
    .deleteFrom('team_invitation')
    .where(({ fn }) => fn.coalesce('ended_at', 'expires_at'), '<', new Date(now() - deletedAfterMs))
    .execute()
}

const withArticle = (role: string): string => `${/^[aeiou]/.test(role) ? 'an' : 'a'} ${role}`

async function mailInvitation(
  { config, mail }: Services,
  trx: DatabaseTransaction,
  { team, me }: Membership,
  { mailbox, x_role }: InvitationRow,
  token: string,
): Promise<void> {
  const values = {
    name: await findMailName(trx, me.account_id),
    team: await findMailTeamName(trx, team),
    role: withArticle(roleNames[x_role].toLowerCase()),
  }
  await mail.send(trx, {
    to: mailbox,
    replaces: `team ${team.team_key}`,
    ...teamMail('invited', { ...values, url: `${config.publicUrl}/accept-invitation/${token}` }),
    worthSendingForMs: lastsMs,
  })
}
