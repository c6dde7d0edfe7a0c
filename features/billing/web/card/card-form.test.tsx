import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { Queries, sharedQueries } from '#platform/web/query/queries.tsx'
import { billingFixture } from '../testing/billing.fixtures.ts'
import { CardForm } from './card-form.tsx'
import * as loadedDocument from './loaded-document.ts'

vi.mock('./loaded-document.ts', () => ({
  loadedHere: vi.fn<() => boolean>(() => true),
  loadAfterAgreement: vi.fn<() => void>(),
  takeAgreement: vi.fn<() => boolean>(() => false),
  leaveScriptBehind: vi.fn<() => void>(),
}))

type Listener = () => void
type Result = { error: object } | { setupIntent: { id: string } }

/** What stands in for the provider's script: an input where its frame would be. */
class Provider {
  listeners = new Map<string, Listener>()
  /** What confirming returns, in turn. */
  results: Result[] = []
  keys: string[] = []
  options: unknown[] = []
  returnUrls: string[] = []
  stripe(key: string) {
    this.keys.push(key)
    const element = {
      on: (type: string, listener: Listener) => this.listeners.set(type, listener),
      mount: (host: HTMLElement) => host.append(Object.assign(document.createElement('input'), { ariaLabel: 'Card number' })),
      destroy: () => undefined,
    }
    const elements = (options: unknown) => {
      this.options.push(options)
      return { create: () => element }
    }
    const confirmSetup = async ({ confirmParams }: { confirmParams: { return_url: string } }) => {
      this.returnUrls.push(confirmParams.return_url)
      return this.results.shift()
    }
    return { elements, confirmSetup }
  }
  tell(type: 'ready' | 'loaderror') {
    this.listeners.get(type)?.()
  }
}

let provider: Provider
/** What the script leaves in the window. The loader takes it once, so it leads to the provider of each test. */
const inWindow = Object.assign((key: string) => provider.stripe(key), { version: 'endive' })
const install = () => void Object.assign(window, { Stripe: inWindow })
let script: string | null
let finished: { saved: boolean } | 'unreachable'
let begun: Response | undefined
const sent: string[] = []

