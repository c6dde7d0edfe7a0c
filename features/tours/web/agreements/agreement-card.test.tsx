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
  consent: { text: 'You can ask Noor for paper.\n\nYou need a browser.', hash: 'c'.repeat(64) },
  seal: null,
}
let sent: unknown[]
let opened: string[]

beforeEach(() => {
  sharedQueries().clear()
  sent = []
  opened = []
  vi.stubGlobal('fetch', async (url: string, { body }: RequestInit = {}) => {
    if (url.endsWith('/open')) opened.push(url)
    else sent.push(JSON.parse(String(body)))
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
  await expect.element(page.getByText(/^Read about electronic records and agree/).first()).toBeVisible()
  expect(sent).toEqual([])
  await expect.poll(() => opened).toEqual(['/api/agreements/7/open'])
  await page.getByLabelText('I read this and agree to sign and receive records electronically').click()
  await page.getByLabelText('I received and read this document: Agency disclosure').click()
  await page.getByLabelText('Your full name').fill('Priya Natarajan')
  await page.getByRole('button', { name: 'Sign agreement' }).click()
  await expect
    .poll(() => sent)
    .toEqual([{ hash: offered.hash, name: 'Priya Natarajan', fileId: null, hasDisclosure: true, consentHash: 'c'.repeat(64) }])
})

test('a signed agreement names its seal and offers the sealed document', async () => {
  const seal = { sealedAt: '2026-11-30T18:05:00.000Z', keyName: 'Tourstead seal', keyId: 'd'.repeat(64) }
  await show({
    ...offered,
    state: 'signed',
    signedName: 'Priya Natarajan',
    signedAt: offered.offeredAt,
    consent: null,
    seal,
    papers: ['sealed'],
  })
  await expect.element(page.getByText(/Sealed with the key “Tourstead seal” on/)).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Download signed document (PDF)' })).toBeVisible()
  expect(opened).toEqual([])
})

test('an agreement on the wrong form says that it is not used, and offers nothing but its text', async () => {
  await show({
    ...offered,
    state: 'void',
    signedName: 'Priya Natarajan',
    signedAt: offered.offeredAt,
    papers: [],
    consent: null,
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
