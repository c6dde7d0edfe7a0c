import { join } from 'node:path'
import type { Places } from './demo-world.ts'

/** Signed out, a buyer, an agent, an agent who also administers. */
export const roles = ['signed out', 'buyer', 'agent', 'admin'] as const
export type Role = (typeof roles)[number]
const everybody: readonly Role[] = roles
const members: readonly Role[] = ['buyer', 'agent', 'admin']
const agents: readonly Role[] = ['agent', 'admin']
const admins: readonly Role[] = ['admin']

interface Sample {
  /** Whom the page lets in; the others are sent away, which is tested elsewhere. */
  for: readonly Role[]
  /** Addresses in the demo world: the usual one first, then its empty and failing states. */
  at: readonly string[]
}

const open = (...at: string[]): Sample => ({ for: everybody, at })

/** What a route needs to be looked at, by its path in app/web/routes.ts. */
const samples: Record<string, Sample> = {
  '/': open('/'),
  tourstead: open(
    '/tourstead',
    '/tourstead?q=Texas&view=map',
    '/tourstead?q=Texas&view=list',
    '/tourstead?q=Texas&view=reel',
    '/tourstead?q=Austin,+TX&maxPrice=1',
    '/tourstead?minPrice=lots',
  ),
  browse: open('/browse'),
  search: open('/search?q=Texas'),
  'property/:id': open('/property/1', '/property/3', '/property/999999', '/property/none'),
  compare: open('/compare', '/compare?ids=1,4,999999', '/compare?ids=1,2,3'),
  'mortgage-calculator': open('/mortgage-calculator', '/mortgage-calculator?price=junk&year=2'),
  'buyer-guide-videos': open('/buyer-guide-videos', '/buyer-guide-videos?topic=none'),
  'buyer-guide-videos/:id': open('/buyer-guide-videos/{guide}', '/buyer-guide-videos/999999'),
  'buying-guide': open('/buying-guide'),
  agents: open('/agents'),
  'agents/:slug': open('/agents/maya-castellanos', '/agents/nobody'),
  ask: open('/ask?to=2&home=1'),
  'ask/confirm/:token': open('/ask/confirm/nobody-has-this-token'),
  messages: { for: members, at: ['/messages', '/messages?with={other}&home=1'] },
  auth: { for: ['signed out'], at: ['/auth', '/auth?tab=signup', '/auth?tab=signin&redirect=/settings'] },
  login: { for: ['signed out'], at: ['/login'] },
  'auth/action': open('/auth/action', '/auth/action?mode=resetPassword&oobCode=used', '/auth/action?mode=verifyEmail&oobCode=used'),
  'setup/:token': { for: members, at: ['/setup/nobody-has-this-token'] },
  profile: { for: members, at: ['/profile', '/profile?tab=wishlist', '/profile?tab=searches', '/profile?tab=messages'] },
  settings: { for: members, at: ['/settings'] },
  wishlist: { for: members, at: ['/wishlist'] },
  'wishlist/:token': open('/wishlist/{wishlist}', '/wishlist/nobody-has-this-token'),
  'support-access': { for: members, at: ['/support-access'] },
  'what-agents-see': { for: members, at: ['/what-agents-see'] },
  preferences: open('/preferences'),
  'agent-signup': { for: ['signed out'], at: ['/agent-signup'] },
  'agent/dashboard': {
    for: agents,
    at: [
      '/agent/dashboard',
      '/agent/dashboard?tab=videos',
      '/agent/dashboard?tab=badges',
      '/agent/dashboard?tab=leads',
      '/agent/dashboard?tab=profile',
      '/agent/dashboard?tab=billing',
      '/agent/dashboard?tab=tours',
      '/agent/dashboard?tab=analytics',
      '/agent/dashboard?tab=analytics&days=90',
    ],
  },
  'schedule/:propertyId?': open('/schedule/1', '/schedule', '/schedule/999999'),
  'open-houses/:propertyId': open('/open-houses/1', '/open-houses/4', '/open-houses/999999'),
  'seller-report/:key': open('/seller-report/nobodyhasthiskey1234567890123456'),
  eventspecial: open('/eventspecial'),
  'eventspecial/:id': open('/eventspecial/1', '/eventspecial/2', '/eventspecial/999999'),
  'open-houses/door/:key': open('/open-houses/door/nobodyhasthiskey12345678'),
  'schedule-visit': { for: members, at: ['/schedule-visit'] },
  'schedule-visit/:propertyId': { for: members, at: ['/schedule-visit/1', '/schedule-visit/999999'] },
  notifications: { for: members, at: ['/notifications'] },
  alerts: open('/alerts', '/alerts?search=q%3DAustin%252C+TX', '/alerts?sent=1', '/alerts?token=alerts.1.forged'),
  'notifications/mail': open('/notifications/mail?mail=1&token=forged'),
  subscribe: open('/subscribe', '/subscribe?plan=premium&interval=year', '/subscribe?plan=none'),
  'payment-setup': open('/payment-setup'),
  'stripe-setup': open('/stripe-setup'),
  'dev/card/:sessionId': open('/dev/card/none'),
  'dev/portal/:portalId': open('/dev/portal/none'),
  'dev/billing': open('/dev/billing'),
  'agent/agreement': { for: agents, at: ['/agent/agreement?buyer=1&home=1'] },
  'agent/open-houses': { for: agents, at: ['/agent/open-houses'] },
  'agent/leads': {
    for: agents,
    at: ['/agent/leads', '/agent/leads?view=list', '/agent/leads?q=nobody', '/agent/leads?view=list&waiting=yes'],
  },
  contactmap: { for: agents, at: ['/contactmap'] },
  vault: { for: agents, at: ['/vault', '/vault?folder=Disclosures'] },
  socialcalendar: { for: agents, at: ['/socialcalendar', '/socialcalendar?view=week', '/socialcalendar?from=2031-02-01'] },
  contentstrategy: { for: agents, at: ['/contentstrategy'] },
  'shared-file/:token': open('/shared-file/nobodyhasthislink123456789012345'),
  'agent/guides': { for: agents, at: ['/agent/guides'] },
  'agent/homes/:id': { for: agents, at: ['/agent/homes/{own}', '/agent/homes/1', '/agent/homes/999999'] },
  'agent/homes/:id/preview': { for: agents, at: ['/agent/homes/{own}/preview', '/agent/homes/1/preview', '/agent/homes/999999/preview'] },
  'agent/co-listings': { for: agents, at: ['/agent/co-listings'] },
  'agent/homes/:id/co-listing': {
    for: agents,
    at: ['/agent/homes/{own}/co-listing', '/agent/homes/1/co-listing', '/agent/homes/999999/co-listing'],
  },
  assistants: { for: agents, at: ['/assistants'] },
  'assistants/:agentId': { for: agents, at: ['/assistants/999999'] },
  'agent/approvals': { for: agents, at: ['/agent/approvals'] },
  'brokerage/dashboard': {
    for: agents,
    at: ['/brokerage/dashboard', '/brokerage/dashboard?show=active', '/brokerage/dashboard?show=none'],
  },
  'brokerage/hand-over/:accountId': { for: agents, at: ['/brokerage/hand-over/999999'] },
  'brokerage/api': { for: agents, at: ['/brokerage/api'] },
  'brokerage/single-sign-on': { for: agents, at: ['/brokerage/single-sign-on'] },
  'team-settings': { for: agents, at: ['/team-settings'] },
  'join-team/:token': open('/join-team/nobody-has-this-token', '/join-team/none'),
  'accept-invitation/:token': open('/accept-invitation/nobody-has-this-token'),
  'agent/verify-phone': { for: members, at: ['/agent/verify-phone'] },
  'agent/review-notices': { for: agents, at: ['/agent/review-notices'] },
  'agent/profile': { for: agents, at: ['/agent/profile'] },
  'agent/profile-setup': { for: agents, at: ['/agent/profile-setup'] },
  admin: { for: admins, at: ['/admin'] },
  admin3: { for: admins, at: ['/admin3'] },
  'admin/analytics': { for: admins, at: ['/admin/analytics'] },
  'admin/properties': { for: admins, at: ['/admin/properties'] },
  'admin/leads': { for: admins, at: ['/admin/leads', '/admin/leads?lead=1', '/admin/leads?lead=999999'] },
  'admin/feature-flags': { for: admins, at: ['/admin/feature-flags'] },
  'admin/plans': { for: admins, at: ['/admin/plans'] },
  'admin/jurisdictions': { for: admins, at: ['/admin/jurisdictions'] },
  'admin/jurisdictions/:code': {
    for: admins,
    at: ['/admin/jurisdictions/TX', '/admin/jurisdictions/CA', '/admin/jurisdictions/US', '/admin/jurisdictions/none'],
  },
  'admin/bulk-actions': { for: admins, at: ['/admin/bulk-actions'] },
  'admin/impersonations': { for: admins, at: ['/admin/impersonations'] },
  'admin/audit': { for: admins, at: ['/admin/audit'] },
  'admin/outbox': { for: admins, at: ['/admin/outbox'] },
  'admin/mails': { for: admins, at: ['/admin/mails', '/admin/mails?mail=none'] },
  'admin/message-reports': { for: admins, at: ['/admin/message-reports'] },
  'admin/licenses': { for: admins, at: ['/admin/licenses'] },
  'admin/agent/:agentId/profile': {
    for: admins,
    at: ['/admin/agent/2/profile', '/admin/agent/999999/profile', '/admin/agent/none/profile'],
  },
  'admin/phone-reviews': { for: admins, at: ['/admin/phone-reviews'] },
  'admin/enterprise': { for: admins, at: ['/admin/enterprise', '/admin/enterprise?brokerage=1', '/admin/enterprise?brokerage=none'] },
  'admin/moderation': { for: admins, at: ['/admin/moderation'] },
  'admin/takedowns': { for: admins, at: ['/admin/takedowns'] },
  'admin/copy-review': { for: admins, at: ['/admin/copy-review'] },
  'admin/insights': { for: admins, at: ['/admin/insights'] },
  'admin/events': { for: admins, at: ['/admin/events'] },
  'admin/library-manager': { for: admins, at: ['/admin/library-manager'] },
  'dev/outbox': open('/dev/outbox'),
  'dev/texts': open('/dev/texts'),
  about: open('/about'),
  'agent-info': open('/agent-info'),
  'data-deletion': open('/data-deletion'),
  'privacy/data-deletion': open('/privacy/data-deletion'),
  optout: open('/optout'),
  unsubscribe: open('/unsubscribe', '/unsubscribe?token=forged', '/unsubscribe?token={unsubscribe}'),
  contact: open('/contact'),
  'new-homes': open('/new-homes'),
  pricing: open('/pricing'),
  copyright: open('/copyright', '/copyright?case=TK-2026-7Q4M9X'),
  'copyright/counter/:token': open('/copyright/counter/nobody-has-this-token'),
  terms: open('/terms'),
  privacy: open('/privacy'),
  'equal-housing-opportunity': open('/equal-housing-opportunity'),
  'feedback/:token': open('/feedback/{feedback}', '/feedback/nobody-has-this-token'),
  '*': open('/no-such-page'),
}

