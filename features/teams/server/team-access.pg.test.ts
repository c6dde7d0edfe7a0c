import { beforeAll, expect, test } from 'vitest'
import * as calls from '#features/teams/contract'
import type { Actor } from '#platform/contract/access.ts'
import { refusal } from '#platform/testing/refusal.ts'
import { teamWorld, type TeamWorld } from './testing/team-world.fixtures.ts'

let world: TeamWorld
beforeAll(async () => {
  world = await teamWorld()
})

const who = ['visitor', 'buyer', 'outsider', 'otherOwner', 'assistant', 'member', 'admin', 'owner'] as const
type Who = (typeof who)[number]
type As = Pick<TeamWorld, 'call'>

interface Scene {
  people: Record<Who, Actor | undefined>
  target: Actor
  invitationId: number
  asking: Actor
}

/** A team with everybody on it who could try something, and somebody it is tried on. */
async function scene(): Promise<Scene> {
  // Past the limits of calls a minute.
  world.moveClock(60_000)
  const owner = await world.owner()
  const admin = await world.joined(owner, 'admin')
  const assistant = await world.joined(owner, 'assistant')
  const member = await world.joined(owner)
  const target = await world.joined(owner)
  const [invited, asking] = [await world.agent(), await world.agent()]
  await world.invite(owner, invited)
  const link = (await world.as(owner).call(calls.openJoinLink, { body: { places: 3, listingsWith: 'agent' } })).team?.joinLink?.token ?? ''
  await world.as(asking).call(calls.askToJoin, { params: { token: link } })
  const [invitation] = (await world.team(owner)).invitations
  return {
    people: {
      visitor: undefined,
      buyer: await world.buyer(),
      outsider: await world.agent(),
      otherOwner: await world.owner('The Rival Team'),
      assistant,
      member,
      admin,
      owner,
    },
    target,
    invitationId: invitation?.id ?? 0,
    asking,
  }
}

let serial = 0
const invitation = (role: 'admin' | 'member') => ({
  email: `guest${(serial += 1)}@example.com`,
  role,
  memberType: 'Team Member' as const,
  listingsWith: 'agent' as const,
})

/** What each does to the team of `owner`; somebody of another team acts on their own, where an id is not found. */
const operations: Record<string, { by: (as: As, scene: Scene) => Promise<unknown>; welcome: readonly Who[]; elsewhere?: 'own team' }> = {
  'invite a member': {
    by: (as) => as.call(calls.inviteToTeam, { body: invitation('member') }),
    welcome: ['admin', 'owner'],
    elsewhere: 'own team',
  },
  'invite an admin': {
    by: (as) => as.call(calls.inviteToTeam, { body: invitation('admin') }),
    welcome: ['owner'],
    elsewhere: 'own team',
  },
  'send an invitation again': {
    by: (as, { invitationId }) => as.call(calls.resendInvitation, { params: { id: invitationId } }),
    welcome: ['admin', 'owner'],
  },
  'revoke an invitation': {
    by: (as, { invitationId }) => as.call(calls.revokeInvitation, { params: { id: invitationId } }),
    welcome: ['admin', 'owner'],
  },
  'answer a request': {
    by: (as, { asking }) => as.call(calls.answerRequest, { params: { accountId: asking.id }, body: { approve: true } }),
    welcome: ['admin', 'owner'],
  },
  'open a join link': {
    by: (as) => as.call(calls.openJoinLink, { body: { places: 3, listingsWith: 'agent' } }),
    welcome: ['admin', 'owner'],
    elsewhere: 'own team',
  },
  'close the join link': { by: (as) => as.call(calls.closeJoinLink), welcome: ['admin', 'owner'], elsewhere: 'own team' },
  'rename the team': {
    by: (as) => as.call(calls.renameTeam, { body: { name: 'The Renamed Team' } }),
    welcome: ['owner'],
    elsewhere: 'own team',
  },
  'choose how leads are handed out': {
    by: (as) => as.call(calls.setLeadRouting, { body: { routing: 'round_robin' } }),
    welcome: ['owner'],
    elsewhere: 'own team',
  },
  'say what somebody does': {
    by: (as, { target }) => as.call(calls.changeMember, { params: { accountId: target.id }, body: { memberType: 'Showing Agent' } }),
    welcome: ['admin', 'owner'],
  },
  'make somebody an admin': {
    by: (as, { target }) => as.call(calls.changeMember, { params: { accountId: target.id }, body: { role: 'admin' } }),
    welcome: ['owner'],
  },
  'remove a member': {
    by: (as, { target }) => as.call(calls.removeMember, { params: { accountId: target.id } }),
    welcome: ['admin', 'owner'],
  },
}

