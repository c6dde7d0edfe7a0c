import type { EndedSession } from '#features/identity/server'
import type { App } from '#platform/http/app.ts'
import type { Services } from '#platform/http/services.ts'
import { sessionIdOf } from './identify.ts'

const channel = 'accounts.session-ended'

/** Closes the sockets of an ended session that are open in this process; they say and hear nothing more from here on. */
export function endSocketsHere(app: App, { uid, sessionId, gone }: EndedSession): void {
  app.live.endSessions((actor) => actor.identityUid === uid && (!sessionId || sessionIdOf(actor) === sessionId), { gone })
}

/** The same in every process, here at once. To be called before the answer that says the session is over. */
export function endSockets(app: App, { bus }: Services, ended: EndedSession): void {
  endSocketsHere(app, ended)
  bus.publish(channel, JSON.stringify(ended))
}

/** Hears from the other processes which sessions they ended; the returned function stops it. */
export function hearEndedSessions(app: App, { bus }: Services): () => void {
  const hear = (text: string): void => endSocketsHere(app, JSON.parse(text) as EndedSession)
  bus.subscribe(channel, hear).catch((error: unknown) => app.log.error({ err: error }, 'Ended sessions are heard of late.'))
  return () => bus.unsubscribe(channel, hear)
}
