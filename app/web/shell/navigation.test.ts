import type { RouteConfigEntry } from '@react-router/dev/routes'
import { expect, test } from 'vitest'
import routes from '../routes.ts'
import { footerLinks, mobileLinks, mobileSignInLinks, personalLinks } from './menu-links.ts'
import { desktopLinks, messagesLink, signInLinks } from './navigation.ts'

const headerPaths = [
  '/',
  '/tourstead',
  '/buying-guide',
  '/buyer-guide-videos',
  '/about',
  '/agent-info',
  '/messages',
  '/settings',
  '/profile',
  '/wishlist',
  '/admin3',
  '/auth',
  '/login',
  '/agent/dashboard',
]
const footerPaths = ['/equal-housing-opportunity', '/contact', '/privacy', '/terms']

/** Links of the specification whose pages are not there yet. */
const notYetShown: readonly string[] = []

const known = new Set<string>()
function collect(entries: RouteConfigEntry[], base = ''): void {
  for (const { path, index, children } of entries) {
    // A layout has no path of its own.
    const full = index ? base || '/' : path === undefined ? base : `${base}/${path}`
    if (index || path !== undefined) known.add(full)
    collect(children ?? [], full)
  }
}
collect(routes)

const shown = [
  ...desktopLinks.before,
  ...desktopLinks.after,
  ...mobileLinks,
  ...Object.values(signInLinks),
  ...Object.values(mobileSignInLinks),
  messagesLink,
  ...(['buyer', 'agent', 'admin'] as const).flatMap((role) => personalLinks({ role })),
  ...footerLinks.flatMap(({ links }) => links),
].map(({ to }) => to.split('?')[0] ?? to)

test('every link in the header and the footer leads to a page', () => {
  expect(shown.filter((path) => !known.has(path))).toEqual([])
})

test('every header and footer link of the specification is shown, or its page does not exist yet', () => {
  expect([...headerPaths, ...footerPaths].filter((path) => !shown.includes(path)).toSorted()).toEqual(notYetShown)
  expect(notYetShown.filter((path) => known.has(path))).toEqual([])
})

test('agents get their dashboard instead of a profile, admins the portal as well', () => {
  const labels = (role: 'buyer' | 'agent' | 'admin') => personalLinks({ role }).map(({ label }) => label)
  expect(labels('buyer')).toEqual(['Home', 'Messages', 'Notifications', 'Settings', 'My Profile', 'My Wishlist'])
  expect(labels('agent')).toEqual(['Home', 'Messages', 'Notifications', 'Settings', 'Agent Dashboard'])
  expect(labels('admin')).toEqual(['Home', 'Messages', 'Notifications', 'Settings', 'Agent Dashboard', 'Admin Portal'])
})
