import { myFlags } from '#features/feature-flags/contract'
import { call } from '#platform/web/call/call.ts'
import { onServerReachable } from '#platform/web/call/server-reachable.ts'
import { openFlags } from '#platform/web/session/feature-flags.ts'
import { sessionStore } from '#platform/web/session/session.ts'

/** Asks the server which parts are on for whoever is signed in, and again for the next one. Returns the way to end it. */
export function followFlags(): () => void {
  let current: number | undefined
  let endWaiting: (() => void) | undefined

  async function ask(accountId: number): Promise<void> {
    try {
      const { on } = await call(myFlags)
      if (current === accountId) openFlags.set(on)
    } catch {
      if (current !== accountId) return
      openFlags.set([])
      endWaiting = onServerReachable(() => void ask(accountId))
    }
  }
  function follow(): void {
    const session = sessionStore.get()
    const accountId = session.status === 'signed-in' && session.user.id > 0 ? session.user.id : undefined
    if (accountId === current) return
    current = accountId
    endWaiting?.()
    openFlags.set(undefined)
    if (accountId) void ask(accountId)
  }
  const ending = sessionStore.listen(follow)
  follow()
  return () => {
    ending()
    endWaiting?.()
    current = undefined
  }
}
