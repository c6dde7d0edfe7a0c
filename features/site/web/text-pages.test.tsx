import type { ComponentType } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { product } from '#platform/contract/product.ts'
import type { PublicSettings } from '#platform/contract/public-settings.ts'
import { PublicSettingsProvider } from '#platform/web/session/public-settings.ts'
import AboutPage, { meta as about } from './about-page.tsx'
import AgentInfoPage, { meta as agentInfo } from './agent-info-page.tsx'
import ContactPage, { meta as contact } from './contact-page.tsx'
import { meta as equalHousing } from './equal-housing-page.tsx'
import { EqualHousingText } from './equal-housing-text.tsx'
import PrivacyPage, { meta as privacy } from './privacy-page.tsx'
import TermsPage, { meta as terms } from './terms-page.tsx'

const notice = {
  code: 'TX',
  version: 1,
  effectiveOn: '2026-11-26',
  contactName: 'Dana Cruz',
  contactEmail: 'fair@example.com',
  contactPhone: '(512) 555-0100',
  title: 'Our promise',
  notice: 'We treat all alike.\n\nTell us when we do not.',
}
const EqualHousing = () => <EqualHousingText notices={[notice]} />

const pages: [name: string, page: ComponentType, meta: typeof about][] = [
  [`About ${product.name}`, AboutPage, about],
  ['Contact', ContactPage, contact],
  ['For Agents', AgentInfoPage, agentInfo],
  ['Terms', TermsPage, terms],
  ['Privacy', PrivacyPage, privacy],
  ['Equal Housing Opportunity', EqualHousing, equalHousing],
]

const operator = { supportEmail: 'help@homes.example', legalEmail: 'law@homes.example', postalAddress: '1 Main Street, Waco, TX 76701' }

const shown = (Page: ComponentType) =>
  render(
    <PublicSettingsProvider value={{ operator } as PublicSettings}>
      <RouterProvider router={createMemoryRouter([{ path: '*', element: <Page /> }])} />
    </PublicSettingsProvider>,
  )

test.each(pages)('%s has one heading of the first rank, a title and a description', async (name, Page, meta) => {
  const screen = await shown(Page)
  await expect.element(screen.getByRole('heading', { level: 1 })).toHaveTextContent(name)
  const [title, description] = meta() as [{ title: string }, { content: string }]
  expect(title.title).toContain(` · ${product.name}`)
  expect(description.content.length).toBeGreaterThan(30)
})

test.each(pages)('%s speaks plainly: nothing is shouted', async (_name, Page) => {
  const screen = await shown(Page)
  expect(screen.container.textContent).not.toContain('!')
})

test('the contact page gives both addresses as links', async () => {
  const screen = await shown(ContactPage)
  for (const address of [operator.supportEmail, operator.legalEmail])
    await expect.element(screen.getByRole('link', { name: address })).toHaveAttribute('href', `mailto:${address}`)
})

test('terms and privacy say when they last changed', async () => {
  for (const Page of [TermsPage, PrivacyPage]) {
    const screen = await shown(Page)
    await expect.element(screen.getByText('Last changed November 20, 2026')).toBeVisible()
    await screen.unmount()
  }
})

test('the page about fair housing has what this site tells people of a state', async () => {
  const screen = await shown(EqualHousing)
  await expect.element(screen.getByRole('heading', { name: 'Texas' })).toBeVisible()
  await expect.element(screen.getByText('Tell us when we do not.')).toBeVisible()
  await expect.element(screen.getByText(/^Contact: Dana Cruz/)).toBeVisible()
  await expect.element(screen.getByRole('link', { name: 'fair@example.com' })).toHaveAttribute('href', 'mailto:fair@example.com')
  await expect.element(screen.getByRole('link', { name: '(512) 555-0100' })).toHaveAttribute('href', 'tel:5125550100')
})
