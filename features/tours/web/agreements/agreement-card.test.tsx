import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import type { Agreement } from '#features/tours/contract'
import { Queries, sharedQueries } from '#platform/web/query/queries.tsx'
import { AgreementCard } from './agreement-card.tsx'

const offered: Agreement = {
  id: 7,
  state: 'offered',
  kind: 'representation',
  title: 'Buyer representation agreement',
  text: 'Buyer representation agreement (California)\n\n**Compensation is fully negotiable.**',
  hash: 'a'.repeat(64),
  isMine: true,
  buyerName: 'Priya Natarajan',
  agentName: 'Noor Haddad',
  property: { id: 1, title: 'Sage Craftsman' },
  offeredAt: '2026-11-30T18:00:00.000Z',
  signedAt: null,
  signedName: null,
  endsOn: '2027-02-28',
  disclosureTitle: 'Agency disclosure',
  papers: ['disclosure'],
  voidReason: null,
}
let sent: unknown[]

beforeEach(() => {
  sharedQueries().clear()
  sent = []
  vi.stubGlobal('fetch', async (_url: string, { body }: RequestInit = {}) => {
    sent.push(JSON.parse(String(body)))
    return Response.json({ ...offered, state: 'signed' })
  })
})
afterEach(() => vi.unstubAllGlobals())

const show = (agreement: Agreement) =>
  render(
    <Queries>
      <AgreementCard agreement={agreement} />
    </Queries>,
  )

test('a buyer reads required sentences in bold, confirms the disclosure and types a name to sign', async () => {
  await show(offered)
  await expect.element(page.getByText('Compensation is fully negotiable.')).toBeVisible()
  expect(page.getByText('Compensation is fully negotiable.').element().tagName).toBe('STRONG')
  await page.getByRole('button', { name: 'Sign agreement' }).click()
  await expect.element(page.getByText('Type your first and last name.').first()).toBeVisible()
  expect(sent).toEqual([])
  await page.getByLabelText('I received and read this document: Agency disclosure').click()
  await page.getByLabelText('Your full name').fill('Priya Natarajan')
  await page.getByRole('button', { name: 'Sign agreement' }).click()
  await expect.poll(() => sent).toEqual([{ hash: offered.hash, name: 'Priya Natarajan', fileId: null, hasDisclosure: true }])
})

test('an agreement on the wrong form says that it is not used, and offers nothing but its text', async () => {
  await show({
    ...offered,
    state: 'void',
    signedName: 'Priya Natarajan',
    signedAt: offered.offeredAt,
    papers: [],
    voidReason: 'Wrong form.',
  })
  await expect.element(page.getByText('Wrong form. We no longer use it.')).toBeVisible()
  expect(
    page
      .getByRole('button')
      .elements()
      .map((each) => each.textContent),
  ).toEqual(['Show text'])
})
