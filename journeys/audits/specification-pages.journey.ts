import { expect, type Page } from '@playwright/test'
import { specified } from '../../app/specification/documented.ts'
import { roles, type Role } from '../support/every-address.ts'
import { inTabs } from '../support/in-tabs.ts'
import { test } from '../support/journey.ts'
import { demoPeople, startSignedIn } from '../support/people.ts'

interface SpecifiedPage {
  /** An address of the demo world. */
  at: string
  /** Its title for whoever may enter. */
  title: string | RegExp
  for: 'everybody' | 'signed in' | 'agents' | 'administrators'
  /** Where it leads on. */
  to?: string
}

const open = (at: string, title: string | RegExp, to?: string): SpecifiedPage => ({ at, title, for: 'everybody', ...(to && { to }) })
const member = (at: string, title: string): SpecifiedPage => ({ at, title, for: 'signed in' })
const agent = (at: string, title: string | RegExp): SpecifiedPage => ({ at, title, for: 'agents' })
const admin = (at: string, title: string, to?: string): SpecifiedPage => ({ at, title, for: 'administrators', ...(to && { to }) })

/** Every page of the specification that is here, by its path there. */
const pages: Record<string, SpecifiedPage> = {
  '/': open('/', 'Walk through homes before you visit them.'),
  '/browse': open('/browse', 'Browse homes', '/tourstead'),
  '/property/:id': open('/property/1', /Sage Craftsman/),
  '/agent-signup': open('/agent-signup', /agent/i),
  '/login': open('/login', /sign in/i),
  '/agent-info': open('/agent-info', 'For Agents'),
  '/pricing': open('/pricing', 'Pricing'),
  '/about': open('/about', 'About Tourstead'),
  '/contact': open('/contact', 'Contact'),
  '/buying-guide': open('/buying-guide', 'Buying guide'),
  '/buyer-guide-videos': open('/buyer-guide-videos', 'Buyer Guides'),
  '/tourstead': open('/tourstead', 'Browse homes'),
  '/new-homes': open('/new-homes', 'New homes'),
  '/auth': open('/auth?tab=signin', /sign in/i),
  '/unsubscribe': open('/unsubscribe', 'Unsubscribe'),
  '/preferences': open('/preferences', 'Notifications'),
  '/mortgage-calculator': open('/mortgage-calculator', 'Mortgage calculator'),
  '/terms': open('/terms', 'Terms'),
  '/privacy': open('/privacy', 'Privacy'),
  '/data-deletion': open('/data-deletion', 'Data deletion'),
  '/privacy/data-deletion': open('/privacy/data-deletion', 'Data deletion'),
  '/equal-housing-opportunity': open('/equal-housing-opportunity', 'Equal Housing Opportunity'),
  '/optout': open('/optout', 'Your privacy choices'),
  '/agents': open('/agents', 'Find an agent'),
  '/agents/:slug': open('/agents/maya-castellanos', 'Maya Castellanos'),
  '/wishlist': { ...member('/wishlist', 'My profile'), to: '/profile?tab=wishlist' },
  '/subscribe': open('/subscribe', 'Choose a plan'),
  '/payment-setup': open('/payment-setup', 'Payment card'),
  '/stripe-setup': open('/stripe-setup', 'Payment card'),
  '/eventspecial': open('/eventspecial', 'East Austin Open House Weekend'),
  '/compare': open('/compare', 'Compare homes'),
  '/profile': member('/profile', 'My profile'),
  '/schedule/:propertyId?': open('/schedule', 'Request a tour'),
  '/schedule-visit/:propertyId': member('/schedule-visit/1', 'Send your request'),
  '/schedule-visit': member('/schedule-visit', 'Your tours'),
  '/settings': member('/settings', 'Settings'),
  '/messages': member('/messages', 'Messages'),
  '/agent/approvals': agent('/agent/approvals', 'Approvals'),
  '/brokerage/dashboard': agent('/brokerage/dashboard', 'Brokerage'),
  '/team-settings': agent('/team-settings', 'Team settings'),
  '/join-team/:token': open('/join-team/nobody-has-this-token', 'This link doesn’t work'),
  '/accept-invitation/:token': open('/accept-invitation/nobody-has-this-token', 'This link doesn’t work'),
  '/agent/verify-phone': member('/agent/verify-phone', 'Verify your phone'),
  '/agent/dashboard': agent('/agent/dashboard', /^Hi, /),
  '/agent/leads': agent('/agent/leads', 'Leads'),
  '/contactmap': agent('/contactmap', 'Leads'),
  '/vault': agent('/vault', 'Vault'),
  '/socialcalendar': agent('/socialcalendar', 'Social calendar'),
  '/contentstrategy': agent('/contentstrategy', 'Content strategy'),
  '/agent/profile': agent('/agent/profile', 'Your agent profile'),
  '/agent/profile-setup': agent('/agent/profile-setup', 'Set up your profile'),
  '/admin': admin('/admin', 'Admin portal'),
  '/admin/agent/:agentId/profile': admin('/admin/agent/2/profile', 'Maya Castellanos'),
  '/admin/enterprise': admin('/admin/enterprise', 'Enterprise'),
  '/admin/library-manager': admin('/admin/library-manager', 'Library manager'),
  '/admin3': admin('/admin3', 'Admin portal', '/admin'),
  '/*': open('/no-such-page', 'Page not found'),
}

