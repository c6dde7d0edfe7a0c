import { afterEach, expect, test, vi } from 'vitest'
import { storeOffline, readOffline } from '#platform/web/offline/offline-store.ts'
import { sharedQueries } from '#platform/web/query/queries.tsx'
import { sessionStore } from '#platform/web/session/session.ts'
import { signInAs } from '#platform/web/session/testing/session-user.fixtures.ts'
import { conversationFixture, messageFixture, openFixture } from '../testing/conversation.fixtures.ts'
import { stubServer, showInbox } from '../testing/inbox.fixtures.tsx'
import { readOfflineInbox } from './offline-inbox.ts'

const me = { id: 1, firebaseUid: 'ada', email: 'ada@example.com', name: 'Ada' }
const saturday = conversationFixture(2, messageFixture(7, { content: 'See you on Saturday.' }))
const list = [saturday]

afterEach(() => {
  sessionStore.set({ status: 'signed-out' })
  sharedQueries().clear()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

test('what was read is kept for its reader, and for nobody else', async () => {
  signInAs(me)
  stubServer({
    'GET /api/conversations/1': () => list,
    'GET /api/conversations/1/2': () => openFixture(saturday),
    'GET /api/messages/1/2': () => [messageFixture(6, { content: 'When may I come?' }), messageFixture(7)],
  })
  await showInbox('/messages?with=2')
  await expect
    .poll(async () => (await readOfflineInbox('ada'))?.threads[0]?.messages.map(({ content }) => content), { timeout: 20_000 })
    .toContain('When may I come?')
  expect((await readOfflineInbox('ada'))?.me).toBe(1)
  expect(await readOfflineInbox('bob')).toBeUndefined()
  expect(await readOfflineInbox('ada')).toBeUndefined()
})

test('without a connection it is shown from what was kept, a conversation never opened here with its last message', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  stubServer({})
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  signInAs(me)
  const shown = showInbox('/messages?with=2')
  await storeOffline('ada', 'inbox', { me: 1, list, threads: [] })
  const screen = await shown
  await expect.element(screen.getByRole('region', { name: 'Conversation with Person 2' }).getByText('See you on Saturday.')).toBeVisible()
})

test.each([{ me: 0, list: [], threads: [] }, { me: 1 }, 'CANARY', null])('what is no inbox (%j) is dropped', async (value) => {
  signInAs(me)
  await storeOffline('ada', 'inbox', value)
  expect(await readOfflineInbox('ada')).toBeUndefined()
  expect(await readOffline('ada', 'inbox')).toBeUndefined()
})
