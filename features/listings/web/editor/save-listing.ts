import * as texts from '#texts/listings'
import { getMyProperty, saveProperty, type MyProperty } from '#features/listings/contract'
import { call, CallError, explain } from '#platform/web/call/call.ts'
import type { DraftChange } from './autosave-machine.ts'
import type { SaveAnswer } from './autosave.ts'

/** Saves once; returns what a failure means for what was typed. */
export async function saveListing(listing: MyProperty, change: DraftChange): Promise<SaveAnswer> {
  const params = { id: listing.id }
  try {
    return { type: 'saved', listing: await call(saveProperty, { params, body: { version: listing.version, ...change } }) }
  } catch (error) {
    if (!(error instanceof CallError)) return { type: 'failed', message: explain(error) }
    if (error.status === 409) return current(listing)
    if (error.status === 400) return { type: 'refused', message: error.explanation, fields: error.fields }
    if (error.status === 401 || error.status === 403) return { type: 'failed', message: texts.youreSignedOutYourChangesAre }
    return { type: 'failed', message: error.explanation }
  }
}

async function current(listing: MyProperty): Promise<SaveAnswer> {
  try {
    return { type: 'stale', listing: await call(getMyProperty, { params: { id: listing.id } }) }
  } catch (error) {
    return { type: 'failed', message: explain(error) }
  }
}
