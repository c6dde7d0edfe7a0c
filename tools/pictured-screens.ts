export interface Screen {
  name: string
  path: string
  /** Who looks, by their sign-in of the demo world. */
  as?: string
  /** Milliseconds until it is drawn. */
  settle?: number
  /** The link of the page that leads to what is pictured. */
  opens?: RegExp
  /** The button that is pressed before. */
  presses?: RegExp
  /** The connection is gone when it is opened. */
  offline?: boolean
  /** Three homes are saved first. */
  liked?: boolean
}

const [maya, priya, nora] = ['maya', 'priya', 'nora'].map((name) => `${name}@demo.tourstead.example`) as [string, string, string]
const buyer = (name: string, path: string, more: Partial<Screen> = {}): Screen => ({ name, path, as: priya, ...more })
const agent = (name: string, path: string, more: Partial<Screen> = {}): Screen => ({ name, path, as: maya, ...more })
const admin = (name: string, path: string): Screen => ({ name, path, as: nora })

/** Every screen that is pictured, in the order people meet them. */
export const screens: readonly Screen[] = [
  { name: 'home', path: '/' },
  { name: 'browse', path: '/tourstead', settle: 3000 },
  { name: 'search-map', path: '/tourstead?q=Oakland&view=map', settle: 3000 },
  { name: 'search-nearby', path: '/tourstead?q=78704', settle: 3000 },
  { name: 'reel', path: '/tourstead?view=reel', settle: 2000 },
  { name: 'property', path: '/property/1', settle: 1500 },
  { name: 'schedule', path: '/schedule/1' },
  { name: 'compare', path: '/compare?ids=1,3,5' },
  { name: 'new-homes', path: '/new-homes' },
  { name: 'event', path: '/eventspecial' },
  { name: 'agents', path: '/agents', settle: 4000 },
  { name: 'agent', path: '/agents/maya-castellanos', settle: 2000 },
  { name: 'sign-in', path: '/auth?tab=signin' },
  { name: 'agent-info', path: '/agent-info' },
  { name: 'pricing', path: '/pricing' },
  { name: 'about', path: '/about' },
  { name: 'calculator', path: '/mortgage-calculator' },
  { name: 'buying-guide', path: '/buying-guide' },
  { name: 'guides', path: '/buyer-guide-videos' },
  { name: 'guide-video', path: '/buyer-guide-videos/1', settle: 2500 },
  { name: 'privacy-choices', path: '/optout' },
  { name: 'offline', path: '/pricing', offline: true },
  { name: 'not-found', path: '/no-such-page' },
  buyer('wishlist', '/profile?tab=wishlist', { liked: true }),
  buyer('saved-searches', '/profile?tab=searches'),
  buyer('schedule-visit', '/schedule-visit'),
  buyer('notifications', '/notifications'),
  buyer('preferences', '/preferences'),
  buyer('settings', '/settings'),
  agent('messages', '/messages', { opens: /Priya/ }),
  agent('dashboard', '/agent/dashboard'),
  agent('editor', '/agent/dashboard', { opens: /^Edit/, settle: 2500 }),
  agent('tours', '/agent/dashboard?tab=tours'),
  agent('new-times', '/agent/dashboard?tab=tours', { presses: /^Suggest other times/ }),
  agent('open-houses', '/agent/open-houses'),
  agent('billing', '/agent/dashboard?tab=billing'),
  agent('leads', '/agent/leads'),
  agent('team', '/team-settings'),
  agent('agent-profile', '/agent/profile'),
  agent('social-calendar', '/socialcalendar'),
  agent('vault', '/vault'),
  admin('admin', '/admin'),
  admin('admin-listings', '/admin/properties'),
  admin('admin-library', '/admin/library-manager'),
  admin('admin-mails', '/admin/mails'),
  admin('admin-review-queue', '/admin/moderation'),
  admin('admin-plans', '/admin/plans'),
  admin('admin-state-law', '/admin/jurisdictions/TX'),
  admin('admin-audit', '/admin/audit'),
  admin('brokerage', '/brokerage/dashboard'),
  admin('approvals', '/agent/approvals'),
]