/** Addresses that lead on. */
const leadsOn: Record<string, string> = { '/browse': '/tourstead', '/search': '/tourstead', '/wishlist': '/profile', '/admin3': '/admin' }

/** The path at which somebody who may enter stands in the end. */
export function landsAt(address: string): string {
  const { pathname } = new URL(address, 'http://localhost')
  return leadsOn[pathname] ?? pathname
}

interface RouteEntry {
  path?: string
  children?: RouteEntry[]
}

/** Every path of the route table, and the samples of those this role may enter; a route without a sample is an error. */
export async function samplesFor(role: Role): Promise<{ route: string; at: readonly string[] }[]> {
  const paths = await routePaths()
  const missing = paths.filter((path) => !(path in samples))
  const superfluous = Object.keys(samples).filter((path) => !paths.includes(path))
  if (missing.length > 0) throw new Error(`Routes without a sample address: ${missing.join(', ')}`)
  if (superfluous.length > 0) throw new Error(`Samples of routes that do not exist: ${superfluous.join(', ')}`)
  return paths.flatMap((route) => {
    const sample = samples[route]
    return sample?.for.includes(role) ? [{ route, at: sample.at }] : []
  })
}

export async function routePaths(): Promise<string[]> {
  const { default: routes } = (await import(join(import.meta.dirname, '../../app/web/routes.ts'))) as { default: RouteEntry[] }
  const below = (entries: readonly RouteEntry[], above: string): string[] =>
    entries.flatMap(({ path, children }) => {
      const here = [above, path].filter(Boolean).join('/')
      return children ? below(children, here) : [here || '/']
    })
  return below(routes, '')
}

/** A sample with what belongs in its braces: `own` and `other` depend on who looks. */
export function filledFor(role: Role, sample: string, places: Places & Record<string, string>): string {
  const own = role === 'admin' ? places.norasListing : places.mayasListing
  return filled(sample, { ...places, own, other: role === 'buyer' ? places.maya : places.priya })
}

export const filled = (sample: string, places: Record<string, string>) =>
  sample.replaceAll(/\{(\w+)\}/g, (_, name: string) => places[name] ?? name)
