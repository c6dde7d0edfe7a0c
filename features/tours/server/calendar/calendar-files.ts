import * as texts from '#texts/tours'
import type { TourRequest } from '#features/tours/contract'
import { signedIn } from '#platform/http/signed-in.ts'
import { Problem } from '#platform/contract/problem.ts'
import type { App } from '#platform/http/app.ts'
import type { Services } from '#platform/http/services.ts'
import { dateAt } from '../availability/clock-times.ts'
import { buyerToursAround, toursOf } from '../read-tours.ts'
import { tourTables } from '../tour-rows.ts'
import { toursCalendar } from './tour-ics.ts'

const dayMs = 86_400_000

/**
 * The feed an agent's calendar program subscribes to: whoever has its address reads it, so it is a secret of its own. Then calendar
 * files: a buyer's day of tours, and one confirmed tour for either side.
 */
export function calendarFiles(app: App, { db, config, now }: Services): void {
  app.get<{ Params: { key: string } }>('/tours/:key.ics', { config: { access: 'public' } }, async (request, reply) => {
    const { key } = request.params
    const agent = /^[\w-]{32}$/.test(key)
      ? await tourTables(db).selectFrom('tour_agent').select('account_id').where('feed_key', '=', key).executeTakeFirst()
      : undefined
    if (!agent) return reply.code(404).type('text/plain').send(texts.thisCalendarDoesNotExist)
    const rows = await tourTables(db)
      .selectFrom('tour_request')
      .selectAll()
      .where('agent_account_id', '=', agent.account_id)
      .where('starts_at', '>', new Date(now() - 60 * dayMs))
      .where('state', 'in', ['confirmed', 'rescheduled', 'completed', 'canceled'])
      .orderBy('starts_at')
      .limit(2000)
      .execute()
    const tours = await toursOf(db, agent.account_id, rows, now())
    void reply.header('cache-control', 'private, max-age=300')
    return reply.type('text/calendar; charset=utf-8').send(toursCalendar(tours, config.publicUrl, texts.tours))
  })
  app.get<{ Params: { date: string } }>('/api/tours/days/:date/calendar', { config: { access: 'user' } }, async (request, reply) => {
    const actor = signedIn(request.actor)
    const { date } = request.params
    const day = Date.parse(date)
    const around = Number.isNaN(day) ? [] : await buyerToursAround(db, actor.id, day, now())
    const tours = around.filter((tour) => isOnDay(tour, date))
    if (tours.length === 0) throw new Problem('not-found', texts.noToursOnThisDay)
    void reply.headers({
      'cache-control': 'no-store',
      'content-disposition': `attachment; filename="tours-${date}.ics"`,
    })
    return reply.type('text/calendar; charset=utf-8').send(toursCalendar(tours, config.publicUrl, texts.tours))
  })
  app.get<{ Params: { tourId: string } }>('/api/tours/:tourId/calendar', { config: { access: 'user' } }, async (request, reply) => {
    const actor = signedIn(request.actor)
    const id = Number(request.params.tourId)
    if (!Number.isSafeInteger(id) || id < 1) throw new Problem('not-found')
    const rows = await tourTables(db)
      .selectFrom('tour_request')
      .selectAll()
      .where('id', '=', id)
      .where((either) => either.or([either('buyer_account_id', '=', actor.id), either('agent_account_id', '=', actor.id)]))
      .execute()
    const [tour] = await toursOf(db, actor.id, rows, now())
    if (!tour) throw new Problem('not-found')
    if (!isAgreed(tour)) throw new Problem('not-found', texts.thisTourHasNoTimeYet)
    void reply.headers({ 'cache-control': 'no-store', 'content-disposition': `attachment; filename="tour-${id}.ics"` })
    return reply.type('text/calendar; charset=utf-8').send(toursCalendar([tour], config.publicUrl, texts.tours))
  })
}

const isAgreed = ({ state, startsAt }: TourRequest): boolean => (state === 'confirmed' || state === 'rescheduled') && startsAt !== null

/** By the clocks of the listing, as the page of the day has it. */
const isOnDay = (tour: TourRequest, date: string): boolean =>
  isAgreed(tour) && dateAt(tour.timeZone, Date.parse(tour.startsAt ?? '')) === date
