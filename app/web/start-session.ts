import { accountServer } from '#features/accounts/web'
import { startSession } from '#features/session/web'
import type { PublicSettings } from '#platform/contract/public-settings.ts'

/** Starts the session of somebody who is signed in in this browser. */
export const start = (settings: PublicSettings): void => startSession(settings, accountServer)
