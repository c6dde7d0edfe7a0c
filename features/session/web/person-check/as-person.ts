import type { FirebaseApp } from '@firebase/app'
import { hasCode } from '../tokens/token-source.ts'

/** Runs a call of the identity SDK; where the server asks whether a person is there, that is shown and the call repeated once. */
export type AsPerson = <T>(work: () => Promise<T>) => Promise<T>

export function asPersonOn(app: FirebaseApp, solve: () => Promise<string>): AsPerson {
  let present: Promise<(solution: string) => Promise<void>> | undefined
  let proving: Promise<void> | undefined

  async function prove(): Promise<void> {
    const solution = await solve()
    present ??= import('./app-check-by-work.ts').then(({ appCheckByWork }) => appCheckByWork(app))
    present.catch(() => {
      present = undefined
    })
    await (
      await present
    )(solution)
  }

  return async (work) => {
    try {
      return await work()
    } catch (error) {
      if (!hasCode(error, 'auth/missing-app-check-token') && !hasCode(error, 'auth/invalid-app-check-token')) throw error
      proving ??= prove().finally(() => {
        proving = undefined
      })
      await proving
      return work()
    }
  }
}
