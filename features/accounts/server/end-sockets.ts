import type { EndedSession } from '#features/identity/server'
import { defineSharedEvent } from '#platform/events/define-event.ts'
import type { App } from '#platform/http/app.ts'
import type { Services } from '#platform/http/services.ts'
import { sessionIdOf } from './identify.ts'

/** Somebody signed out, or an account is no more; other processes close their sockets. */
const signedOut = defineSharedEvent<EndedSession>('signedOut')

/** Closes the sockets of an ended session that are open in this process; they say and hear nothing more from here on. */
export function endSocketsHere(app: App, { uid, sessionId, gone }: EndedSession): void {
  app.live.endSessions((actor) => actor.identityUid === uid && (!sessionId || sessionIdOf(actor) === sessionId), { gone })
}

/** The same in every process, here at once. To be called before the answer that says the session is over. */
export function endSockets(app: App, { events }: Services, ended: EndedSession): void {
  endSocketsHere(app, ended)
  events.emit(signedOut, ended)
}

/** Hears from the other processes which sessions they ended. */
export function hearEndedSessions(app: App, { events }: Services): void {
  events
    .on(signedOut, (ended) => endSocketsHere(app, ended))
    .catch((error: unknown) => app.log.error({ err: error }, 'Ended sessions are heard of late.'))
}
