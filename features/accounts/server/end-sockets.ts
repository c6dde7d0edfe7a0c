import type { EndedSession } from '#features/identity/server'
import { defineSharedEvent } from '#platform/events/define-event.ts'
import type { App } from '#platform/http/app.ts'
import type { Services } from '#platform/http/services.ts'
import { sessionIdOf } from './identify.ts'

/** Somebody signed out, or an account is no more; other processes close their sockets. */
const signedOut = defineSharedEvent<EndedSession>('signedOut')

/** Closes the sockets of an ended session that are open in this process; they send and receive nothing more from here on. */
export function endSocketsHere(app: App, { uid, sessionId, accountDeleted }: EndedSession): void {
  app.live.endSessions((actor) => actor.identityUid === uid && (!sessionId || sessionIdOf(actor) === sessionId), { accountDeleted })
}

/** The same in every process, here at once. To be called before the response that ends the session. */
export function endSockets(app: App, { events }: Services, ended: EndedSession): void {
  endSocketsHere(app, ended)
  events.emit(signedOut, ended)
}

/** Closes the sockets of sessions that other processes ended. */
export function closeEndedElsewhere(app: App, { events }: Services): void {
  events
    .on(signedOut, (ended) => endSocketsHere(app, ended))
    .catch((error: unknown) => app.log.error({ err: error }, 'Sessions ended by other processes are noticed late.'))
}
