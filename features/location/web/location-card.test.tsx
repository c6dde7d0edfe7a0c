import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { sessionStore } from '#platform/web/session/session.ts'
import { signInAs } from '#platform/web/session/testing/session-user.fixtures.ts'
import { toastStore } from '#platform/web/toast/toast.ts'
import { LocationCard } from './location-card.tsx'

type Locate = Geolocation['getCurrentPosition']
type Reply = () => Promise<Response>

const saved = vi.fn<(zip: string) => void>()
const asked: { url: URL; body: unknown }[] = []
let nearest: Reply
let save: Reply
let ofAddress: Reply

const here: Locate = (onPosition) => onPosition({ coords: { latitude: 30.24291, longitude: -97.76592 } } as GeolocationPosition)
const failing =
  (code: number): Locate =>
  (_, failed) =>
    failed?.({ code } as GeolocationPositionError)

function locate(locating: Locate | undefined) {
  const getCurrentPosition = locating && vi.fn<Locate>(locating)
  Object.defineProperty(navigator, 'geolocation', { value: getCurrentPosition && { getCurrentPosition }, configurable: true })
  return getCurrentPosition
}

beforeEach(() => {
  saved.mockClear()
  asked.length = 0
  for (const { id } of toastStore.get()) toastStore.remove(id)
  nearest = async () => Response.json({ zip: '78704', city: 'Austin', county: 'Travis', state: 'TX', latitude: 30, longitude: -97 })
  ofAddress = async () => Response.json({ zipCode: null })
  save = async () => Response.json({ ok: true, zipCode: '78704' })
  signInAs({ id: 7, name: 'Ada', zipCode: null })
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    const url = new URL(path, window.location.href)
    asked.push({ url, body: init.body ? (JSON.parse(String(init.body)) as unknown) : undefined })
    if (url.pathname === '/api/zip-codes/mine') return ofAddress()
    return url.pathname === '/api/zip-codes/nearest' ? nearest() : save()
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
  Reflect.deleteProperty(navigator, 'geolocation')
})

const press = async (name: string) => {
  await render(<LocationCard onSaved={saved} />)
  await page.getByRole('button', { name }).click()
}
const lastToast = () => toastStore.get().at(-1)
const bodies = () => asked.flatMap(({ url, body }) => (url.pathname === '/api/user/update-location' ? [body] : []))

test.each([
  ['  ', 'Missing ZIP Code', 'Please enter a valid ZIP code.'],
  ['7870', 'Invalid ZIP Code', 'Please enter a 5-digit ZIP code.'],
  ['abcde', 'Invalid ZIP Code', 'Please enter a 5-digit ZIP code.'],
])('the ZIP "%s" is refused by name', async (typed, title, description) => {
  await render(<LocationCard onSaved={saved} />)
  await page.getByLabelText('ZIP code').fill(typed)
  await page.getByRole('button', { name: 'Update' }).click()
  await expect.poll(lastToast).toMatchObject({ title, description, variant: 'destructive' })
  await expect.element(page.getByLabelText('ZIP code')).toHaveAccessibleDescription(description)
  expect(asked).toEqual([])
})

test('the field takes five digits', async () => {
  const screen = await render(<LocationCard onSaved={saved} />)
  expect(screen.container.querySelector('input')?.maxLength).toBe(5)
})

test('a ZIP that does not exist is refused beside the field, and the typed text stays', async () => {
  const message = 'We couldn’t find ZIP 00000.'
  save = async () => Response.json({ problem: 'invalid-input', message, fields: { 'body.zipCode': message } }, { status: 400 })
  await render(<LocationCard onSaved={saved} />)
  await page.getByLabelText('ZIP code').fill('00000')
  await page.getByRole('button', { name: 'Update' }).click()
  await expect.poll(lastToast).toMatchObject({ title: 'Invalid ZIP Code', description: message, variant: 'destructive' })
  await expect.element(page.getByLabelText('ZIP code')).toHaveAccessibleDescription(message)
  await expect.element(page.getByLabelText('ZIP code')).toHaveValue('00000')
  expect(saved).not.toHaveBeenCalled()
})

