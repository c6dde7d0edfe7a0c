import * as texts from '#texts/accounts'
import { useQueryClient } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { accountActivity, signedInPlaces } from '#features/accounts/contract'
import { passwordFirst } from '#features/identity/contract'
import { type AuthClient, hasCode, listeningClient } from '#features/session/web'
import { CallError } from '#platform/web/call/call.ts'
import { FormProblem } from '#platform/web/form/form-problem.ts'
import { ConfirmYourself } from './confirm-yourself.tsx'
import { withSignInProblems } from '../enter.ts'

export interface Confirmed {
  /** Runs what needs a fresh sign-in; asks the person to confirm who they are where the last one is too long ago. */
  run<T>(work: (client: AuthClient) => Promise<T>): Promise<T>
  dialog: ReactNode
}

interface Asked extends PromiseWithResolvers<void> {
  /** Nothing but the password will do. */
  byPassword: boolean
}

export function useConfirmed(): Confirmed {
  const [asked, setAsked] = useState<Asked>()
  const cache = useQueryClient()

  async function attempt<T>(work: () => Promise<T>): Promise<T> {
    try {
      return await work()
    } catch (error) {
      if (!isTooLongAgo(error)) throw error
      const asking = Promise.withResolvers<void>()
      setAsked({ ...asking, byPassword: error instanceof Error && error.message.includes(passwordFirst) })
      await asking.promise.finally(() => setAsked(undefined))
      // Confirming began another session and ended the one before.
      for (const { path } of [signedInPlaces, accountActivity]) void cache.invalidateQueries({ queryKey: [path] })
      return work()
    }
  }

  return {
    run: (work) =>
      withSignInProblems(async () => {
        const client = await listeningClient()
        return attempt(() => work(client))
      }),
    dialog: asked && (
      <ConfirmYourself
        byPassword={asked.byPassword}
        onConfirmed={asked.resolve}
        onCancel={() => asked.reject(new FormProblem(texts.nothingChanged))}
      />
    ),
  }
}

/** The identity SDK, our calls and the protocol's raw calls each have a way to say it. */
function isTooLongAgo(error: unknown): boolean {
  if (hasCode(error, 'auth/requires-recent-login')) return true
  if (!(error instanceof CallError)) return false
  return error.problem === 'sign-in-too-old' || error.message.includes('CREDENTIAL_TOO_OLD_LOGIN_AGAIN')
}
