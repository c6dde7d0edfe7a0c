import * as texts from '#texts/accounts'
import { oauthChannel, OauthOutcome, oauthPaths, type SignInProvider } from '#features/identity/contract'

export const providerNames: Record<SignInProvider, string> = {
  'google.com': texts.google,
  'facebook.com': texts.facebook,
  'github.com': texts.gitHub,
  'twitter.com': 'X',
}

export const isKnownProvider = (id: string): id is SignInProvider => id in providerNames

/** The specification's popup and how long after it seems closed its answer is still awaited. */
export const popupSize = { width: 500, height: 600 } as const
export const popupClosedAfterMs = 8000
const lookEveryMs = 500

const problem = (code: string) => Object.assign(new Error(code), { code: `auth/${code}` })

/** Goes to the provider in a popup and returns the one-time handle; fails with the SDK's codes for popups. */
export async function handleByPopup(providerId: string, open = openPopup): Promise<string> {
  const word = crypto.randomUUID()
  const channel = new BroadcastChannel(oauthChannel)
  const popup = open(startUrl(providerId, { channel: word }))
  if (!popup) {
    channel.close()
    throw problem('popup-blocked')
  }
  let timer: ReturnType<typeof setInterval> | undefined
  try {
    return await new Promise<string>((resolve, reject) => {
      channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
        const outcome = OauthOutcome.safeParse(data)
        if (!outcome.success || outcome.data.channel !== word) return
        if (outcome.data.handle) resolve(outcome.data.handle)
        else reject(outcomeProblem(outcome.data))
      })
      let closedSince: number | undefined
      timer = setInterval(() => {
        // A provider's pages may hide whether the popup is open, so an answer may still come.
        closedSince = popup.closed ? (closedSince ?? performance.now()) : undefined
        if (closedSince !== undefined && performance.now() - closedSince >= popupClosedAfterMs) reject(problem('popup-closed-by-user'))
      }, lookEveryMs)
    })
  } finally {
    clearInterval(timer)
    channel.close()
  }
}

/** Goes to the provider with the whole page; the answer comes in the fragment of `returnTo`. */
export function goToProvider(providerId: string, returnTo: string): void {
  window.location.assign(startUrl(providerId, { returnTo }))
}

/** What a provider's answer in the address says; undefined when there is none. Takes it out of the address. */
export function takeOutcome(place: Location = location, past: History = history): OauthOutcome | undefined {
  const outcome = OauthOutcome.safeParse(Object.fromEntries(new URLSearchParams(place.hash.slice(1))))
  if (!outcome.success) return undefined
  past.replaceState(past.state, '', place.pathname + place.search)
  return outcome.data
}

export function outcomeProblem({ error = 'failed' }: OauthOutcome): Error {
  return problem(error === 'canceled' ? 'popup-closed-by-user' : `provider-${error}`)
}

function startUrl(provider: string, rest: Record<string, string>): string {
  return `${oauthPaths.start}?${new URLSearchParams({ provider, ...rest }).toString()}`
}

function openPopup(url: string): Window | null {
  const { width, height } = popupSize
  const left = Math.max(0, window.screenX + (window.outerWidth - width) / 2)
  const top = Math.max(0, window.screenY + (window.outerHeight - height) / 2)
  return window.open(url, '_blank', `popup,width=${width},height=${height},left=${left},top=${top}`)
}
