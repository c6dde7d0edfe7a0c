import { sql } from 'kysely'
import { beforeAll, expect, test, vi } from 'vitest'
import {
  blockPerson,
  deleteConversation,
  deleteMessage,
  markRead,
  sendMessage,
  unblockPerson,
  unreadMessages,
} from '#features/messaging/contract'
import type { Actor } from '#platform/contract/access.ts'
import { liveAs, type LiveClient } from '#platform/testing/live-client.ts'
import { testApp, twinOf, type TestApp } from '#platform/testing/test-app.ts'
import { messagingFeatures, personIn } from '../testing/people.fixtures.ts'

const steps = Number(process.env['STEPS'] ?? 1000)
const seed = Number(process.env['SEED'] ?? 20_261_120)
let servers: TestApp[]

beforeAll(async () => {
  const app = await testApp(...messagingFeatures)
  servers = [app, await twinOf(app, ...messagingFeatures)]
})

/** Always the same numbers for the same seed, from 0 up to 1. */
function randomFrom(start: number): () => number {
  let state = start
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

test(
  `M4: after each of ${steps} random steps of 20 people the pushed count, the called count and the counted count are equal`,
  { timeout: 600_000 },
  async () => {
    const random = randomFrom(seed)
    const any = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T
    const [first] = servers as [TestApp]
    const people: Actor[] = []
    for (let count = 0; count < 20; count++) people.push(await personIn(first, `Person${count}`))
    const sockets = new Map<number, LiveClient>()
    for (const person of people) sockets.set(person.id, await liveAs(any(servers), person))
    const sent: { id: number; from: Actor; to: Actor }[] = []
    const quietly = async <T>(work: Promise<T>): Promise<T | undefined> => {
      try {
        return await work
      } catch (error) {
        expect((error as { status?: number }).status).toBeLessThan(500)
        return undefined
      }
    }

    const operations: Record<string, () => Promise<unknown>> = {
      async send() {
        const [from, to] = [any(people), any(people)]
        if (from.id === to.id) return
        const message = await quietly(
          any(servers)
            .as(from)
            .call(sendMessage, { body: { receiverId: to.id, content: 'Words' } }),
        )
        if (message) sent.push({ id: message.id, from, to })
      },
      read: async () => sent.length > 0 && readOne(any(sent)),
      async readTwice() {
        if (sent.length === 0) return
        const message = any(sent)
        await Promise.all([readOne(message), readOne(message)])
      },
      async deleteMessage() {
        if (sent.length === 0) return
        const { id, from, to } = any(sent)
        const who = any([from, to])
        await quietly(
          any(servers)
            .as(who)
            .call(deleteMessage, { params: { messageId: id }, body: { userId: who.id } }),
        )
      },
      async deleteConversation() {
        const [who, partner] = [any(people), any(people)]
        await any(servers)
          .as(who)
          .call(deleteConversation, { params: { userId: who.id, otherUserId: partner.id }, body: { requestingUserId: who.id } })
      },
      async block() {
        const [who, partner] = [any(people), any(people)]
        if (who.id !== partner.id)
          await any(servers)
            .as(who)
            .call(any([blockPerson, unblockPerson, unblockPerson]), { params: { otherUserId: partner.id } })
      },
      async reconnect() {
        const person = any(people)
        sockets.get(person.id)?.close()
        sockets.set(person.id, await liveAs(any(servers), person, { after: 0 }))
      },
    }
    const readOne = ({ id, to }: (typeof sent)[number]) =>
      quietly(
        any(servers)
          .as(to)
          .call(markRead, { params: { messageId: id } }),
      )
    const weighted = ['send', 'send', 'send', 'read', 'read', 'readTwice', 'deleteMessage', 'deleteConversation', 'block', 'reconnect']

    const counted = async (): Promise<Map<number, number>> => {
      const { rows } = await sql<{ id: number; count: number }>`
      select receiver_id as id, count(*) as count from message where read_at is null and not hidden_for_receiver group by receiver_id`.execute(
        first.services.db,
      )
      return new Map(rows.map(({ id, count }) => [id, count]))
    }
    for (let step = 0; step < steps; step++) {
      await operations[any(weighted)]?.()
      const truth = await counted()
      for (const person of step % 50 === 0 ? people : [any(people), any(people)]) {
        const { count } = await any(servers)
          .as(person)
          .call(unreadMessages, { params: { userId: person.id } })
        expect(count).toBe(truth.get(person.id) ?? 0)
      }
      await vi.waitFor(
        () => {
          const pushed = people.map(({ id }) => sockets.get(id)?.received.findLast(({ type }) => type === 'unread_count')?.['count'])
          expect(pushed).toEqual(people.map(({ id }) => truth.get(id) ?? 0))
        },
        { interval: 2 },
      )
    }
  },
)
