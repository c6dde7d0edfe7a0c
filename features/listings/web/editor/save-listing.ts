import { getOwnProperty, saveProperty, type OwnProperty } from '#features/listings/contract'
import { call, CallError, explain } from '#platform/web/call/call.ts'
import type { DraftChange } from './autosave-machine.ts'
import type { SaveAnswer } from './autosave.ts'

/** One save, and what its failure means for what was typed. */
export async function saveHome(home: OwnProperty, change: DraftChange): Promise<SaveAnswer> {
  const params = { id: home.id }
  try {
    return { type: 'saved', home: await call(saveProperty, { params, body: { version: home.version, ...change } }) }
  } catch (error) {
    if (!(error instanceof CallError)) return { type: 'failed', message: explain(error) }
    if (error.status === 409) return current(home)
    if (error.status === 400) return { type: 'refused', message: error.explanation, fields: error.fields }
    if (error.status === 401 || error.status === 403)
      return { type: 'failed', message: 'You are signed out. What you typed is kept in this browser; sign in again to save it.' }
    return { type: 'failed', message: error.explanation }
  }
}

async function current(home: OwnProperty): Promise<SaveAnswer> {
  try {
    return { type: 'stale', home: await call(getOwnProperty, { params: { id: home.id } }) }
  } catch (error) {
    return { type: 'failed', message: explain(error) }
  }
}
