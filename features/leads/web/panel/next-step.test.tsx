import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { Queries, sharedQueries } from '#platform/web/query/queries.tsx'
import { leadDetail } from '../testing/lead.fixtures.ts'
import { NextStep } from './next-step.tsx'

let sent: unknown[]
let reply: Response

beforeEach(() => {
  sharedQueries().clear()
  sent = []
  reply = Response.json(leadDetail())
  vi.stubGlobal('fetch', async (_: string, { body }: RequestInit = {}) => {
    sent.push(typeof body === 'string' ? JSON.parse(body) : undefined)
    return reply
  })
})
afterEach(() => vi.unstubAllGlobals())

const show = () =>
  render(
    <Queries>
      <NextStep lead={leadDetail({ nextAction: 'Call back', tags: ['Relocating'] })} />
    </Queries>,
  )

test('the next step, its day and the tags are saved together', async () => {
  await show()
  await page.getByRole('textbox', { name: 'Next step' }).fill('Send the disclosures')
  await page.getByRole('textbox', { name: /^Due date/ }).fill('12/6/2026')
  await page.getByRole('textbox', { name: 'Tags' }).fill('Relocating, , Two dogs')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect
    .poll(() => sent[0])
    .toEqual({ revision: 3, nextAction: 'Send the disclosures', nextActionOn: '2026-12-06', tags: ['Relocating', 'Two dogs'] })
})

test('a day that is none is not sent, and says so where it stands', async () => {
  await show()
  await page.getByRole('textbox', { name: /^Due date/ }).fill('13/45/2026')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect.element(page.getByRole('textbox', { name: /^Due date/ })).toHaveAttribute('aria-invalid', 'true')
  expect(sent).toEqual([])
})

test('what was typed stays when somebody else changed the lead', async () => {
  reply = Response.json(
    { problem: 'conflict', message: 'This lead has changed since you opened it. Check it and try again.' },
    { status: 409 },
  )
  await show()
  await page.getByRole('textbox', { name: 'Next step' }).fill('Send the survey')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect.element(page.getByText('This lead has changed since you opened it. Check it and try again.')).toBeVisible()
  await expect.element(page.getByRole('textbox', { name: 'Next step' })).toHaveValue('Send the survey')
})