test('a typed ZIP is saved as typed by hand', async () => {
  await render(<LocationCard onSaved={saved} />)
  await expect.element(page.getByRole('heading', { name: 'Update Your Location' })).toBeVisible()
  await page.getByLabelText('ZIP code').fill('73301')
  await page.getByRole('button', { name: 'Update' }).click()
  await expect.poll(lastToast).toMatchObject({ title: 'Location Updated', description: expect.stringContaining('73301') as string })
  expect(bodies()).toEqual([{ zipCode: '73301', locationDetectionMethod: 'manual' }])
  await expect.poll(() => saved).toHaveBeenCalledWith('73301')
})

test.each([
  ['Use GPS', 'gps'],
  ['Auto-detect', 'auto'],
])('"%s" finds the ZIP with a fresh, exact position and sends a coarse one', async (button, method) => {
  const getCurrentPosition = locate(here)
  await press(button)
  await expect.poll(lastToast).toMatchObject({ title: 'Location Detected', description: expect.stringContaining('78704') as string })
  expect(getCurrentPosition?.mock.calls[0]?.[2]).toEqual({ enableHighAccuracy: true, timeout: 5000, maximumAge: 0 })
  expect([asked[0]?.url.searchParams.get('latitude'), asked[0]?.url.searchParams.get('longitude')]).toEqual(['30.243', '-97.766'])
  expect(bodies()).toEqual([{ zipCode: '78704', locationDetectionMethod: method }])
  await expect.element(page.getByLabelText('ZIP code')).toHaveValue('78704')
})

test.each([
  ['without geolocation', undefined, "Your browser doesn't support geolocation"],
  ['denied', failing(1), 'Location access denied. Please enable location services in your browser.'],
  ['unavailable', failing(2), 'Location information is unavailable'],
  ['too slow', failing(3), 'Location request timed out'],
  ['failing oddly', failing(9), 'An unknown error occurred'],
])('GPS %s says so and saves nothing', async (_, locating, description) => {
  locate(locating)
  await press('Use GPS')
  await expect.poll(lastToast).toMatchObject({ title: 'GPS Detection Failed', description, variant: 'destructive' })
  expect(asked).toEqual([])
})

test.each([
  [404, 'Could not find a ZIP code for your location'],
  [500, 'Unable to determine your location from GPS coordinates'],
])('a position the server answers with %i is explained', async (status, description) => {
  locate(here)
  nearest = async () => new Response('{}', { status })
  await press('Use GPS')
  await expect.poll(lastToast).toMatchObject({ title: 'GPS Detection Failed', description })
  expect(bodies()).toEqual([])
})

test('where nobody can find the place of an address, only our own server is asked', async () => {
  await press('Use IP Address')
  await expect
    .poll(lastToast)
    .toMatchObject({ title: 'IP Detection Failed', description: 'Could not detect your ZIP code from IP address' })
  expect(asked.map(({ url }) => url.pathname)).toEqual(['/api/zip-codes/mine'])
})

test('when neither GPS nor the address helps, the detection failed', async () => {
  locate(failing(1))
  await press('Auto-detect')
  await expect.poll(lastToast).toMatchObject({ title: 'Location Detection Failed', description: 'Failed to detect your location' })
})

test('a ZIP that cannot be stored is not called stored', async () => {
  locate(here)
  save = async () => new Response('{}', { status: 503 })
  await press('Use GPS')
  await expect.poll(lastToast).toMatchObject({ title: 'GPS Detection Failed', description: 'Failed to save your location' })
  expect(saved).not.toHaveBeenCalled()
})

test('nothing is saved for somebody who is not signed in', async () => {
  sessionStore.set({ status: 'signed-out' })
  locate(here)
  await press('Use GPS')
  await expect.poll(lastToast).toMatchObject({ description: 'Failed to save your location' })
  expect(bodies()).toEqual([])
})

test('the ZIP of the network address is taken where the operator can look it up', async () => {
  const zipCode = { zip: '78745', city: 'Austin', county: 'Travis', state: 'TX', latitude: 30, longitude: -97 }
  ofAddress = async () => Response.json({ zipCode })
  locate(failing(1))
  await press('Auto-detect')
  await expect.poll(lastToast).toMatchObject({ title: 'Location Detected', description: 'Your ZIP code is 78745.' })
  expect(bodies()).toEqual([{ zipCode: '78745', locationDetectionMethod: 'auto' }])
})
