import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { sessionStore } from '#platform/web/session/session.ts'
import { fullDisk, noRoom, uploadLine } from '#platform/web/call/testing/upload.fixtures.ts'
import type { Attachment } from '../../contract/attachment.ts'
import { conversationFixture, messageFixture, openFixture } from '../testing/conversation.fixtures.ts'
import { stubServer, showInbox, signInAsFixture } from '../testing/inbox.fixtures.tsx'

const plan: Attachment = { id: 'a'.repeat(32), name: 'plan.txt', type: 'text/plain', bytes: 5, width: null, height: null }
let release: () => void
let released: Promise<void>
let isFull: boolean
let asked: string[]

/** Takes announcements at once and the bytes when the test lets it. */
const line = uploadLine(async (method) => {
  asked.push(method)
  if (method === 'HEAD') return { status: 200, headers: { 'upload-offset': '2', 'upload-length': '5' } }
  if (method === 'POST') return { status: 201, headers: { location: '/api/uploads/attachments/one' } }
  if (isFull) return fullDisk
  await released
  return { status: 204, headers: { 'upload-offset': '5', attachment: encodeURIComponent(JSON.stringify(plan)) } }
})

beforeEach(async () => {
  await page.viewport(1200, 800)
  signInAsFixture()
  sessionStore.connect({ token: async () => 'a token', signOut: async () => undefined })
  isFull = false
  asked = []
  released = new Promise((done) => (release = done))
  vi.stubGlobal('XMLHttpRequest', line)
  const list = [2, 3].map((id) => conversationFixture(id, messageFixture(id, { senderId: id })))
  stubServer({
    'GET /api/conversations/1': () => list,
    ...Object.fromEntries(
      list.flatMap((item) => [
        [`GET /api/conversations/1/${item.otherUser.id}`, () => openFixture(item)],
        [`GET /api/messages/1/${item.otherUser.id}`, () => [item.lastMessage]],
      ]),
    ),
  })
})
afterEach(() => vi.unstubAllGlobals())

function dropPlan(screen: Awaited<ReturnType<typeof showInbox>>): void {
  const dataTransfer = new DataTransfer()
  dataTransfer.items.add(new File(['words'], 'plan.txt', { type: 'text/plain' }))
  screen
    .getByRole('form', { name: 'Reply to Person 2' })
    .element()
    .dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true }))
}

test('a file for which there is no room says so at once, stays, and goes on where it stopped', async () => {
  const screen = await showInbox('/messages?with=2')
  const tray = screen.getByRole('list', { name: 'Attached files' })
  await expect.element(screen.getByRole('form', { name: 'Reply to Person 2' })).toBeVisible()
  isFull = true
  dropPlan(screen)
  await expect.element(tray.getByRole('alert')).toMatchTextContent(noRoom)
  expect(asked).toEqual(['POST', 'PATCH'])
  isFull = false
  release()
  await tray.getByRole('button', { name: 'Continue' }).click()
  await expect.element(tray.getByRole('button', { name: 'Remove plan.txt' })).toBeVisible()
  await expect.element(tray.getByRole('alert')).not.toBeInTheDocument()
  await vi.waitFor(() => expect(localStorage.getItem('tourstead:draft:2:0:with')).toContain('plan.txt'))
  expect(asked).toEqual(['POST', 'PATCH', 'HEAD', 'PATCH'])
})

test('a file that arrives while another conversation is open is there when one comes back', async () => {
  const screen = await showInbox('/messages?with=2')
  const tray = screen.getByRole('list', { name: 'Attached files' })
  const go = (name: string) =>
    screen
      .getByRole('list', { name: 'Conversations' })
      .getByRole('link', { name: new RegExp(name) })
      .click()
  await expect.element(screen.getByRole('form', { name: 'Reply to Person 2' })).toBeVisible()
  dropPlan(screen)
  await expect.element(tray.getByRole('progressbar', { name: 'Uploading plan.txt' })).toBeVisible()
  await go('Person 3')
  await expect.element(screen.getByRole('form', { name: 'Reply to Person 3' })).toBeVisible()
  await expect.element(tray).not.toBeInTheDocument()
  await go('Person 2')
  await expect.element(tray.getByRole('progressbar', { name: 'Uploading plan.txt' })).toBeVisible()
  await go('Person 3')
  await expect.element(screen.getByRole('form', { name: 'Reply to Person 3' })).toBeVisible()
  release()
  await vi.waitFor(() => expect(localStorage.getItem('tourstead:draft:2:0:with')).toContain('plan.txt'))
  await expect.element(tray).not.toBeInTheDocument()
  await go('Person 2')
  await expect.element(tray.getByRole('button', { name: 'Remove plan.txt' })).toBeVisible()
  await expect.element(tray.getByRole('progressbar')).not.toBeInTheDocument()
})
