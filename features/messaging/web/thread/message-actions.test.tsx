import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { toastStore } from '#platform/web/toast/toast.ts'
import { conversationFixture, messageFixture, openFixture } from '../testing/conversation.fixtures.ts'
import { showInbox, signInAsFixture, stubServer } from '../testing/inbox.fixtures.tsx'

let deleted: number
let copied: string[]
let handedOver: unknown

beforeEach(async () => {
  await page.viewport(1200, 800)
  signInAsFixture()
  for (const { id } of toastStore.get()) toastStore.remove(id)
  deleted = 0
  copied = []
  vi.spyOn(navigator.clipboard, 'writeText').mockImplementation(async (text) => void copied.push(text))
  const messages = [
    messageFixture(3, { content: 'Is it sold?' }),
    messageFixture(4, { content: 'See https://example.com/plan' }),
    messageFixture(5, { content: 'Come and see', writtenBy: { id: 9, name: 'Sam Rivera' } }),
    messageFixture(6, { senderId: 1, receiverId: 2, content: 'Gladly', writtenBy: { id: 8, name: 'Jo Fields' } }),
  ]
  const conversation = conversationFixture(2, messageFixture(5))
  stubServer({
    'GET /api/conversations/1': () => [conversation],
    'GET /api/conversations/1/2': () => openFixture(conversation),
    'GET /api/messages/1/2': () => messages,
    'PATCH /api/conversations/1/2': () => ({ isMuted: false, isMarkedUnread: false }),
    'POST /api/message-reports': ({ body }) => {
      handedOver = body
      return { reported: true }
    },
    'DELETE /api/messages/3': () => {
      deleted += 1
      return { deleted: true }
    },
  })
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

async function open() {
  const screen = await showInbox('/messages?with=2')
  const bubble = (text: string) => screen.getByRole('log').getByText(text)
  await expect.element(bubble('Come and see')).toBeVisible()
  return { screen, bubble, menus: screen.getByRole('group', { name: /^Message from/ }) }
}

/** What a finger does on an element; every part of it comes from the element it began on. */
function finger(target: Element) {
  const { left, top } = target.getBoundingClientRect()
  const send = (type: string, by = { x: 0, y: 0 }) =>
    target.dispatchEvent(
      new PointerEvent(type, {
        bubbles: true,
        cancelable: true,
        isPrimary: true,
        pointerType: 'touch',
        clientX: left + 5 + by.x,
        clientY: top + 5 + by.y,
      }),
    )
  return {
    down: () => send('pointerdown'),
    move: (x: number, y: number) => send('pointermove', { x, y }),
    scroll: () => send('pointercancel'),
    lift: () => {
      send('pointerup')
      target.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }))
    },
  }
}

test('a finger that rests on a message opens its menu, which stays when it is lifted and deletes at the first press', async () => {
  const { screen, bubble, menus } = await open()
  const touch = finger(bubble('Is it sold?').element())
  touch.down()
  await expect.element(menus).toBeVisible()
  touch.lift()
  await expect.element(menus).toBeVisible()
  await screen.getByRole('button', { name: 'Delete', exact: true }).click()
  await vi.waitFor(() => expect(deleted).toBe(1))
  await expect.element(menus).not.toBeInTheDocument()
  await expect.poll(() => toastStore.get().at(-1)).toMatchObject({ title: 'Message deleted' })
})

test('a finger that moves or scrolls opens nothing, and a press on a link keeps the menu of the browser', async () => {
  const { screen, bubble, menus } = await open()
  const [moving, scrolling, onLink] = [
    bubble('Is it sold?'),
    bubble('Is it sold?'),
    screen.getByRole('link', { name: 'https://example.com/plan' }),
  ].map((place) => finger(place.element()))
  moving?.down()
  moving?.move(0, 30)
  scrolling?.down()
  scrolling?.scroll()
  onLink?.down()
  // It begins last: when its menu is there, the time of all others is over.
  finger(bubble('Come and see').element()).down()
  await expect.element(menus).toBeVisible()
  expect(menus.elements()).toHaveLength(1)
  await expect.element(menus).toHaveAccessibleName(/:05/)
})

test('one message is reported from its menu, and only that one is handed over; one’s own has nothing to report', async () => {
  const { screen, bubble } = await open()
  await bubble('Gladly').click({ button: 'right' })
  await expect.element(screen.getByRole('button', { name: 'Copy text' })).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Report message' })).not.toBeInTheDocument()
  await userEvent.keyboard('{Escape}')
  await bubble('Is it sold?').click({ button: 'right' })
  await screen.getByRole('button', { name: 'Report message' }).click()
  const dialog = screen.getByRole('dialog')
  await dialog.getByRole('radio', { name: /^Scam/ }).click()
  await dialog.getByRole('checkbox', { name: /^Also block/ }).click()
  await dialog.getByRole('button', { name: 'Send report' }).click()
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument()
  expect(handedOver).toEqual({ otherUserId: 2, messageId: 3, reason: 'scam', details: '' })
})

test('keys reach the menu, move in it and copy; Escape closes it and gives the focus back', async () => {
  const { screen, menus } = await open()
  const button = screen.getByRole('button', { name: /^Options for message from .*:03/ })
  button.element().focus()
  await userEvent.keyboard('{Enter}')
  const copyText = screen.getByRole('button', { name: 'Copy text' })
  await expect.element(copyText).toHaveFocus()
  await userEvent.keyboard('{ArrowDown}{ArrowDown}')
  await expect.element(screen.getByRole('button', { name: 'Delete', exact: true })).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  await expect.element(menus).not.toBeInTheDocument()
  await expect.element(button).toHaveFocus()
  await userEvent.keyboard('{Enter}{ArrowDown}{ArrowUp}{Enter}')
  await vi.waitFor(() => expect(copied).toEqual(['Is it sold?']))
  await expect.element(button).toHaveFocus()
})

test('a right click opens the menu where it was made, and one press elsewhere or on its button closes it', async () => {
  const { screen, bubble, menus } = await open()
  await bubble('Is it sold?').click({ button: 'right' })
  await expect.element(menus).toBeVisible()
  await screen.getByRole('textbox', { name: 'Message to Person 2' }).click()
  await expect.element(menus).not.toBeInTheDocument()
  const button = screen.getByRole('button', { name: /^Options for message from .*:03/ })
  await button.click({ force: true })
  await expect.element(menus).toBeVisible()
  await button.click({ force: true })
  await expect.element(menus).not.toBeInTheDocument()
})

test('what an assistant wrote says for whom, to the buyer and to the agent', async () => {
  const { screen } = await open()
  await expect.element(screen.getByRole('log').getByText('Sam Rivera for Person 2', { exact: true })).toBeVisible()
  await expect.element(screen.getByRole('log').getByText('Jo Fields for you', { exact: true })).toBeVisible()
})
