import ical, { ICalCalendarMethod, ICalEventStatus } from 'ical-generator'
import type { Campaign } from '#features/campaigns/contract'
import { product } from '#platform/contract/product.ts'
import type { App } from '#platform/http/app.ts'
import type { Services } from '#platform/http/services.ts'
import { campaignFor } from './read-campaigns.ts'
import { Problem } from '#platform/contract/problem.ts'

/** Every event as an entry for calendars, for whoever wants it in theirs without an account. */
export function eventCalendar(app: App, services: Services, spend: (remote: string) => void): void {
  app.get<{ Params: { id: string } }>('/api/campaigns/:id/calendar', { config: { access: 'public' } }, async ({ params, ip }, reply) => {
    if (!/^[1-9]\d{0,14}$/.test(params.id)) throw new Problem('not-found')
    spend(ip)
    const event = await campaignFor(services, undefined, Number(params.id))
    return reply
      .headers({
        'content-type': 'text/calendar; charset=utf-8',
        'content-disposition': `attachment; filename="event-${event.id}.ics"`,
        'cache-control': 'no-store',
      })
      .send(entryOf(event, services.config.publicUrl))
  })
}

function entryOf({ id, title, place, startsAt, endsAt, phase }: Campaign, publicUrl: string): string {
  const calendar = ical({ prodId: { company: product.name, product: 'Events', language: 'EN' }, method: ICalCalendarMethod.PUBLISH })
  const url = `${publicUrl}/eventspecial/${id}`
  calendar.createEvent({
    id: `event-${id}@${new URL(publicUrl).hostname}`,
    start: new Date(startsAt),
    end: new Date(endsAt),
    summary: title,
    ...(place && { location: place }),
    url,
    status: phase === 'canceled' ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
  })
  return calendar.toString()
}
