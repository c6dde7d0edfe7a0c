import * as texts from '#texts/campaigns'
import * as z from 'zod/mini'
import { PropertyCard } from '#features/listings/contract'
import { PartySize, PostedRsvp, ProvedRsvp } from '#features/open-houses/contract'
import { endpoint } from '#platform/contract/endpoint.ts'
import { typedField } from '#platform/contract/typed-field.ts'
import { oneLine, withoutNul } from '#platform/contract/field-checks.ts'
import { fill } from '#platform/contract/fill.ts'
import { pageNumbers, pageQuery } from '#platform/contract/pages.ts'
import { readDay } from '#platform/contract/typed-day.ts'
import { readNumber } from '#platform/contract/typed-number.ts'
import { zones } from './contract/zones.ts'
import { withHttps } from '#platform/contract/text/pasted-link.ts'

export { windowText } from './contract/window-text.ts'
export { zoneNames, zones, type ZoneName } from './contract/zones.ts'

export const listingsAtMost = 30
/** The widths of a cover besides its own. */
export const coverWidths = [480, 960] as const
export const coverPath = (id: number | string): string => `/api/admin/campaigns/${id}/cover`

const id = z.coerce.number().check(z.int(), z.positive(), z.maximum(Number.MAX_SAFE_INTEGER))
const params = z.object({ id })
const text = (most: number) =>
  z
    .string()
    .check(
      withoutNul,
      z.trim(),
      oneLine(most),
      z.maxLength(most, fill(texts.useUpToCountCharacters, { count: most.toLocaleString('en-US') })),
    )
const clockTime = z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, texts.enterATime))

const emptyAsNull = <T extends z.ZodMiniType>(schema: T) =>
  z.pipe(
    z.transform((value) => (typeof value === 'string' && value.trim() === '' ? null : value)),
    z.nullable(schema),
  )
const day = typedField(readDay, z.iso.date(texts.enterADate))

/** What administrators write of an event. Days and times are on the clocks of its own zone. */
export const CampaignText = z.object({
  title: text(120).check(z.minLength(1, texts.enterATitle)),
  body: text(4000).check(z.minLength(1, texts.describeTheEvent)),
  place: text(200),
  terms: text(2000),
  startDate: day,
  startTime: clockTime,
  endDate: day,
  endTime: clockTime,
  timeZone: z.enum(zones, texts.chooseATimeZone),
  guestLimit: emptyAsNull(
    typedField(
      readNumber,
      z.number(texts.enterALimit).check(z.int(texts.enterALimit), z.minimum(1, texts.enterALimit), z.maximum(5000, texts.enterALimit)),
    ),
  ),
  livestreamUrl: emptyAsNull(
    z.pipe(
      z.string(texts.enterAnHttpsLink).check(z.maxLength(500, texts.enterAnHttpsLink), z.overwrite(withHttps)),
      z.url({ protocol: /^https$/, error: texts.enterAnHttpsLink }).check(z.maxLength(500, texts.enterAnHttpsLink)),
    ),
  ),
  propertyIds: z.array(z.int().check(z.positive())).check(
    z.maxLength(listingsAtMost, fill(texts.chooseUpToCountHomes, { count: listingsAtMost })),
    z.overwrite((ids) => [...new Set(ids)]),
  ),
})
export type CampaignText = z.infer<typeof CampaignText>

/** `over` and `canceled` ones stay to be read. */
export const CampaignPhase = z.enum(['upcoming', 'on', 'over', 'canceled'])
export type CampaignPhase = z.infer<typeof CampaignPhase>

const line = {
  id: z.number(),
  title: z.string(),
  place: z.string(),
  coverUrl: z.nullable(z.string()),
  startsAt: z.string(),
  endsAt: z.string(),
  timeZone: z.string(),
  phase: CampaignPhase,
}
export const CampaignLine = z.object(line)
export type CampaignLine = z.infer<typeof CampaignLine>

const Answer = z.object({
  /** Null without a limit. */
  spotsLeft: z.nullable(z.number()),
  /** How many come with me; null when I did not say that I come. */
  myParty: z.nullable(z.number()),
})
export type Answer = z.infer<typeof Answer>

const CampaignOpenHouse = z.object({
  propertyId: z.number(),
  title: z.string(),
  place: z.string(),
  date: z.string(),
  startTime: z.nullable(z.string()),
  endTime: z.nullable(z.string()),
  timeZone: z.string(),
})

