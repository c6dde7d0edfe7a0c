import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { sessionStore } from '#platform/web/session/session.ts'
import type { Notice } from '../../contract/conversation.ts'
import type { Message } from '../../contract/message.ts'
import { showAsk } from '../testing/ask.fixtures.tsx'
import { conversationFixture, craftsman, messageFixture, openFixture, priya } from '../testing/conversation.fixtures.ts'
import { stubServer, showInbox, signInAsFixture, type Asked } from '../testing/inbox.fixtures.tsx'

let notices: Notice[]
let refuse: boolean
let asked: Asked[]
let stored: Message[]
let held: Promise<void> | undefined
let losesAnswer: boolean
let isAgent: boolean

beforeEach(async () => {
  await page.viewport(1200, 800)
  signInAsFixture()
  notices = []
  refuse = false
  held = undefined
  losesAnswer = false
  isAgent = false
  const last = messageFixture(3, { propertyId: 5, content: 'See https://example.com/plan' })
  const conversation = conversationFixture(2, last, { property: craftsman, otherUser: priya })
  stored = [last]
  asked = stubServer({
    'GET /api/conversations/1': () => [conversation],
    'GET /api/conversations/1/2': () => openFixture({ ...conversation, otherUser: { ...priya, isAgent } }, { notices }),
    'GET /api/messages/1/2': () => stored,
    'GET /api/agent/quick-replies': () => ({ replies: [{ title: 'Thanks', body: 'Hi {first name}, {home} is {price}. {my name}' }] }),
    'POST /api/messages': async ({ body }) => {
      if (refuse)
        return Response.json({ problem: 'not-allowed', message: 'This person isn’t accepting messages from you.' }, { status: 403 })
      await held
      const sent = body as Partial<Message>
      const earlier = stored.find(({ clientMessageId }) => clientMessageId === sent.clientMessageId)
      const message = earlier ?? { ...last, id: 3 + stored.length, senderId: 1, receiverId: 2, ...sent }
      if (!earlier) stored.push(message)
      if (losesAnswer) throw new TypeError('Failed to fetch')
      return message.content === sent.content ? message : { ...message, contentDiffers: true }
    },
    'PATCH /api/conversations/1/2': () => ({ isMuted: false, isMarkedUnread: false }),
  })
})
afterEach(() => vi.unstubAllGlobals())

const posted = () => asked.filter(({ method }) => method === 'POST').map(({ body }) => body as Record<string, unknown>)

