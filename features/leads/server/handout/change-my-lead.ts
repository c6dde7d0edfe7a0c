import type { changeLead, LeadDetail } from '#features/leads/contract'
import type { InputOf } from '#platform/contract/endpoint.ts'
import { isProblem } from '#platform/contract/problem.ts'
import type { Services } from '#platform/http/services.ts'
import { change } from '../change-leads.ts'
import { leaderOf, toFollower } from './read-handouts.ts'

/**
 * Changes a lead of this person, or one that was handed to them, and returns it. Whether it was handed is asked only for leads that are
 * not their own, so that a move on their board takes one read and one write.
 */
export async function changeMyLead(
  services: Pick<Services, 'db' | 'now'>,
  actorId: number,
  id: number,
  body: InputOf<typeof changeLead>['body'],
): Promise<LeadDetail> {
  try {
    return await change(services, actorId, id, body)
  } catch (error) {
    const leader = isProblem(error) && error.problem === 'not-found' ? await leaderOf(services.db, actorId, id) : undefined
    if (leader === undefined) throw error
    return toFollower(services.db, await change(services, leader, id, body), leader)
  }
}
