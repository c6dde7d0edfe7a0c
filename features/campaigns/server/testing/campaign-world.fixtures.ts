import { addCampaign, moveCampaign, type AdminCampaign, type CampaignText } from '#features/campaigns/contract'
import { campaigns } from '#features/campaigns/server'
import { personalData } from '#features/personal-data/server'
import { listingWorld, type ListingWorld } from '#fixtures/listings/server/testing/listing-world'
import type { FeatureDoor } from '#platform/testing/test-app.ts'
import type { Actor } from '#platform/contract/access.ts'

const dayMs = 86_400_000

export interface CampaignWorld extends ListingWorld {
  admin: Actor
  dayIn(days: number): string
  /** What an administrator writes: from 10 to 4 in Austin, in some days. */
  textOf(change?: Partial<CampaignText>, days?: number): CampaignText
  campaign(change?: Partial<CampaignText>, days?: number): Promise<AdminCampaign>
  /** The calendar entries mailed to somebody, first one first. */
  calendarsOf(recipient: string): Promise<{ method: string; uid: string; sequence: number; starts: string }[]>
}

/** Starts an application with listings, campaigns and an administrator, and with what a test wants besides. */
export async function campaignWorld(...features: FeatureDoor[]): Promise<CampaignWorld> {
  const world = await listingWorld([personalData, campaigns, ...features])
  const admin: Actor = { ...(await world.agent()), isAdmin: true }
  const dayIn = (days: number) => new Date(world.services.now() + days * dayMs).toISOString().slice(0, 10)
  const textOf = (change: Partial<CampaignText> = {}, days = 9): CampaignText => ({
    title: 'Open House Weekend',
    body: 'Six homes, one afternoon.',
    place: 'Rosewood Park, Austin, TX',
    terms: 'Free. No purchase needed.',
    startDate: dayIn(days),
    startTime: '10:00',
    endDate: dayIn(days),
    endTime: '16:00',
    timeZone: 'America/Chicago',
    guestLimit: null,
    livestreamUrl: null,
    propertyIds: [],
    ...change,
  })
  return {
    ...world,
    admin,
    dayIn,
    textOf,
    async campaign(change, days) {
      const { id } = await world.as(admin).call(addCampaign, { body: textOf(change, days) })
      return world.as(admin).call(moveCampaign, { params: { id }, body: { state: 'published' } })
    },
    async calendarsOf(recipient) {
      const rows = await world.services.db
        .withTables<{ outbox_message: { id: number; recipient: string; calendar: { method: string; content: string } | null } }>()
        .selectFrom('outbox_message')
        .select('calendar')
        .where('recipient', '=', recipient)
        .where('calendar', 'is not', null)
        .orderBy('id')
        .execute()
      return rows.map(({ calendar }) => {
        const part = (pattern: RegExp) => pattern.exec(calendar?.content ?? '')?.[1] ?? ''
        return {
          method: calendar?.method ?? '',
          uid: part(/UID:(\S+)/),
          sequence: Number(part(/SEQUENCE:(\d+)/)),
          starts: part(/DTSTART:(\S+)/),
        }
      })
    },
  }
}
