import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { AgentSignUpForm } from './agent-sign-up-form.tsx'

type Draft = Record<'name' | 'email' | 'licenseNumber' | 'licenseState' | 'phone' | 'selectedPlan', string>

let onServer: Draft | null
let sent: Draft[]
let answer: (draft: Draft | null) => Promise<Response>

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  onServer = null
  sent = []
  answer = async (draft) => Response.json({ draft })
  vi.stubGlobal('fetch', async (_: string, init: RequestInit = {}) => {
    if (init.method !== 'PUT') return answer(onServer)
    sent.push(JSON.parse(String(init.body)) as Draft)
    return new Response(null, { status: 204 })
  })
})
afterEach(() => vi.unstubAllGlobals())

const form = () =>
  render(
    <RouterProvider
      router={createMemoryRouter([{ path: '*', element: <AgentSignUpForm user={undefined} settled onPlan={() => undefined} /> }])}
    />,
  )
const cached: Draft = {
  name: 'Ana Ruiz',
  email: 'ana@example.com',
  licenseNumber: 'TX123456',
  licenseState: 'TX',
  phone: '',
  selectedPlan: 'pro',
}

test('what was typed is sent to the server without the password, the last keys when the page is left', async () => {
  const screen = await form()
  await page.getByLabelText('License number').fill('TX123456')
  await page.getByLabelText('Password').fill('correct horse battery')
  await screen.unmount()
  await expect.poll(() => sent.at(-1)).toMatchObject({ licenseNumber: 'TX123456', selectedPlan: 'basic' })
  expect(JSON.stringify(sent)).not.toContain('correct horse')
})

test('a tab that lost everything is filled from the server', async () => {
  onServer = cached
  await form()
  await expect.element(page.getByLabelText('License number')).toHaveValue('TX123456')
  await expect.element(page.getByLabelText('License state')).toHaveValue('TX')
  await expect.element(page.getByLabelText('Email')).toHaveValue('ana@example.com')
  await expect.element(page.getByLabelText('Password')).toHaveValue('')
})

test('what somebody types before the server answers stays', async () => {
  const { promise, resolve } = Promise.withResolvers<Response>()
  answer = () => promise
  await form()
  await page.getByLabelText('License number').fill('CA99')
  resolve(Response.json({ draft: cached }))
  await expect.element(page.getByLabelText('License state')).toHaveValue('TX')
  await expect.element(page.getByLabelText('License number')).toHaveValue('CA99')
})
