import { atom } from 'nanostores'
import { ProofOfWork, proofOfWorkPath } from '#features/identity/contract'
import { readJson, request } from '#platform/web/call/call.ts'

/** While this browser proves that a person may be behind it: the way to end that. */
export const personCheck = atom<(() => void) | undefined>(undefined)

const problem = (code: string) => Object.assign(new Error(code), { code: `auth/${code}` })

/** Fetches a puzzle and solves it in a worker: the answer is what an App Check token is here. */
export async function solvedPuzzle(apiKey: string, start = startWorker): Promise<string> {
  const stopped = Promise.withResolvers<never>()
  personCheck.set(() => stopped.reject(problem('person-check-canceled')))
  let worker: Worker | undefined
  try {
    const reply = await Promise.race([request('GET', `${proofOfWorkPath}?key=${encodeURIComponent(apiKey)}`), stopped.promise])
    const { challenge, bits } = ProofOfWork.parse(await readJson(reply))
    worker = start()
    const nonce = await Promise.race([answerOf(worker, { challenge, bits }), stopped.promise])
    return `${challenge}:${nonce}`
  } finally {
    worker?.terminate()
    personCheck.set(undefined)
  }
}

function startWorker(): Worker {
  return new Worker(new URL('./proof-worker.ts', import.meta.url), { type: 'module' })
}

function answerOf(worker: Worker, puzzle: { challenge: string; bits: number }): Promise<number> {
  return new Promise((resolve, reject) => {
    worker.addEventListener('message', ({ data }: MessageEvent<number>) => resolve(data))
    worker.addEventListener('error', () => reject(problem('person-check-failed')))
    worker.postMessage(puzzle)
  })
}