/** An event as everybody reads it. */
export const Campaign = z.extend(Answer, {
  ...line,
  body: z.string(),
  terms: z.string(),
  /** Those that are still for sale. */
  homes: z.array(PropertyCard),
  /** Of these homes, during the event, not over yet. */
  openHouses: z.array(CampaignOpenHouse),
  /** From an hour before the start to the end. `embedUrl` is built by us, where the host is one of ours. */
  livestream: z.nullable(z.object({ url: z.string(), embedUrl: z.nullable(z.string()), host: z.string() })),
})
export type Campaign = z.infer<typeof Campaign>

/** Published events that are not over; another one cannot be published. */
export const maxCurrentCampaigns = 50

export const listCampaigns = endpoint({
  method: 'GET',
  path: '/api/campaigns',
  access: 'public',
  summary: 'Special events: those that are on or to come, next first, and a page of those that are over, latest first',
  query: z.object(pageQuery),
  reply: z.object({ current: z.array(CampaignLine), past: z.array(CampaignLine), ...pageNumbers }),
})

export const getCampaign = endpoint({
  method: 'GET',
  path: '/api/campaigns/:id',
  access: 'public',
  summary: 'A special event with its homes and open houses, whether there is room, and whether I come',
  params,
  reply: Campaign,
})

export const saveCampaignRsvp = endpoint({
  method: 'PUT',
  path: '/api/campaigns/:id/rsvp',
  access: 'user',
  summary: 'Say with how many I come to a special event; 0 takes it back',
  params,
  body: z.object({ party: PartySize(0) }),
  reply: Answer,
})

export const mailCampaignRsvp = endpoint({
  method: 'POST',
  path: '/api/campaigns/:id/rsvp-mail',
  repeat: 'key',
  access: 'public',
  summary: 'Mail a link and six digits to whoever wants to come without signing in; either one puts them on the list',
  params,
  body: PostedRsvp,
})

export const proveCampaignRsvp = endpoint({
  method: 'POST',
  path: '/api/campaigns/:id/rsvp-mail/proof',
  repeat: 'key',
  access: 'public',
  summary: 'Sign in or create an account for this one act, by what was mailed, and say with how many one comes',
  params,
  body: ProvedRsvp,
})

export const CampaignState = z.enum(['draft', 'published', 'canceled'])

/** An event as administrators edit it. */
export const AdminCampaign = z.object({
  ...line,
  state: CampaignState,
  revision: z.number(),
  body: z.string(),
  terms: z.string(),
  startDate: z.string(),
  startTime: z.string(),
  endDate: z.string(),
  endTime: z.string(),
  timeZone: z.enum(zones),
  guestLimit: z.nullable(z.number()),
  livestreamUrl: z.nullable(z.string()),
  homes: z.array(z.object({ id: z.number(), title: z.string(), isShown: z.boolean() })),
  /** How many people come, by how many answers. */
  coming: z.number(),
})
export type AdminCampaign = z.infer<typeof AdminCampaign>

export const adminCampaigns = endpoint({
  method: 'GET',
  path: '/api/admin/campaigns',
  access: 'admin',
  summary: 'Every special event in pages, last one first, with how many come',
  query: z.object(pageQuery),
  reply: z.object({ items: z.array(AdminCampaign), ...pageNumbers }),
})

export const addCampaign = endpoint({
  method: 'POST',
  path: '/api/admin/campaigns',
  repeat: 'key',
  access: 'admin',
  summary: 'Start a special event as a draft',
  audited: true,
  body: CampaignText,
  reply: AdminCampaign,
})

const revision = z.int()

/** 409 when it changed elsewhere since `revision`. Guests of a published one are mailed when its hours, place or title change. */
export const changeCampaign = endpoint({
  method: 'PUT',
  path: '/api/admin/campaigns/:id',
  access: 'admin',
  summary: 'Replace what is written of a special event',
  audited: true,
  params,
  body: z.extend(CampaignText, { revision }),
  reply: AdminCampaign,
})

export const moveCampaign = endpoint({
  method: 'POST',
  path: '/api/admin/campaigns/:id/state',
  repeat: 'key',
  access: 'admin',
  summary: 'Publish a special event, or cancel it, which is mailed to everybody who wanted to come',
  audited: true,
  params,
  body: z.object({ state: z.enum(['published', 'canceled']) }),
  reply: AdminCampaign,
})

export const removeCampaign = endpoint({
  method: 'DELETE',
  path: '/api/admin/campaigns/:id',
  access: 'admin',
  summary: 'Delete a special event that was never published',
  audited: true,
  params,
})
