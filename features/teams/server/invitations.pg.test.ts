import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { acceptInvitation, inviteToTeam, readInvitation, removeMember, resendInvitation, revokeInvitation } from '#features/teams/contract'
import type { Actor } from '#platform/contract/access.ts'
import { refusal } from '#platform/testing/refusal.ts'
import { deleteOldInvitations } from './invitations.ts'
import { teamWorld, type TeamWorld } from './testing/team-world.fixtures.ts'

let world: TeamWorld
beforeAll(async () => {
  world = await teamWorld()
})

const accept = (agent: Actor, token: string) => world.as(agent).call(acceptInvitation, { params: { token } })
const read = (agent: Actor | undefined, token: string) => (agent ? world.as(agent) : world).call(readInvitation, { params: { token } })
const body = (email: string) => ({ email, role: 'member' as const, memberType: 'Buyer Agent' as const, listingsWith: 'team' as const })

test('an invitation is for one mailbox, once: another account leaves it as it is, and its holder joins by it', async () => {
  const owner = await world.owner()
  const [invited, stranger, buyer] = [await world.agent(), await world.agent(), await world.buyer()]
  const token = await world.invite(owner, invited, 'member', 'team')
  expect(token).toMatch(/^[\w-]{43}$/)

  expect(await read(undefined, token)).toMatchObject({
    state: 'open',
    teamName: 'The Reyes Group',
    brokerageName: 'Live Oak Realty',
    role: 'member',
    memberType: 'Buyer Agent',
    listingsWith: 'team',
    mailbox: 'p•••@example.com',
    isMine: null,
  })
  expect(await read(stranger, token)).toMatchObject({ isMine: false })
  expect(await refusal(accept(stranger, token))).toMatchObject({
    status: 409,
    message: 'This invitation is for another email address. Switch accounts to accept it.',
  })
  expect(await refusal(accept(buyer, token))).toMatchObject({ status: 403 })
  expect(await refusal(accept({ ...invited, emailVerified: false }, token))).toMatchObject({
    status: 409,
    message: 'Verify your email address before you join a team.',
  })

  expect(await read({ ...invited, email: invited.email.toUpperCase() }, token)).toMatchObject({ state: 'open', isMine: true })
  const { team } = await accept(invited, token)
  expect(team?.members.map(({ accountId, role, memberType }) => [accountId, role, memberType])).toEqual([
    [owner.id, 'owner', 'Team Lead'],
    [invited.id, 'member', 'Buyer Agent'],
  ])
  expect(await refusal(accept(invited, token))).toMatchObject({ status: 410, message: 'This invitation was already used.' })
  expect(await read(invited, token)).toMatchObject({ state: 'accepted' })
})

test('the link is stored nowhere as it was sent', async () => {
  const owner = await world.owner()
  const token = await world.invite(owner, await world.agent())
  const { rows } = await sql<{ text: string }>`select t::text as text from team_invitation t`.execute(world.services.db)
  expect(rows.map(({ text }) => text).join(' ')).not.toContain(token)
})

test('sending it again ends the link before, and revoking ends it at once', async () => {
  const owner = await world.owner()
  const invited = await world.agent()
  const first = await world.invite(owner, invited)
  const [open] = (await world.team(owner)).invitations
  const params = { id: Number(open?.id) }
  await world.as(owner).call(resendInvitation, { params })
  const second = await world.tokenTo(invited.email)
  expect(second).not.toBe(first)
  expect(await refusal(accept(invited, first))).toMatchObject({ status: 404 })
  expect(await read(invited, second)).toMatchObject({ state: 'open' })

  await world.as(owner).call(revokeInvitation, { params })
  expect((await world.team(owner)).invitations).toEqual([])
  expect(await read(invited, second)).toMatchObject({ state: 'revoked' })
  expect(await refusal(accept(invited, second))).toMatchObject({ status: 410, message: 'This invitation was canceled.' })
  expect(await refusal(world.as(owner).call(resendInvitation, { params }))).toMatchObject({ status: 409 })
  expect(await refusal(world.as(owner).call(revokeInvitation, { params }))).toMatchObject({ status: 409 })
})