describe('writing in a thread', () => {
  const open = async () => {
    const screen = await showInbox('/messages?with=2&home=5')
    const field = screen.getByRole('textbox', { name: 'Message to Priya Raman' })
    await expect.element(field).toBeVisible()
    return { screen, field, thread: screen.getByRole('log', { name: 'Messages' }) }
  }

  test('who writes to an agent first is told whom the message goes to, as it is stored with it', async () => {
    const notice = page.getByText('Your message goes to Priya Raman or an assistant answering for them. No paid referrals.')
    isAgent = true
    stored = []
    const { field } = await open()
    await expect.element(notice).toBeVisible()
    await userEvent.fill(field, 'Is it sold?')
    await userEvent.keyboard('{Enter}')
    await expect.element(notice).not.toBeInTheDocument()
  })

  test('a refused message stays with the reason, is tried again under the same id, and can be discarded', async () => {
    const { field, thread } = await open()
    refuse = true
    await userEvent.fill(field, 'Is it sold?')
    await userEvent.keyboard('{Enter}')
    const alert = thread.getByRole('alert')
    await expect.element(alert).toMatchTextContent(/Not sent\. This person isn’t accepting messages from you\./)
    await expect.element(field).toHaveValue('')
    refuse = false
    await alert.getByRole('button', { name: 'Try again' }).click()
    await expect.element(thread.getByRole('img', { name: /Delivered|Sent|Read/ })).toBeVisible()
    expect(new Set(posted().map(({ clientMessageId }) => clientMessageId)).size).toBe(1)
    expect(posted()).toHaveLength(2)
    refuse = true
    await userEvent.fill(field, 'Never mind')
    await userEvent.keyboard('{Enter}')
    await alert.getByRole('button', { name: 'Discard' }).click()
    await expect.element(thread.getByText('Never mind')).not.toBeInTheDocument()
  })

  test('a draft and a chosen quick reply are kept for this conversation over a reload', async () => {
    const { screen, field } = await open()
    await screen.getByRole('button', { name: 'Quick replies' }).click()
    await screen.getByRole('button', { name: /^Thanks/ }).click()
    await expect.element(field).toHaveValue('Hi Priya, Sage Craftsman is $845,000. Maya')
    await screen.unmount()
    const again = await open()
    await expect.element(again.field).toHaveValue('Hi Priya, Sage Craftsman is $845,000. Maya')
  })

  test('files that are too large or empty are refused before they are sent, and can be taken out again', async () => {
    const { screen } = await open()
    const big = new File([new Uint8Array(20_000_001)], 'film.mov')
    const dataTransfer = new DataTransfer()
    for (const file of [big, new File([], 'nothing.txt')]) dataTransfer.items.add(file)
    screen
      .getByRole('form', { name: 'Reply to Priya Raman' })
      .element()
      .dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true }))
    const tray = screen.getByRole('list', { name: 'Attached files' })
    await expect.element(tray.getByText('This file is larger than 20 MB.')).toBeVisible()
    await expect.element(tray.getByText('This file is empty.')).toBeVisible()
    await tray.getByRole('button', { name: 'Remove film.mov' }).click()
    await tray.getByRole('button', { name: 'Remove nothing.txt' }).click()
    await expect.element(tray).not.toBeInTheDocument()
  })

  test('addresses are links that open apart and tell the other site nothing', async () => {
    const { thread } = await open()
    const link = thread.getByRole('link', { name: 'https://example.com/plan' })
    await expect.element(link).toHaveAttribute('rel', 'nofollow noopener noreferrer ugc')
    await expect.element(link).toHaveAttribute('target', '_blank')
    // Letters before it that turn the direction of reading do not turn the address.
    await expect.element(link).toHaveAttribute('dir', 'ltr')
  })

  test('a form is in the thread with its record, and an agent without the completed one reads what to do', async () => {
    notices = [
      {
        id: 1,
        agentId: 1,
        agentName: 'Maya Castellanos',
        receiverName: 'Priya Raman',
        title: 'Texas Real Estate Commission Information About Brokerage Services',
        body: 'Texas law requires that you receive this before discussing a home:',
        kind: 'form',
        url: 'https://www.trec.texas.gov/forms',
        formVersion: 'IABS 1-2',
        fingerprint: null,
        deliveredAt: messageFixture(4).createdAt,
      },
    ]
    const { thread } = await open()
    await expect.element(thread.getByRole('link', { name: /Information About Brokerage Services/ })).toBeVisible()
    await expect.element(thread.getByText(/Priya Raman still needs your completed form/)).toBeVisible()
    await expect.element(thread.getByText(/Sent to Priya Raman on .* Form IABS 1-2/)).toBeVisible()
  })

  test('a notice without a form is in the thread as it was delivered', async () => {
    notices = [
      {
        id: 1,
        agentId: 1,
        agentName: 'Maya Castellanos',
        receiverName: 'Priya Raman',
        title: 'Not your agent (Illinois)',
        body: 'Maya Castellanos is not your agent.',
        kind: 'text',
        url: null,
        formVersion: null,
        fingerprint: null,
        deliveredAt: messageFixture(4).createdAt,
      },
    ]
    const { thread } = await open()
    await expect.element(thread.getByText('Not your agent (Illinois)')).toBeVisible()
    await expect.element(thread.getByText('Maya Castellanos is not your agent.')).toBeVisible()
    await expect.element(thread.getByText(/Sent to Priya Raman on [^.]*\.$/)).toBeVisible()
    expect(thread.getByText(/completed form/).elements()).toHaveLength(0)
  })
})

