import { readFileSync } from 'node:fs'
import { sql } from 'kysely'
import { amenities } from '#features/listings/contract'
import { insertGenerated } from '#features/listings/server'
import { createAgent } from '#fixtures/agents/server/testing/agent'
import type { Database } from '#platform/database/database.ts'
import { now } from '../testing/listings-by-hand.fixtures.ts'

const agents: Readonly<Record<string, { firstName: string; lastName: string; office: string }>> = {
  rosa: { firstName: 'Rosa', lastName: 'Delgado', office: 'Blue Heron Realty' },
  winston: { firstName: 'Winston', lastName: 'Okafor', office: 'Keystone & Pine Brokers' },
  maeve: { firstName: 'Maeve', lastName: 'O’Brien', office: 'Harborlight Properties' },
  jose: { firstName: 'José', lastName: 'Núñez', office: 'Live Oak Realty' },
}

/** What somebody types, with the listings to be found: first those whose title is about it, then whose facts are, then that only mention it. */
export interface JudgedQuery {
  typed: string
  grades: readonly (readonly number[])[]
}

/** Lines of a file beside this one, without notes, split at their bars. */
const linesOf = (name: string) =>
  readFileSync(new URL(name, import.meta.url), 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => line.split('|').map((part) => part.trim()))

const numbersIn = (text: string) => text.split(' ').filter(Boolean).map(Number)

/** What people type, and what they want to find: decided by reading the listings, not by asking a search. */
export const judgedQueries: readonly JudgedQuery[] = linesOf('judged-queries.txt').map(([typed = '', ...grades]) => ({
  typed,
  grades: grades.map(numbersIn),
}))

/** Inserts the listings that were judged; those that come later are older, so that the newest are in the order of their numbers. */
export async function insertJudged(db: Database): Promise<void> {
  const accounts = new Map<string, number>()
  for (const [name, { firstName, lastName, office }] of Object.entries(agents)) {
    const { id } = await createAgent(db, { firstName, lastName })
    await sql`update office set office_name = ${office} where office_key =
      (select office_key from agent_profile where account_id = ${id})`.execute(db)
    accounts.set(name, id)
  }
  const listings = linesOf('judged-listings.txt')
  await insertGenerated(db, { count: listings.length, agentIds: [...accounts.values()], now })
  for (const [key, title, type, street, city, state, zip, county, chosen = '', agent = '', status, remarks] of listings) {
    const bits = chosen.split(', ').reduce((sum, each) => sum | (1 << amenities.findIndex((amenity) => amenity === each)), 0)
    await sql`update listing set x_title = ${title}, property_sub_type = ${type}, unparsed_address = ${street}, city = ${city},
        state_or_province = ${state}, postal_code = ${zip}, county_or_parish = ${county}, x_amenities = ${bits}, public_remarks = ${remarks},
        list_agent_account_id = ${accounts.get(agent)}, standard_status = ${status}, internet_address_display_yn = true, new_construction_yn = false,
        x_first_public_at = ${new Date(now)}::timestamptz - ${Number(key)} * interval '1 hour'
      where listing_key = ${key}`.execute(db)
  }
}
