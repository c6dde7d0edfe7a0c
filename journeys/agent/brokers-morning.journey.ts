import { expect } from '@playwright/test'
import { caller } from '../support/demo-world.ts'
import { test } from '../support/journey.ts'
import { identityOf, nora, startSignedIn } from '../support/people.ts'

interface Agenda {
  items: { kind: string; count: number; to: string }[]
}

test('in the morning a broker opens what waits, each as many as its page lists, and a first message arrives by mail at once', async ({
  page,
}) => {
  await startSignedIn(page, nora.email)
  await page.goto('/agent/dashboard')
  const waits = page.getByRole('region', { name: 'Needs your attention' })
  await waits.getByRole('link', { name: /listings? to approve/ }).waitFor()
  const { items } = await (await caller(page.request, nora.email)).get<Agenda>('/api/agent/dashboard')
  const count = (kind: string) => items.find((item) => item.kind === kind)?.count ?? 0

  await waits.getByRole('link', { name: new RegExp(`^${count('approvals')} listings? to approve`) }).click()
  await expect(page.getByRole('heading', { name: 'To review' }).first()).toBeVisible()
  await expect(page.getByRole('button', { name: 'Approve', exact: true })).toHaveCount(count('approvals') + count('answersToReview'))

  for (const { kind, count: listed, to } of items.filter(({ kind: each, count: waiting }) => each.startsWith('agent') && waiting > 0)) {
    await page.goto(to)
    const list = page.locator('#list').getByRole('listitem')
    await expect(list, kind).toHaveCount(listed)
  }

  const buyer = `una.${Date.now()}@example.com`
  const { idToken, localId } = await identityOf(page.request, 'signUp', { email: buyer, displayName: 'Una' })
  await page.request.post('/api/auth/firebase-verify', { data: { idToken, firebaseUid: localId, email: buyer, name: 'Una' } })
  const { id } = await (await caller(page.request, nora.email)).get<{ id: number }>('/api/whoami')
  const mails = async () => {
    const reply = await page.request.get('/api/outbox', { params: { to: nora.email } })
    const { messages } = (await reply.json()) as { messages: { subject: string }[] }
    return messages.filter(({ subject }) => subject.startsWith('New message from')).length
  }
  const before = await mails()
  const data = { receiverId: id, content: 'Are you free this morning?', clientMessageId: crypto.randomUUID() }
  const asked = await page.request.post('/api/messages', { data, headers: { authorization: `Bearer ${idToken}` } })
  expect(asked.ok(), await asked.text()).toBe(true)
  await expect.poll(mails).toBe(before + 1)
})