const allowed: Record<SpecifiedPage['for'], readonly Role[]> = {
  everybody: ['signed out', 'buyer', 'agent', 'admin'],
  'signed in': ['buyer', 'agent', 'admin'],
  agents: ['agent', 'admin'],
  administrators: ['admin'],
}
/** Pages for signing in have nothing to show to somebody who has. */
const waysIn = ['/agent-signup', '/login', '/auth']

test('every page of the specification is opened below, or on the list of what is missing', () => {
  const { named, missing } = specified('Pages')
  expect([...Object.keys(pages), ...missing].toSorted()).toEqual(named.toSorted())
})

for (const role of roles)
  test(`every page of the specification shows itself, or why not: ${role}`, async ({ page }) => {
    test.setTimeout(300_000)
    if (role !== 'signed out') await startSignedIn(page, demoPeople[role])
    const entries = Object.entries(pages).filter(([path]) => role === 'signed out' || !waysIn.includes(path))
    await inTabs(page, entries, (tab, [path, specifiedPage]) => test.step(path, () => visit(tab, role, specifiedPage)))
  })

async function visit(page: Page, role: Role, { at, title, for: group, to = at }: SpecifiedPage): Promise<void> {
  // Why a page is refused is said for a few seconds; a busy machine may take longer to load every picture.
  await page.goto(at, { waitUntil: 'commit' })
  if (allowed[group].includes(role)) {
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeAttached()
    // A page may add to its address what it knows of this person: where to search, what they compare.
    const [path, search = ''] = to.split('?')
    await expect(page).toHaveURL((url) => url.pathname === path && url.search.slice(1).startsWith(search))
  } else if (role === 'signed out') {
    // Where the page leads on by itself, signing in may lead there at once.
    const ways = [at, to].map((way) => `/auth?redirect=${encodeURIComponent(way)}`)
    await expect(page).toHaveURL(({ pathname, search }) => ways.includes(pathname + search))
  } else {
    const needed = group === 'agents' ? 'Agent' : 'Admin'
    await expect(page.getByText(`${needed} privileges required to access this page`).first()).toBeVisible()
    await expect(page).toHaveURL('/')
  }
}

test('three tips stand below the content of the pages that have some', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  for (const address of [
    '/property/1',
    '/tourstead?view=list',
    '/mortgage-calculator',
    '/pricing',
    '/buying-guide',
    '/buyer-guide-videos',
  ]) {
    await page.goto(address)
    const main = page.getByRole('main')
    expect([address, (await main.getByRole('heading', { level: 2 }).allTextContents()).at(-1)]).toEqual([address, 'Worth knowing'])
    await expect(main.getByRole('region', { name: 'Worth knowing' }).getByRole('listitem')).toHaveCount(3)
  }
  await context.close()
})
