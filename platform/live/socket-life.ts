import type { RawData, WebSocket } from 'ws'
import * as z from 'zod/mini'
import { denialFor } from '#platform/contract/access.ts'
import { errorFrame, register, registered } from '#platform/contract/frame.ts'
import { closeCodes } from '#platform/contract/live-wire.ts'
import { isProblem, Problem, problems } from '#platform/contract/problem.ts'
import type { Identify } from '#platform/http/app.ts'
import { frameBudget } from './frame-budget.ts'
import type { Parts } from './open-live.ts'
import { OpenSocket } from './open-socket.ts'

const registerWithinMs = 5000
const mostQueued = 300

export interface LifeOptions extends Parts {
  identify: () => Identify
  now: () => number
  onFailure: (error: unknown) => void
}

/**
 * From the first byte to the last of one socket. Frames are answered one after the other, in the order they came; nothing
 * that is thrown leaves this function, since an exception in a listener would end the process.
 */
export function liveUntilClosed(socket: WebSocket, options: LifeOptions): void {
  const { here, handlers, live, now, onFailure } = options
  const budget = frameBudget(now)
  let open: OpenSocket | undefined
  let queued = 0
  let work = Promise.resolve()
  const patience = setTimeout(() => {
    refuse('not-signed-in', 'The first frame must be `register`, within five seconds.')
    socket.close(closeCodes.noRegister, 'Nobody registered.')
  }, registerWithinMs)

  function refuse(problem: string, message: string, more: { fields?: Record<string, string> | undefined; clientMessageId?: unknown } = {}) {
    if (socket.readyState !== socket.OPEN) return
    const clientMessageId = typeof more.clientMessageId === 'string' ? more.clientMessageId.slice(0, 64) : undefined
    const body = {
      type: errorFrame.type,
      problem,
      message,
      ...(more.fields && { fields: more.fields }),
      ...(clientMessageId && { clientMessageId }),
    }
    socket.send(JSON.stringify(body))
  }

  async function answer(text: string): Promise<void> {
    const said = objectIn(text)
    if (!said) {
      refuse('invalid-input', 'A frame is one JSON object with a `type`.')
      return socket.close(closeCodes.notText, 'Not JSON.')
    }
    try {
      if (said['type'] === register.type) await enter(said)
      else await handle(said)
    } catch (error) {
      const { clientMessageId } = said
      if (isProblem(error)) return refuse(error.problem, error.message, { fields: error.fields, clientMessageId })
      onFailure(error)
      refuse('unexpected', problems.unexpected.message, { clientMessageId })
    }
  }

  async function enter(said: Record<string, unknown>): Promise<void> {
    if (open) throw new Problem('invalid-input', 'This connection is registered already.')
    const { userId, token, tabId, after } = await bodyOf(register.body, said)
    const actor = await options.identify()(`Bearer ${token}`)
    if (socket.readyState !== socket.OPEN || open) return
    if (!actor) {
      refuse('not-signed-in', problems['not-signed-in'].message)
      return socket.close(closeCodes.tokenExpired, 'The token is not good.')
    }
    if (actor.id !== userId) {
      refuse('invalid-user-id', 'The user ID is invalid for this account.')
      return socket.close(closeCodes.notYou, 'The user ID is not yours.')
    }
    clearTimeout(patience)
    open = new OpenSocket(socket, actor, { token, tabId, after }, now())
    await here.enter(actor.id, open)
    if (socket.readyState !== socket.OPEN) return here.leave(actor.id, open)
    live.hint(actor.id, 'replaced', JSON.stringify({ tabId, socketId: open.id }))
    open.send(registered, { userId })
    await options.opened(open)
  }

  async function handle(said: Record<string, unknown>): Promise<void> {
    const type = String(said['type']).slice(0, 64)
    const handler = handlers.get(type)
    if (!handler) throw new Problem('invalid-input', `There is no frame of the type ${type}.`)
    if (!open) throw new Problem('not-signed-in', 'You must be logged in to send messages')
    const denial = denialFor(handler.frame.access, open.actor)
    if (denial) throw new Problem(denial)
    await handler.handle((await bodyOf(handler.frame.body, said)) as never, open)
  }

  socket.on('message', (data: RawData, isBinary: boolean) => {
    if (isBinary) return socket.close(closeCodes.notText, 'Text only.')
    const verdict = queued >= mostQueued ? 'refuse' : budget.ask()
    if (verdict === 'end') return socket.close(closeCodes.tooMuch, 'Too many frames.')
    if (verdict === 'refuse') return refuse('too-many', problems['too-many'].message)
    const text = (data as Buffer).toString()
    queued += 1
    work = work
      .then(() => answer(text))
      .catch(onFailure)
      .finally(() => (queued -= 1))
  })
  socket.on('close', () => {
    clearTimeout(patience)
    if (!open) return
    here.leave(open.actor.id, open)
    options.closed(open)
  })
}

function objectIn(text: string): Record<string, unknown> | undefined {
  try {
    const said: unknown = JSON.parse(text)
    return typeof said === 'object' && said !== null && !Array.isArray(said) ? (said as Record<string, unknown>) : undefined
  } catch {
    return undefined
  }
}

async function bodyOf<S extends z.core.$ZodType>(schema: S, said: Record<string, unknown>): Promise<z.core.output<S>> {
  const { type: _, ...body } = said
  const result = await z.safeParseAsync(schema, body)
  if (result.success) return result.data
  const fields = Object.fromEntries(result.error.issues.map((issue) => [issue.path.join('.'), issue.message]))
  throw new Problem('invalid-input', Object.values(fields)[0], fields)
}
