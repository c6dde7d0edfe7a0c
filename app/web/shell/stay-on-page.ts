import * as texts from '#texts/app'
import { atom } from 'nanostores'
import { isRouteErrorResponse, type DataStrategyResult, type MiddlewareFunction } from 'react-router'
import { askHealth, checkHealthNow } from '#platform/web/call/health-poll.ts'
import { isNetworkFailure } from '#platform/web/call/network-error.ts'
import type { systemHealth } from '#platform/web/call/system-health.ts'
import { breaker } from '#platform/web/call/system-health.ts'

/** The address that could not be opened while the page before it stays. */
export const blockedAddress = atom<string | undefined>(undefined)

const unavailable = [502, 503, 504]

/** Where the person is on the way to, while a page is on its way. */
let goingTo: string | undefined

/** The router waits for ever for a part of the code that could not be had once; only a full load asks for it again. */
let isPartMissing = false

/** The router's error for a successful response that is not its data, such as the page of a captive portal. */
const isForeignPage = (error: unknown): boolean => error instanceof Error && error.message === 'Unable to decode turbo-stream response'

/** Whether trying again later may help: nothing was reached, or whatever answered says that the server cannot. */
export const isTemporary = (error: unknown): boolean =>
  isNetworkFailure(error) || isForeignPage(error) || (isRouteErrorResponse(error) && unavailable.includes(error.status))

/**
 * A page that cannot be fetched does not take the place of the one that is open: the way there stays undecided until another
 * one is taken, and the person is told.
 */
export const stayOnPage: MiddlewareFunction<Record<string, DataStrategyResult>> = async ({ request }, next) => {
  blockedAddress.set(undefined)
  goingTo = request.url
  const left = new Promise((leave) => request.signal.addEventListener('abort', leave))
  if (isPartMissing) {
    if (await reached()) window.location.assign(request.url)
    else hold(request.url)
    await left
    return
  }
  const results = await next().finally(() => {
    if (goingTo === request.url) goingTo = undefined
  })
  const failed = Object.values(results).find(({ type, result }) => type === 'error' && isTemporary(result))
  if (!failed || request.signal.aborted) return
  hold(request.url)
  await left
}

function hold(address: string): void {
  if (navigator.onLine) breaker.failed()
  blockedAddress.set(address)
  void checkHealthNow()
}

/** The part of the browser's navigation that the types of the language do not know yet. */
interface Navigating extends Event {
  navigationType: string
  userInitiated: boolean
}

/**
 * The router loads the page anew when the code of the next one cannot be had: of the page one is on, so that a link pressed once
 * would lead nowhere. The next one is loaded instead. Without a server that would only lose the page, so it is asked first.
 * Browsers that do not report it do as the router says.
 */
export function stayOnPageAtReload(load: (address: string) => void = loadWhole): () => void {
  const { navigation } = window as { navigation?: EventTarget }
  let asked = false
  const first = (event: Event) => {
    const { navigationType, userInitiated, cancelable } = event as Navigating
    if (navigationType !== 'reload' || userInitiated || !cancelable || asked) return
    event.preventDefault()
    const address = goingTo ?? window.location.href
    void reached().then((well) => {
      // A person who reads that the page stays decides when to leave it.
      if (!well || blockedAddress.get() !== undefined) {
        isPartMissing = true
        return hold(address)
      }
      asked = true
      return load(address)
    })
  }
  navigation?.addEventListener('navigate', first)
  return () => navigation?.removeEventListener('navigate', first)
}

const loadWhole = (address: string): void => {
  if (address === window.location.href) window.location.reload()
  else window.location.assign(address)
}

const reached = async (): Promise<boolean> => navigator.onLine && (await askHealth()) !== undefined

/** What the person reads, and whether it can be tried again with hope. */
export function blockedNavigationText(online: boolean, { status }: ReturnType<typeof systemHealth.get>): { title: string; text: string } {
  const stays = texts.thePageYouAskedForCould
  if (!online) return { title: texts.youAreOffline, text: stays }
  if (status === 'down') return { title: texts.ourServerDoesNotAnswer, text: stays }
  if (status === 'degraded') return { title: texts.ourServerIsHavingTrouble, text: stays }
  return { title: texts.youAreConnected, text: texts.thePageYouAskedForCan }
}
