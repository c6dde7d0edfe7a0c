import * as texts from '#texts/open-houses'
import * as z from 'zod/mini'
import type { OpenHouse } from '#features/listings/contract'
import { endpoint } from '#platform/contract/endpoint.ts'
import { pageNumbers, pageQuery } from '#platform/contract/pages.ts'
import { emailFieldOrEmpty, oneLine, withoutNul } from '#platform/contract/field-checks.ts'
import { PartySize } from './contract/party-size.ts'
import { PostedRsvp, ProvedRsvp } from './contract/posted-rsvp.ts'

export { partyAtMost, PartySize } from './contract/party-size.ts'
export { PostedRsvp, ProvedRsvp } from './contract/posted-rsvp.ts'

const Id = z.coerce.number().check(z.int(), z.positive(), z.maximum(Number.MAX_SAFE_INTEGER))
const ClientId = z.string().check(z.regex(/^[\w-]{8,64}$/))
const Key = z.string().check(z.regex(/^[\w-]{24}$/, texts.thisLinkIsIncomplete))
const text = (most: number) => z.string().check(withoutNul, z.trim(), oneLine(most), z.maxLength(most, texts.useAtMost120Characters))

/** As the listing has it: day and hours on the clocks of the home, and their moments. */
const Hours = z.object({
  date: z.string(),
  startTime: z.nullable(z.string()),
  endTime: z.nullable(z.string()),
  startsAt: z.nullable(z.string()),
  endsAt: z.nullable(z.string()),
  timeZone: z.string(),
}) satisfies z.core.$ZodType<OpenHouse>

/** What somebody writes on the sheet at the door. */
export const GuestEntry = z
  .object({
    name: text(120).check(z.minLength(1, texts.enterYourName)),
    email: z._default(emailFieldOrEmpty(texts.enterAnEmailSuchAs), ''),
    phone: z._default(text(120), ''),
    /** Null where nobody answered. */
    hasAgent: z._default(z.nullable(z.boolean()), null),
    party: z._default(PartySize(1), 1),
  })
  .check(z.refine(({ email, phone }) => email !== '' || phone !== '', { path: ['email'], error: texts.enterAnEmailOrAPhoneNumber }))
export type GuestEntry = z.infer<typeof GuestEntry>

export const PublicOpenHouse = z.extend(Hours, {
  id: z.number(),
  /** Null without a limit. */
  spotsLeft: z.nullable(z.number()),
  /** How many come with me; null when I did not say that I come. */
  myParty: z.nullable(z.number()),
})
export type PublicOpenHouse = z.infer<typeof PublicOpenHouse>

export const openHousesOf = endpoint({
  method: 'GET',
  path: '/api/open-houses/:propertyId',
  access: 'public',
  summary: 'Open houses of a listing that are not over, whether there is room, and whether I come',
  params: z.object({ propertyId: Id }),
  reply: z.object({ items: z.array(PublicOpenHouse) }),
})

export const saveRsvp = endpoint({
  method: 'PUT',
  path: '/api/open-houses/:id/rsvp',
  access: 'user',
  summary: 'Say with how many I come to an open house; 0 takes it back',
  params: z.object({ id: Id }),
  body: z.object({ party: PartySize(0) }),
  reply: PublicOpenHouse,
})

export const mailRsvp = endpoint({
  method: 'POST',
  path: '/api/open-houses/:id/rsvp-mail',
  repeat: 'key',
  access: 'public',
  summary: 'Mail a link and six digits to whoever wants to come without signing in; either one puts them on the list',
  params: z.object({ id: Id }),
  body: PostedRsvp,
})

export const proveRsvp = endpoint({
  method: 'POST',
  path: '/api/open-houses/:id/rsvp-mail/proof',
  repeat: 'key',
  access: 'public',
  summary: 'Sign in or create an account for this one act, by what was mailed, and say with how many one comes',
  params: z.object({ id: Id }),
  body: ProvedRsvp,
})

const Guest = z.object({
  clientId: z.string(),
  isRsvp: z.boolean(),
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  hasAgent: z.nullable(z.boolean()),
  party: z.number(),
  signedInAt: z.nullable(z.string()),
})
export type Guest = z.infer<typeof Guest>

/** People on the sheet of an open house; more are refused. */
export const maxGuests = 500

const AgentOpenHouse = z.extend(Hours, {
  id: z.number(),
  propertyId: z.number(),
  title: z.string(),
  limit: z.nullable(z.number()),
  /** Where the QR code at the door leads. */
  doorUrl: z.string(),
  guests: z.array(Guest),
})
export type AgentOpenHouse = z.infer<typeof AgentOpenHouse>

export const AgentOpenHouseList = z.object({ items: z.array(AgentOpenHouse) })

export const agentOpenHouses = endpoint({
  method: 'GET',
  path: '/api/agent/open-houses',
  access: 'agent',
  summary: 'Open houses of my listings, from a day back on, in pages, with who comes and who signed in',
  query: z.object(pageQuery),
  reply: z.extend(AgentOpenHouseList, pageNumbers),
})

export const saveOpenHouse = endpoint({
  method: 'PUT',
  path: '/api/agent/open-houses/:id',
  access: 'agent',
  summary: 'How many people may say they come to an open house of mine; who said so stays',
  params: z.object({ id: Id }),
  body: z.object({
    limit: z.nullable(
      z
        .number(texts.chooseALimitOf1To500)
        .check(z.int(), z.minimum(1, texts.chooseALimitOf1To500), z.maximum(500, texts.chooseALimitOf1To500)),
    ),
  }),
})

const signedInAt = z.iso.datetime({ offset: true, error: texts.enterTheTimeSomebodyCame })

export const signInGuest = endpoint({
  method: 'PUT',
  path: '/api/agent/open-houses/:id/guests/:clientId',
  access: 'agent',
  summary: 'Sign somebody in on my own phone; the same clientId again is the same guest, also of somebody who said they come',
  params: z.object({ id: Id, clientId: ClientId }),
  body: z.object({ signedInAt, guest: z.nullable(GuestEntry) }),
})

export const doorSheet = endpoint({
  method: 'GET',
  path: '/api/open-houses/door/:key',
  access: 'public',
  summary: 'Which open house the QR code at the door is of',
  params: z.object({ key: Key }),
  reply: z.extend(Hours, { propertyId: z.number(), title: z.string(), agentName: z.string(), isOn: z.boolean() }),
})

export const signInAtDoor = endpoint({
  method: 'POST',
  path: '/api/open-houses/door/:key',
  repeat: 'natural: the client ID of the guest',
  access: 'public',
  summary: 'Sign in at the door on one’s own phone',
  params: z.object({ key: Key }),
  body: z.object({ clientId: ClientId, guest: GuestEntry }),
})
