import type { App } from '#platform/http/app.ts'
import type { Actor } from '#platform/contract/access.ts'
import type { DatabaseTransaction } from '#platform/database/database.ts'
import type { Services } from '#platform/http/services.ts'
import type { ListingRow, ListingTables } from '../listing-rows.ts'
import { notifyChange } from '../listing-changes.ts'
import { changePolicy } from '../moves/review-policy.ts'
import { revisionOf } from '../revisions/revision-rows.ts'
import { fieldsOf } from './draft-columns.ts'
import { saveDraft, startDraft, type DraftChange } from './drafts.ts'
import { myListing } from './my-listing.ts'

interface ImportedListings {
  /** Creates a draft of an agent. */
  start(trx: DatabaseTransaction, agentId: number, fields: DraftChange): Promise<ListingRow>
  /**
   * Saves the fields that differ, by the rules of the agent's own edits: changes of a live listing may wait for a reviewer. Returns
   * whether any field differed. Throws 'not-found' for a listing of another agent.
   */
  update(agentId: number, listingKey: number, fields: DraftChange): Promise<boolean>
  /** Returns true if a listing has the address of `fields`; false if one of them has no street. */
  hasSameAddress(trx: DatabaseTransaction, listingKey: number, fields: DraftChange): Promise<boolean>
}

/** Returns how a feed creates and updates listings on behalf of their agents. */
export function importedListings(app: App, services: Services): ImportedListings {
  return {
    start: (trx, id, fields) => startDraft(trx, { id }, fields),
    update: async (agentId, listingKey, fields) => {
      // The feed of an approved brokerage answers for its titles.
      const agent: Actor = { ...nobody, id: agentId, isAgent: true, emailVerified: true }
      const row = await myListing(services.db, agent, listingKey)
      const held = await revisionOf(services.db, listingKey)
      const change = differing(fields, { ...fieldsOf(row), ...held?.change })
      if (Object.keys(change).length === 0) return false
      const policies = app.ports.parts(changePolicy)
      await notifyChange(services, saveDraft(services, agent, listingKey, row.version, change, policies))
      return true
    },
    hasSameAddress: async (trx, listingKey, fields) => {
      const query = trx.withTables<ListingTables>().selectFrom('listing').selectAll().where('listing_key', '=', listingKey)
      const row = await query.executeTakeFirst()
      if (!row || !fields.streetName) return false
      const stored: Readonly<Record<string, unknown>> = fieldsOf(row)
      return (['streetNumber', 'streetName', 'unitNumber', 'zipCode'] as const).every(
        (name) => String(stored[name] ?? '').toLowerCase() === (fields[name] ?? '').toLowerCase(),
      )
    },
  }
}

const nobody: Actor = { id: 0, identityUid: '', email: '', emailVerified: false, isAgent: false, isAdmin: false, permissions: [] }

function differing(fields: DraftChange, stored: Readonly<Record<string, unknown>>): DraftChange {
  const change = Object.fromEntries(
    Object.entries(fields).filter(([name, value]) => value !== undefined && JSON.stringify(value) !== JSON.stringify(stored[name])),
  ) as DraftChange
  // The pin is saved as a whole.
  if (change.latitude !== undefined || change.longitude !== undefined)
    return { ...change, latitude: fields.latitude, longitude: fields.longitude }
  return change
}
