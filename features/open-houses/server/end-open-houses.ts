import { accountsById } from '#features/accounts/server'
import { openHouseOnListing } from '#features/listings/server'
import type { Services } from '#platform/http/services.ts'
import type { Branding } from '#platform/mail/mail-brand.ts'
import { guestsOf, openHouseTables, removeGuest } from './open-house-rows.ts'
import { mailRsvp } from './rsvp-mail.ts'

const dayMs = 86_400_000
/** So long an agent may read who came; then nobody's address is needed any more. */
const guestsLastMs = 180 * dayMs

/** Mails whoever wanted to come that an open house is off, because it was taken from its listing or the listing left the market. */
export async function cancelWithdrawn(services: Services & Branding): Promise<void> {
  const { db, now } = services
  const today = new Date(now() - dayMs).toISOString().slice(0, 10)
  const rows = await openHouseTables(db)
    .selectFrom('open_house')
    .selectAll()
    .where('hours', '>=', today)
    .where('id', 'in', (query) => query.selectFrom('open_house_guest').select('open_house_id').where('account_id', 'is not', null))
    .execute()
  for (const row of rows) {
    const { published, isOffered } = await openHouseOnListing(db, row.listing_key, row.hours)
    if (isOffered || !published || (published.house.endsAt && Date.parse(published.house.endsAt) <= now())) continue
    await db.transaction().execute(async (trx) => {
      await openHouseTables(trx).selectFrom('open_house').select('id').where('id', '=', row.id).forUpdate().execute()
      const guests = (await guestsOf(trx, [row.id])).filter((guest) => guest.account_id !== null && guest.signed_in_at === null)
      const people = await accountsById(
        trx,
        guests.map((guest) => guest.account_id ?? 0),
      )
      for (const guest of guests) {
        const actor = people.get(guest.account_id ?? 0)
        if (actor) await mailRsvp(services, trx, { house: { row, published }, actor, party: 0, revision: guest.revision + 1, isOff: true })
        await removeGuest(trx, guest)
      }
    })
  }
}

export async function forgetGuests({ db, now }: Services): Promise<void> {
  await openHouseTables(db)
    .deleteFrom('open_house_guest')
    .where('created_at', '<', new Date(now() - guestsLastMs))
    .execute()
}
