import { mayMeasure } from '#features/consent/web'
import { sessionStore } from '#platform/web/session/session.ts'
import { tourEvent, shareEvent } from '#platform/web/visit-events.ts'
import { seenEvents, type WatchedMoment } from './seen-events.ts'

const sendEveryMs = 10_000
const lookEveryMs = 500
const path = '/api/internet-tracking'
const searchPath = '/api/search-demand'
/** A search that stood so long was meant. */
const meantAfterMs = 4000

const listingIn = (address: string): number | undefined => {
  const id = /^\/property\/(\d{1,15})\/?$/.exec(address)?.[1]
  return id === undefined ? undefined : Number(id)
}
const hostOf = (address: string): string => (URL.canParse(address) ? new URL(address).host : '')

let isFollowing = false

/**
 * Follows what a visitor sees of homes from outside the pages: cards that come into sight, pages that are opened, tours that are
 * watched, links that are shared, and what is searched for. Sends only while the visitor agrees and is no agent. Begins once; calling it again changes nothing.
 */
export function followVisitor(): void {
  if (isFollowing) return
  isFollowing = true
  const seen = seenEvents()
  const watchedCards = new WeakSet<Element>()
  let page: string | undefined
  let referrer = hostOf(document.referrer)

  const inSight = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) {
        const id = listingIn(new URL((target as HTMLAnchorElement).href).pathname)
        if (!isIntersecting || id === undefined) continue
        inSight.unobserve(target)
        seen.impression(id)
      }
    },
    { threshold: 0.5 },
  )

  function readPage(): void {
    if (location.pathname !== page) {
      page = location.pathname
      const id = listingIn(page)
      if (id !== undefined) seen.view(id, referrer)
      referrer = location.host
    }
    for (const card of document.querySelectorAll<HTMLAnchorElement>('main a[href^="/property/"]')) {
      if (!watchedCards.has(card)) inSight.observe(card)
      watchedCards.add(card)
    }
  }

  function send(): void {
    const user = sessionStore.get()
    for (let events = seen.take(); events.length > 0; events = seen.take()) {
      if (!mayMeasure() || (user.status === 'signed-in' && user.user.isAgent)) continue
      const body = new Blob([JSON.stringify({ consent: true, events })], { type: 'application/json' })
      navigator.sendBeacon(path, body)
    }
  }

  const sentSearches = new Set<string>()
  let searchTimer = 0
  let shownSearch = ''

  /** What was searched for, once it stood for a while, and the same once a visit. */
  function readSearch(): void {
    const query = location.pathname === '/tourstead' ? location.search.slice(1) : ''
    if (query === shownSearch) return
    shownSearch = query
    clearTimeout(searchTimer)
    if (!new URLSearchParams(query).has('q') || sentSearches.has(query)) return
    searchTimer = window.setTimeout(() => {
      const user = sessionStore.get()
      if (!mayMeasure() || (user.status === 'signed-in' && user.user.isAgent)) return
      sentSearches.add(query)
      navigator.sendBeacon(searchPath, new Blob([JSON.stringify({ consent: true, query })], { type: 'application/json' }))
    }, meantAfterMs)
  }

  let isLooking = false
  const changes = new MutationObserver(() => {
    if (isLooking) return
    isLooking = true
    setTimeout(() => {
      isLooking = false
      readPage()
      readSearch()
    }, lookEveryMs)
  })
  changes.observe(document.body, { childList: true, subtree: true })
  addEventListener(tourEvent, (event) => {
    const id = listingIn(location.pathname)
    if (id !== undefined) seen.time(id, (event as CustomEvent<WatchedMoment>).detail)
  })
  addEventListener(shareEvent, (event) => seen.share((event as CustomEvent<number>).detail))
  document.addEventListener('visibilitychange', () => document.hidden && send())
  setInterval(send, sendEveryMs)
  readPage()
  readSearch()
}
