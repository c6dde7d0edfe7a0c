import { decideCase, moderationCases, reportThing, undoDecision, type ModerationCase } from '#features/moderation/contract'
import { moderation } from '#features/moderation/server'
import type { ReportedKind } from '#features/moderation/contract'
import type { FeatureDoor } from '#platform/testing/test-app.ts'
import type { Actor } from '#platform/contract/access.ts'
import { listingWorld } from '#fixtures/listings/server/testing/listing-world'
import { createPerson } from '#fixtures/accounts/server/testing/person'

/** Starts an application with listings and moderation, an administrator, an agent and a buyer. */
export async function moderationWorld(...features: FeatureDoor[]) {
  const app = await listingWorld([moderation, ...features])
  const { id } = await createPerson(app.services.db, { firstName: 'Nora', lastName: 'Admin' })
  const admin = { id, isAgent: true, isAdmin: true }
  const [agent, buyer] = [await app.agent(), await app.buyer()]
  const queue = async (query = {}) => (await app.as(admin).call(moderationCases, { query })).items
  return {
    app,
    admin,
    agent,
    buyer,
    queue,
    report: (who: Actor, kind: ReportedKind, reportedId: number, rest: object = {}) =>
      app.as(who).call(reportThing, { body: { kind, id: reportedId, reason: 'not-available', details: '', ...rest } }),
    caseOf: async (thingId: number, query = {}) => (await queue(query)).find((each) => each.thingId === thingId) as ModerationCase,
    decide: (item: ModerationCase, body: object) =>
      app.as(admin).call(decideCase, {
        params: { caseId: item.id },
        body: { revision: item.revision, step: 'dismiss', details: '', ...body },
      }),
    undo: ({ id: caseId, revision }: ModerationCase) => app.as(admin).call(undoDecision, { params: { caseId }, body: { revision } }),
  }
}