/** How those are refused who are not welcome. */
const refused: Record<Who, number> = {
  visitor: 401,
  buyer: 403,
  outsider: 404,
  otherOwner: 404,
  assistant: 409,
  member: 409,
  admin: 409,
  owner: 0,
}

test.each(Object.keys(operations))('%s: everybody is let through or refused as the table says', async (name) => {
  const operation = operations[name]
  if (!operation) throw new Error(name)
  const isWelcome = (person: Who) => operation.welcome.includes(person) || (person === 'otherOwner' && operation.elsewhere === 'own team')
  const stage = await scene()
  const owner = stage.people.owner as Actor
  const before = await world.team(owner)
  for (const person of who) {
    if (isWelcome(person)) continue
    const actor = stage.people[person]
    expect(await refusal(operation.by(actor ? world.as(actor) : world, stage)), person).toMatchObject({ status: refused[person] })
  }
  if (operation.elsewhere) await operation.by(world.as(stage.people.otherOwner as Actor), stage)
  expect(await world.team(owner)).toEqual(before)
  await operation.by(world.as(stage.people.admin as Actor), stage).catch((error: unknown) => {
    if (isWelcome('admin')) throw error
  })
  const fresh = isWelcome('admin') ? await scene() : stage
  await operation.by(world.as(fresh.people.owner as Actor), fresh)
  expect(await world.team(fresh.people.owner as Actor)).not.toEqual(before)
})

test('only owners and admins read who is invited, who asked, and the link', async () => {
  const { people } = await scene()
  for (const person of ['assistant', 'member'] as const)
    expect(await world.team(people[person] as Actor), person).toMatchObject({ invitations: [], requests: [], joinLink: null })
  for (const person of ['admin', 'owner'] as const) {
    const team = await world.team(people[person] as Actor)
    expect([team.invitations.length, team.requests.length, team.joinLink !== null], person).toEqual([1, 1, true])
  }
  expect((await world.myTeam(people.outsider as Actor)).team).toBeNull()
  expect((await world.team(people.otherOwner as Actor)).name).toBe('The Rival Team')
})

test('an admin removes neither the owner nor another admin, and nobody leaves for somebody else', async () => {
  const { people, target } = await scene()
  const owner = people.owner as Actor
  const second = await world.joined(owner, 'admin')
  const remove = (by: Actor, accountId: number) => world.as(by).call(calls.removeMember, { params: { accountId } })
  for (const accountId of [owner.id, second.id])
    expect(await refusal(remove(people.admin as Actor, accountId))).toMatchObject({ status: 409 })
  expect(await refusal(remove(people.member as Actor, target.id))).toMatchObject({ status: 409 })
  await remove(people.member as Actor, (people.member as Actor).id)
  await remove(owner, second.id)
  expect((await world.team(owner)).members).toHaveLength(4)
})

test('each member alone says whether leads come to them; a past moment is refused, and assistants get none', async () => {
  const { people } = await scene()
  const member = people.member as Actor
  const away = new Date(world.services.now() + 60_000).toISOString()
  const set = (actor: Actor, awayUntil: string | null) =>
    world.as(actor).call(calls.setAcceptingLeads, { body: { accepts: true, awayUntil } })
  expect(await refusal(set(member, new Date(world.services.now()).toISOString()))).toMatchObject({
    fields: { 'body.awayUntil': 'Choose a day after today.' },
  })
  expect(await refusal(set(people.assistant as Actor, null))).toMatchObject({ status: 409 })
  expect(await refusal(set(people.outsider as Actor, null))).toMatchObject({ status: 404 })
  await set(member, away)
  const leadsOf = async () => (await world.team(people.owner as Actor)).members.find(({ accountId }) => accountId === member.id)?.leads
  expect(await leadsOf()).toEqual({ accepts: true, awayUntil: away })
  world.moveClock(60_000)
  expect(await leadsOf()).toEqual({ accepts: true, awayUntil: null })
})
