import { expect, type Page } from '@playwright/test'
import { test } from '../support/journey.ts'
import { identityOf, maya, startSignedIn } from '../support/people.ts'

const theo = { email: 'theo@demo.tourstead.example', name: 'Theo Brandt' }

/** A new member, by the calls that the screens make, who asks Maya about a home of hers. */
async function ask(page: Page, name: string): Promise<void> {
  const email = `${name.toLowerCase()}.${Date.now()}@example.com`
  const { idToken, localId } = await identityOf(page.request, 'signUp', { email, displayName: name })
  await page.request.post('/api/auth/firebase-verify', { data: { idToken, firebaseUid: localId, email, name } })
  const reply = (await (await page.request.get('/api/properties?q=Craftsman+porch+Austin')).json()) as {
    items: { id: number; agentId: number; title: string }[]
  }
  const home = reply.items.find(({ title }) => title.startsWith('Sage Craftsman'))
  const data = { receiverId: home?.agentId, propertyId: home?.id, content: 'Is it still for sale?', clientMessageId: crypto.randomUUID() }
  const asked = await page.request.post('/api/messages', { data, headers: { authorization: `Bearer ${idToken}` } })
  expect(asked.ok(), await asked.text()).toBe(true)
}

test('the round robin passes an agent who is away, the record says so, and they are next once they are back', async ({ page, browser }) => {
  const run = Date.now()
  const theirs = await (await browser.newContext()).newPage()
  await startSignedIn(theirs, theo.email)
  await theirs.goto('/team-settings')
  const nextYear = new Date().getFullYear() + 1
  const backOn = theirs.getByRole('textbox', { name: /^Back on/ })
  await backOn.fill(`12/6/${nextYear}`)
  await theirs.getByRole('button', { name: 'Save availability' }).click()
  await expect(theirs.getByText(`Away until Dec 6, ${nextYear}`)).toBeVisible()

  await startSignedIn(page, maya.email)
  await page.goto('/agent/leads')
  const lead = (name: string) => page.getByRole('button', { name, exact: true })
  // After her turn Theo comes first, whoever had theirs before.
  await ask(page, `Una${run}`)
  await expect(lead(`Una${run}`)).toBeVisible()
  await ask(page, `Vic${run}`)
  await lead(`Vic${run}`).click()
  const record = page.getByRole('dialog', { name: `Vic${run}` })
  await expect(record.getByText(`Went to ${maya.name}, next in the round robin; ${theo.name} was away`)).toBeVisible()

  await backOn.fill('')
  await theirs.getByRole('button', { name: 'Save availability' }).click()
  await expect(theirs.getByText(/^Away until/)).toBeHidden()
  await theirs.goto('/agent/leads')
  await ask(page, `Wes${run}`)
  await theirs.getByRole('button', { name: `Wes${run}`, exact: true }).click()
  const handed = theirs.getByRole('dialog', { name: `Wes${run}` })
  await expect(handed.getByText(`Went to ${theo.name}, next in the round robin`)).toBeVisible()
  await expect(handed.getByText(`You follow up on this lead for ${maya.name}`)).toBeVisible()
  await expect(handed.getByText('Is it still for sale?')).toHaveCount(0)
  await theirs.context().close()
})