describe('asking on the page of a home', () => {
  const agent = { id: 2, name: 'Maya Castellanos' }
  const moment = { videoId: 9, seconds: 12, room: 'Kitchen' }
  const ask = (about: typeof moment | null) => showAsk({ moment: about })
  const nameOfField = { name: `Your message to ${agent.name}` }

  test('words and moment survive signing in, go out together and once, and the conversation continues in the same place', async () => {
    sessionStore.set({ status: 'signed-out' })
    const visitor = await ask(moment)
    await userEvent.fill(visitor.getByRole('textbox', nameOfField), 'Gas or induction?')
    await visitor.getByRole('button', { name: 'Sign in and send' }).click()
    await expect.element(visitor.getByText('Please sign in')).toBeVisible()
    await visitor.unmount()
    const saved = { ...localStorage }
    signInAsFixture({ isAgent: false })
    for (const [key, value] of Object.entries(saved)) localStorage.setItem(key, value as string)

    const screen = await ask(null)
    const field = screen.getByRole('textbox', nameOfField)
    await expect.element(screen.getByRole('status')).toMatchTextContent(/Sent to Maya Castellanos\./)
    expect(posted()).toMatchObject([{ receiverId: 2, propertyId: 5, content: 'Gas or induction?', moment }])
    const answers = screen.getByRole('log', { name: 'Latest messages' })
    await expect.element(answers.getByText(/Gas or induction/)).toBeVisible()
    await expect.element(field).toHaveValue('')
    await expect.poll(() => Object.keys(localStorage).filter((key) => /draft|question/.test(key))).toEqual([])
    await screen.unmount()
    await ask(null)
    await expect.element(field).toHaveValue('')
    expect(posted()).toHaveLength(1)
  })

  test('what could not be sent after signing in is sent under the same name later, and stored once', async () => {
    sessionStore.set({ status: 'signed-out' })
    const visitor = await ask(null)
    await userEvent.fill(visitor.getByRole('textbox', nameOfField), 'Gas or induction?')
    await visitor.getByRole('button', { name: 'Sign in and send' }).click()
    await expect.element(visitor.getByText('Please sign in')).toBeVisible()
    await visitor.unmount()
    const saved = { ...localStorage }
    signInAsFixture({ isAgent: false })
    for (const [key, value] of Object.entries(saved)) localStorage.setItem(key, value as string)

    losesAnswer = true
    const screen = await ask(null)
    await vi.waitFor(() => expect(stored.at(-1)?.content).toBe('Gas or induction?'))
    losesAnswer = false
    await screen.unmount()
    const again = await ask(null)
    await expect.element(again.getByText(/Sent to Maya Castellanos\./)).toBeVisible()
    expect(stored.filter(({ content }) => content === 'Gas or induction?')).toHaveLength(1)
  })

  test('words that were changed instead of signing in are not sent by themselves', async () => {
    sessionStore.set({ status: 'signed-out' })
    const visitor = await ask(null)
    await userEvent.fill(visitor.getByRole('textbox', nameOfField), 'Gas or induction?')
    await visitor.getByRole('button', { name: 'Sign in and send' }).click()
    await expect.element(visitor.getByText('Please sign in')).toBeVisible()
    await visitor.unmount()
    const back = await ask(null)
    await userEvent.fill(back.getByRole('textbox', nameOfField), 'Is there a pantry?')
    await back.unmount()
    const saved = { ...localStorage }
    signInAsFixture({ isAgent: false })
    for (const [key, value] of Object.entries(saved)) localStorage.setItem(key, value as string)
    const screen = await ask(null)
    await expect.element(screen.getByRole('textbox', nameOfField)).toHaveValue('Is there a pantry?')
    await expect.element(screen.getByRole('button', { name: 'Send message' })).toBeVisible()
    expect(posted()).toEqual([])
  })

  test('a question sent before it is known who is here goes out when it is, once, and nobody is asked to sign in again', async () => {
    const person = sessionStore.get()
    sessionStore.set({ status: 'loading' })
    const screen = await ask(null)
    await userEvent.fill(screen.getByRole('textbox', nameOfField), 'Gas or induction?')
    await screen.getByRole('button', { name: 'Send message' }).click()
    await expect.element(screen.getByRole('textbox', nameOfField)).toHaveValue('Gas or induction?')
    expect(posted()).toEqual([])
    sessionStore.set(person)
    await expect.element(screen.getByText(/Sent to Maya Castellanos\./)).toBeVisible()
    expect(posted()).toHaveLength(1)
  })

  test('a question beyond a limit stays in its field, and the reason is shown', async () => {
    const message = 'You have written to 5 new people today. Try again in 23 hours.'
    const limited = stubServer({
      'POST /api/messages': () => Response.json({ problem: 'too-many', message, retryAfter: 82_000 }, { status: 429 }),
    })
    const screen = await ask(null)
    const field = screen.getByRole('textbox', nameOfField)
    await userEvent.fill(field, 'Gas or induction?')
    await screen.getByRole('button', { name: 'Send message' }).click()
    await expect.element(screen.getByText(message)).toBeVisible()
    await expect.element(field).toHaveValue('Gas or induction?')
    expect(limited.filter(({ method }) => method === 'POST')).toHaveLength(1)
  })

  test('what is typed while the question is on its way stays', async () => {
    let answer: (() => void) | undefined
    held = new Promise((done) => (answer = done))
    const screen = await ask(null)
    const field = screen.getByRole('textbox', nameOfField)
    await userEvent.fill(field, 'Gas or induction?')
    await screen.getByRole('button', { name: 'Send message' }).click()
    await vi.waitFor(() => expect(posted()).toHaveLength(1))
    await userEvent.fill(field, 'Gas or induction? And is there a pantry?')
    answer?.()
    await expect.element(screen.getByText(/Sent to Maya Castellanos\./)).toBeVisible()
    await expect.element(field).toHaveValue('And is there a pantry?')
  })

  test('words that were changed after an answer was lost are sent too, beside the ones that had arrived', async () => {
    const screen = await ask(null)
    const field = screen.getByRole('textbox', nameOfField)
    await userEvent.fill(field, 'Gas?')
    losesAnswer = true
    await screen.getByRole('button', { name: 'Send message' }).click()
    await vi.waitFor(() => expect(stored.at(-1)?.content).toBe('Gas?'))
    losesAnswer = false
    await userEvent.fill(field, 'Gas or induction?')
    await expect.element(screen.getByRole('button', { name: 'Send message' })).toBeEnabled()
    await screen.getByRole('button', { name: 'Send message' }).click()
    await expect.element(screen.getByText(/Sent to Maya Castellanos\./)).toBeVisible()
    await expect.poll(() => stored.slice(1).map(({ content }) => content)).toEqual(['Gas?', 'Gas or induction?'])
  })
})
