import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import type { PublicSettings } from '#platform/contract/public-settings.ts'
import { PublicSettingsProvider } from '#platform/web/session/public-settings.ts'
import CopyrightPage from './copyright-page.tsx'
import { noticeGroups } from './form-groups.ts'
import type { Refused } from './posted-form.ts'

const sent: Record<string, unknown>[] = []
afterEach(() => {
  vi.unstubAllGlobals()
  sent.length = 0
})

async function open({ refused, answer = Response.json({ caseNumber: 'TK-2026-7Q4M9X' }) }: { refused?: Refused; answer?: Response } = {}) {
  vi.stubGlobal('fetch', async (_: string, init: RequestInit) => {
    sent.push(JSON.parse(String(init.body)) as Record<string, unknown>)
    return answer
  })
  const loader = { agent: null, caseNumber: null }
  const page = <CopyrightPage params={{}} loaderData={loader} {...(refused && { actionData: refused })} />
  const router = createMemoryRouter([{ path: '/copyright', element: page }], { initialEntries: ['/copyright'] })
  const operator = { legalEmail: 'law@homes.example', postalAddress: null }
  const screen = await render(
    <PublicSettingsProvider value={{ operator } as PublicSettings}>
      <RouterProvider router={router} />
    </PublicSettingsProvider>,
  )
  return { screen, router }
}

test('a notice is sent with everything typed and both statements, and its sender sees the case number', async () => {
  const { screen, router } = await open()
  for (const { name, label } of noticeGroups.flatMap(({ fields = [] }) => fields))
    await screen.getByLabelText(label, { exact: true }).fill(name)
  await screen.getByRole('checkbox', { name: /good faith/ }).click()
  await screen.getByRole('checkbox', { name: /penalty of perjury/ }).click()
  await screen.getByRole('button', { name: 'Send notice' }).click()
  await expect.poll(() => router.state.location.search).toBe('?case=TK-2026-7Q4M9X')
  expect(sent).toEqual([
    {
      work: 'work',
      address: 'address',
      material: 'material',
      name: 'name',
      postalAddress: 'postalAddress',
      email: 'email',
      phone: 'phone',
      signature: 'signature',
      goodFaith: true,
      accurate: true,
    },
  ])
})

test('a refused notice keeps what was typed and says at each field what is wrong', async () => {
  const fields = { 'body.address': 'This link isn’t on our site.', 'body.goodFaith': 'Confirm it.' }
  const body = { problem: 'invalid-input', message: 'This link isn’t on our site.', fields }
  const { screen } = await open({ answer: Response.json(body, { status: 400 }) })
  const address = screen.getByLabelText('Link to the page or video')
  await address.fill('https://example.org/')
  await screen.getByRole('button', { name: 'Send notice' }).click()
  await expect.element(screen.getByRole('alert')).toHaveFocus()
  await expect.element(address).toHaveAccessibleDescription(/This link isn’t on our site/)
  await expect.element(address).toHaveValue('https://example.org/')
  await expect.element(screen.getByRole('checkbox', { name: /good faith/ })).toHaveAccessibleDescription('Confirm it.')
})

test('a form refused without scripts comes back with what was typed and ticked', async () => {
  const typed = { work: 'A photo of a porch', accurate: 'on' }
  const { screen } = await open({ refused: { message: 'Sign it.', fields: { signature: 'Sign it.' }, typed } })
  await expect.element(screen.getByLabelText('Describe your work')).toHaveValue('A photo of a porch')
  await expect.element(screen.getByRole('checkbox', { name: /penalty of perjury/ })).toBeChecked()
  await expect.element(screen.getByRole('checkbox', { name: /good faith/ })).not.toBeChecked()
  await expect.element(screen.getByLabelText('Signature')).toHaveAccessibleDescription(/Sign it/)
})
