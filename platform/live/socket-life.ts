import { fill } from '#platform/contract/fill.ts'
import * as texts from '#texts/platform'
import * as z from 'zod/mini'
import { denialFor } from '#platform/contract/access.ts'
import { connectionReplaced, register, registered } from '#platform/contract/frame.ts'
import { closeCodes } from '#platform/contract/live-wire.ts'
import { isProblem, Problem, problems } from '#platform/contract/problem.ts'
import { refusedFields, refuseUnstorable } from '#platform/contract/refused-fields.ts'
import type { App } from '#platform/http/app.ts'
import { askBudget } from './frame-budget.ts'
import type { Attendant, LiveConnection } from './live-connection.ts'
import type { OpenConnections } from './open-connections.ts'
import type { Parts } from './open-live.ts'
import { OpenSocket } from './open-socket.ts'
import { refuse } from './refuse.ts'

const mostQueued = 300
const mostOfAccount = 30

export interface LifeOptions extends Parts {
  app: App
  now: () => number
  connections: OpenConnections
  onFailure: (error: unknown) => void
}

/**
 * From the first byte to the last of every socket. Frames are answered one after the
 * other, in the order they came; nothing that is thrown leaves here, since an exception in a listener would end the process.
 */
export function socketLife({ app, here, handlers, live, now, connections, onFailure, opened, closed }: LifeOptions): Attendant {
  async function answer(connection: LiveConnection, text: string): Promise<void> {
    // Frames from before the end of the session that waited, or still arrive until the line is closed.
    if (connection.person?.isSessionOver) return
    const frame = objectIn(text)
    if (!frame) {
      refuse(connection, 'invalid-input', 'A frame is one JSON object with a `type`.')
      return connection.close(closeCodes.notText, 'Not JSON.')
    }
    try {
      if (frame['type'] === register.type) await enter(connection, frame)
      else await handle(connection, frame)
    } catch (error) {
      const { clientMessageId } = frame
      if (isProblem(error)) {
        const { problem, message, fields, retryAfter } = error
        return refuse(connection, problem, message, { fields, clientMessageId, retryAfter })
      }
      onFailure(error)
      refuse(connection, 'unexpected', problems.unexpected.message, { clientMessageId })
    }
  }

  async function enter(connection: LiveConnection, frame: Record<string, unknown>): Promise<void> {
    if (connection.person) throw new Problem('invalid-input', texts.thisConnectionIsRegistered)
    const body = bodyOf(register.body, frame)
    const actor = await app.identify(`Bearer ${body.token}`)
    if (connection.readyState !== connection.OPEN) return
    if (!actor) {
      refuse(connection, 'not-signed-in', problems['not-signed-in'].message)
      return connection.close(closeCodes.tokenExpired, 'The token is not good.')
    }
    if (actor.id !== body.userId) {
      refuse(connection, 'invalid-user-id', 'The user ID is invalid for this account.')
      return connection.close(closeCodes.notYou, 'The user ID is not yours.')
    }
    const person = new OpenSocket(connection, actor, body, now())
    connection.person = person
    connections.registered(connection)
    const greet = await welcome(person).catch((error: unknown) => {
      // Nothing would arrive here; the next try may find the bus and the database again.
      onFailure(error)
      connection.close(closeCodes.restarting, 'Messages cannot be received.')
    })
    if (connection.readyState !== connection.OPEN) return here.leave(actor.id, person)
    person.send(registered, { userId: body.userId })
    await greet?.()
  }

  async function welcome(person: OpenSocket): Promise<() => Promise<void>> {
    await here.enter(person.actor.id, person)
    replaceOldest(here.socketsOf(person.actor.id))
    live.hint(person.actor.id, 'replaced', JSON.stringify({ tabId: person.tabId, socketId: person.id }))
    return opened(person)
  }

  /** Nobody has that many tabs; the oldest makes room, as if its tab had opened a newer one. */
  function replaceOldest(open: readonly OpenSocket[]): void {
    for (const oldest of open.slice(0, Math.max(0, open.length - mostOfAccount))) {
      oldest.send(connectionReplaced, {})
      oldest.close(closeCodes.replaced, 'This account has too many connections.')
    }
  }

  async function handle({ person }: LiveConnection, frame: Record<string, unknown>): Promise<void> {
    const type = String(frame['type']).slice(0, 64)
    const handler = handlers.get(type)
    if (!handler) throw new Problem('invalid-input', fill(texts.thisFrameTypeIsUnknown, { type }))
    if (!person) throw new Problem('not-signed-in', texts.logInToSendMessages)
    const denial = denialFor(handler.frame.access, person.actor)
    if (denial) throw new Problem(denial)
    await handler.handle(bodyOf(handler.frame.body, frame) as never, person)
  }

  async function work(connection: LiveConnection, waiting: string[]): Promise<void> {
    for (let text = waiting[0]; text !== undefined; text = waiting[0]) {
      await answer(connection, text).catch(onFailure)
      waiting.shift()
    }
    connection.waiting = undefined
  }

  return {
    received(connection, data, isBinary) {
      if (isBinary) return connection.close(closeCodes.notText, 'Text only.')
      const { waiting } = connection
      const verdict = (waiting?.length ?? 0) >= mostQueued ? 'refuse' : askBudget(connection, now())
      if (verdict === 'end') return connection.close(closeCodes.tooMuch, 'Too many frames.')
      if (verdict === 'refuse') return refuse(connection, 'too-many', problems['too-many'].message)
      const text = (data as Buffer).toString()
      if (waiting) return void waiting.push(text)
      connection.waiting = [text]
      return void work(connection, connection.waiting)
    },
    left(connection) {
      const { person } = connection
      connections.remove(connection)
      if (!person) return
      here.leave(person.actor.id, person)
      closed(person)
    },
    failed: (error) => app.log.debug({ err: error }, 'A socket failed.'),
  }
}

function objectIn(text: string): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Record<string, unknown>) : undefined
  } catch {
    return undefined
  }
}

function bodyOf<S extends z.core.$ZodType>(schema: S, frame: Record<string, unknown>): z.core.output<S> {
  const { type: _, ...body } = frame
  const result = z.safeParse(schema, body)
  if (!result.success) throw refusedFields(result.error.issues)
  refuseUnstorable(result.data)
  return result.data
}