test('it lasts seven days, and sending it again lets it last anew', async () => {
  const owner = await world.owner()
  const invited = await world.agent()
  const token = await world.invite(owner, invited)
  world.moveClock(7 * 86_400_000)
  expect(await read(invited, token)).toMatchObject({ state: 'expired' })
  expect(await refusal(accept(invited, token))).toMatchObject({ status: 410 })
  const [expired] = (await world.team(owner)).invitations
  expect(expired).toMatchObject({ email: invited.email, isExpired: true })
  await world.as(owner).call(resendInvitation, { params: { id: Number(expired?.id) } })
  expect((await accept(invited, await world.tokenTo(invited.email))).team?.members).toHaveLength(2)
})

test('a month after an invitation ended its mailbox is forgotten', async () => {
  const owner = await world.owner()
  const token = await world.invite(owner, await world.agent())
  const days = (count: number) => ({ ...world.services, now: () => world.services.now() + count * 86_400_000 })
  await deleteOldInvitations(days(36))
  expect(await read(undefined, token)).toMatchObject({ state: 'open' })
  await deleteOldInvitations(days(38))
  expect(await refusal(read(undefined, token))).toMatchObject({ status: 404 })
})

test('nobody is invited twice, who is there already not at all, and a team that is gone takes its links along', async () => {
  const owner = await world.owner()
  const invited = await world.agent()
  const token = await world.invite(owner, invited)
  const twice = await refusal(world.as(owner).call(inviteToTeam, { body: body(` ${invited.email.toUpperCase()}`) }))
  expect(twice).toMatchObject({
    status: 409,
    fields: { 'body.email': 'This address already has an invitation. Resend it from the list below.' },
  })
  expect(await refusal(world.as(owner).call(inviteToTeam, { body: body(owner.email) }))).toMatchObject({
    status: 409,
    message: 'This person is already on your team.',
  })
  expect(await refusal(world.as(owner).call(inviteToTeam, { body: body('nobody') }))).toMatchObject({
    status: 400,
    fields: { 'body.email': 'Enter an email address, like name@example.com.' },
  })
  await world.as(owner).call(removeMember, { params: { accountId: owner.id } })
  expect(await refusal(read(invited, token))).toMatchObject({ status: 404 })
  expect(await refusal(accept(invited, token))).toMatchObject({ status: 404 })
})

test('somebody on another team is not moved, and the invitation still works after they left it', async () => {
  const [owner, rival] = [await world.owner(), await world.owner('The Other Team')]
  const token = await world.invite(owner, rival)
  expect(await refusal(accept(rival, token))).toMatchObject({
    status: 409,
    message: 'You’re already on a team. Leave it before you join another.',
  })
  await world.as(rival).call(removeMember, { params: { accountId: rival.id } })
  expect((await accept(rival, token)).team?.name).toBe('The Reyes Group')
})

test('seats hold members and open invitations; what fills up in between is said, and the invitation stays', async () => {
  const owner = await world.owner()
  const [first, second] = [await world.agent(), await world.agent()]
  world.seats.limit = 3
  const tokens = [await world.invite(owner, first), await world.invite(owner, second)]
  expect(await refusal(world.as(owner).call(inviteToTeam, { body: body('third@example.com') }))).toMatchObject({
    status: 409,
    message: 'Your plan has 3 seats, and members and open invitations fill them. Remove one or change your plan.',
  })
  world.seats.limit = 2
  // Both press at the same moment, and one seat is left.
  const results = await Promise.allSettled([accept(first, tokens[0] ?? ''), accept(second, tokens[1] ?? '')])
  expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  const late = results[0]?.status === 'rejected' ? 0 : 1
  const who = late === 0 ? first : second
  expect(await refusal(accept(who, tokens[late] ?? ''))).toMatchObject({
    status: 409,
    message: 'This team has no seats left. Ask the owner to add one. Your invitation still works.',
  })
  expect((await world.team(owner)).seats).toEqual({ used: 2, limit: 2 })
  world.seats.limit = 3
  expect((await accept(who, tokens[late] ?? '')).team?.members).toHaveLength(3)
  world.seats.limit = null
})