beforeEach(() => {
  sharedQueries().clear()
  sent.length = 0
  script = '/dev/stripe/stripe.js'
  finished = { saved: true }
  begun = undefined
  provider = new Provider()
  vi.mocked(loadedDocument.loadedHere).mockReturnValue(true)
  vi.mocked(loadedDocument.takeAgreement).mockReturnValue(false)
  vi.stubGlobal('fetch', async (input: string) => {
    const { pathname } = new URL(input, window.location.origin)
    sent.push(pathname)
    if (pathname.endsWith('/card-entries'))
      return begun ?? Response.json({ clientSecret: 'seti_1_secret_2', publishableKey: 'pk_test_1', script })
    if (finished === 'unreachable') throw new TypeError('Failed to fetch')
    return Response.json({ ...finished, billing: billingFixture })
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.clearAllMocks()
  Reflect.deleteProperty(window, 'Stripe')
})

const open = (at = '/payment-setup', simulated = true) => {
  const routes = [{ path: '/payment-setup', element: <CardForm simulated={simulated} /> }]
  const router = createMemoryRouter([...routes, { path: '/pricing', element: 'Elsewhere' }], { initialEntries: [at] })
  return render(
    <Queries>
      <RouterProvider router={router} />
    </Queries>,
  ).then((screen) => ({ screen, router }))
}
const load = 'Load the test card form'
const otherWay = 'Use the provider’s page instead'

async function opened() {
  install()
  const { screen, router } = await open()
  await screen.getByRole('button', { name: load }).click()
  await expect.element(screen.getByRole('textbox', { name: 'Card number' })).toBeInTheDocument()
  provider.tell('ready')
  await expect.element(screen.getByRole('button', { name: 'Save card' })).toBeVisible()
  return { screen, router }
}

test('before the press nothing is asked for or loaded, and what is loaded from whom stands beside it', async () => {
  const { screen } = await open('/payment-setup', false)
  await expect.element(screen.getByText(/^This loads a script from Stripe \(js\.stripe\.com\), which processes your card\./)).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Load Stripe’s card form' })).toBeVisible()
  expect([sent, document.querySelectorAll('script[src*="stripe"]').length, 'Stripe' in window]).toEqual([[], 0, false])
})

test('a card that was declined leaves the field as it is; one that is taken is read from the server', async () => {
  const { screen, router } = await opened()
  expect(provider.keys).toEqual(['pk_test_1'])
  expect(provider.options).toMatchObject([
    { clientSecret: 'seti_1_secret_2', appearance: { theme: expect.stringMatching(/stripe|night/) as unknown } },
  ])
  await screen.getByRole('textbox', { name: 'Card number' }).fill('4000')
  provider.results.push({ error: { type: 'card_error', code: 'card_declined', message: 'Your card was declined.' } })
  await screen.getByRole('button', { name: 'Save card' }).click()
  await expect.element(screen.getByRole('alert').getByText('Your card was declined.')).toBeVisible()
  await expect.element(screen.getByRole('textbox', { name: 'Card number' })).toHaveValue('4000')
  await expect.element(screen.getByRole('button', { name: otherWay })).toBeVisible()
  provider.results.push({ setupIntent: { id: 'seti_1' } })
  await screen.getByRole('button', { name: 'Save card' }).click()
  await expect.element(screen.getByRole('status').getByText('Your card is saved.')).toBeVisible()
  await expect.element(screen.getByRole('link', { name: 'Go to Billing' })).toHaveAttribute('href', '/agent/dashboard?tab=billing')
  expect(sent).toEqual(['/api/billing/card-entries', '/api/billing/card-entries/seti_1'])
  expect(provider.returnUrls).toEqual(Array(2).fill(`${window.location.origin}${window.location.pathname}`))
  // Whoever goes on gets a document without the script.
  expect(loadedDocument.leaveScriptBehind).not.toHaveBeenCalled()
  await router.navigate('/pricing')
  await expect.element(screen.getByText('Elsewhere')).toBeVisible()
  await expect.poll(() => vi.mocked(loadedDocument.leaveScriptBehind).mock.calls.length).toBe(1)
})

test.each([
  [{ type: 'invalid_request_error', code: 'setup_intent_authentication_failure', message: 'raw' }, /^Your bank didn’t confirm the card/],
  [{ type: 'api_connection_error', message: 'raw' }, 'The payment provider can’t be reached. Check your connection and try again.'],
  [{ type: 'api_error', message: 'raw' }, 'Your card wasn’t saved. Try again or use another card.'],
  [{ type: 'validation_error', message: 'Your card number is incomplete.' }, 'Your card number is incomplete.'],
])('%j is said in a sentence, and the button works again', async (error, sentence) => {
  const { screen } = await opened()
  provider.results.push({ error }, { setupIntent: { id: 'seti_1' } })
  await screen.getByRole('button', { name: 'Save card' }).click()
  await expect.element(screen.getByRole('alert').getByText(sentence)).toBeVisible()
  await screen.getByRole('button', { name: 'Save card' }).click()
  await expect.element(screen.getByText('Your card is saved.')).toBeVisible()
})

test('a field that another window replaced is opened anew', async () => {
  const { screen } = await opened()
  provider.results.push({ error: { type: 'invalid_request_error', code: 'setup_intent_unexpected_state' } })
  await screen.getByRole('button', { name: 'Save card' }).click()
  await expect.element(screen.getByRole('alert').getByText(/^This card form was already used/)).toBeVisible()
  await screen.getByRole('button', { name: 'Try again' }).click()
  await expect.element(screen.getByRole('textbox', { name: 'Card number' })).toBeInTheDocument()
  expect(sent).toEqual(['/api/billing/card-entries', '/api/billing/card-entries'])
})

test('a script that does not come leaves the provider’s page, and loads when it is tried again', async () => {
  script = 'http://127.0.0.1:9/stripe.js'
  const { screen } = await open()
  await screen.getByRole('button', { name: load }).click()
  await expect.element(screen.getByRole('alert').getByText(/^The card form didn’t load\. A content blocker/)).toBeVisible()
  await expect.element(screen.getByRole('button', { name: otherWay })).toBeVisible()
  install()
  await screen.getByRole('button', { name: 'Try again' }).click()
  await expect.element(screen.getByRole('status', { name: 'Loading the card form' })).toBeVisible()
  await expect.element(screen.getByRole('textbox', { name: 'Card number' })).toBeInTheDocument()
  provider.tell('loaderror')
  await expect.element(screen.getByRole('alert').getByText(/^The card form didn’t load/)).toBeVisible()
})

test('what the server refuses is said in its own words', async () => {
  const message = 'Payments aren’t open on this site yet. You won’t be charged, and no limits apply.'
  begun = Response.json({ problem: 'conflict', message }, { status: 409 })
  const { screen } = await open()
  await screen.getByRole('button', { name: load }).click()
  await expect.element(screen.getByRole('alert').getByText(message)).toBeVisible()
})

test('a document of another page is loaded anew after the press, and opens the field by what was agreed to', async () => {
  vi.mocked(loadedDocument.loadedHere).mockReturnValue(false)
  const { screen } = await open()
  await screen.getByRole('button', { name: load }).click()
  expect(loadedDocument.loadAfterAgreement).toHaveBeenCalledOnce()
  expect(sent).toEqual([])
  await screen.unmount()
  vi.mocked(loadedDocument.takeAgreement).mockReturnValue(true)
  install()
  const again = await open()
  await expect.element(again.screen.getByRole('textbox', { name: 'Card number' })).toBeInTheDocument()
})

test('whoever comes back from a bank’s page hears what the provider says of the card, and the address forgets it', async () => {
  finished = { saved: false }
  const first = await open('/payment-setup?setup_intent=seti_9&setup_intent_client_secret=seti_9_secret&redirect_status=succeeded')
  await expect.element(first.screen.getByRole('alert').getByText(/^Your bank didn’t confirm the card/)).toBeVisible()
  await expect.element(first.screen.getByRole('button', { name: load })).toBeVisible()
  expect([sent, first.router.state.location.search]).toEqual([['/api/billing/card-entries/seti_9'], ''])
  await first.screen.unmount()
  finished = 'unreachable'
  const { screen } = await open('/payment-setup?setup_intent=seti_9')
  await expect.element(screen.getByRole('alert')).toBeVisible()
  finished = { saved: true }
  await screen.getByRole('button', { name: 'Try again' }).click()
  await expect.element(screen.getByText('Your card is saved.')).toBeVisible()
})
