import { acceptInvitation, inviteToTeam, myTeam, startTeam, type ListingsWith, type MyTeam, type Team } from '#features/teams/contract'
import { seatLimit, teams } from '#features/teams/server'
import { listingWorld, type ListingWorld } from '#fixtures/listings/server/testing/listing-world'
import type { Actor } from '#platform/contract/access.ts'
import type { FeatureDoor } from '#platform/testing/test-app.ts'
import { recentOutbox } from '#platform/mail/read-outbox.ts'

export interface TeamWorld extends ListingWorld {
  /** How many people every plan seats from now on. */
  seats: { limit: number | null }
  team(agent: Actor): Promise<Team>
  myTeam(agent: Actor): Promise<MyTeam>
  /** An owner with a team of this name. */
  owner(name?: string): Promise<Actor>
  /** The token in the newest mail to this mailbox. */
  tokenTo(email: string): Promise<string>
  invite(by: Actor, to: Actor, role?: 'admin' | 'member' | 'assistant', listingsWith?: ListingsWith): Promise<string>
  /** An agent who joined by an invitation. */
  joined(by: Actor, role?: 'admin' | 'member' | 'assistant', listingsWith?: ListingsWith): Promise<Actor>
}

export async function teamWorld(features: FeatureDoor[] = []): Promise<TeamWorld> {
  const seats: TeamWorld['seats'] = { limit: null }
  const world = await listingWorld([teams, (app) => app.ports.add(seatLimit, async () => seats.limit), ...features])
  const mine = (agent: Actor) => world.as(agent).call(myTeam)
  const tokenTo = async (email: string) => {
    const [mail] = await recentOutbox(world.services.db, email)
    return /accept-invitation\/([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? `no mail to ${email}`
  }
  const invite: TeamWorld['invite'] = async (by, to, role = 'member', listingsWith = 'agent') => {
    await world.as(by).call(inviteToTeam, { body: { email: to.email, role, memberType: 'Buyer Agent', listingsWith } })
    return tokenTo(to.email)
  }
  return {
    ...world,
    seats,
    myTeam: mine,
    async team(agent) {
      const { team } = await mine(agent)
      if (!team) throw new Error('This agent is on no team.')
      return team
    },
    async owner(name = 'The Reyes Group') {
      const agent = await world.agent()
      await world.as(agent).call(startTeam, { body: { name } })
      return agent
    },
    tokenTo,
    invite,
    async joined(by, role, listingsWith) {
      const agent = await world.agent()
      const token = await invite(by, agent, role, listingsWith)
      await world.as(agent).call(acceptInvitation, { params: { token } })
      return agent
    },
  }
}
