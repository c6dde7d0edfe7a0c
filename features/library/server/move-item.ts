import * as texts from '#texts/library'
import type { moveItem } from '#features/library/contract'
import type { InputOf } from '#platform/contract/endpoint.ts'
import { Problem } from '#platform/contract/problem.ts'
import type { DatabaseTransaction } from '#platform/database/database.ts'
import type { Services } from '#platform/http/services.ts'
import { previousForDays, type LibraryAction, type LibraryState, type LibraryStep } from '../contract/vocabulary.ts'
import { dropVersion, locked, record, removeFiles, type Deed } from './change-library.ts'
import { libraryTables, type ItemRow, type VersionRow } from './library-rows.ts'

const dayMs = 86_400_000

const actions: Record<LibraryStep, LibraryAction> = {
  publish: 'published',
  take_down: 'taken_down',
  put_back: 'put_back',
  confirm: 'confirmed',
  undo: 'undone',
}
const from: Partial<Record<LibraryStep, LibraryState>> = { publish: 'draft', take_down: 'published', put_back: 'taken_down' }

/**
 * Publishes an item, takes it down or puts it back, or ends its replacement one way or the other. Returns the version nobody needs any
 * more, whose files are removed after the commit.
 */
export async function takeStep(
  trx: DatabaseTransaction,
  id: number,
  { revision, step, reason }: InputOf<typeof moveItem>['body'],
  { accountId, at }: Pick<Deed, 'accountId' | 'at'>,
): Promise<VersionRow | undefined> {
  if ((step === 'take_down' || step === 'put_back') && reason === '')
    throw new Problem('invalid-input', texts.giveAReason, { 'body.reason': texts.giveAReason })
  const item = await locked(trx, id, revision)
  if (from[step] !== undefined && item.state !== from[step]) throw new Problem('conflict')
  if ((step === 'confirm' || step === 'undo') && item.previous_version_id === null) throw new Problem('conflict', texts.nothingToUndo)
  if (step === 'publish' && item.version_id === null) throw new Problem('invalid-input', texts.uploadAFileFirst)
  await record(trx, id, { action: actions[step], accountId, at, reason })
  await libraryTables(trx)
    .updateTable('library_item')
    .set({ ...changeOf(step, item, reason), revision: revision + 1 })
    .where('id', '=', id)
    .execute()
  if (step === 'confirm') return dropVersion(trx, item.previous_version_id)
  return step === 'undo' ? dropVersion(trx, item.version_id) : undefined
}

function changeOf(step: LibraryStep, item: ItemRow, reason: string) {
  const confirmed = { previous_version_id: null, replaced_at: null }
  if (step === 'confirm') return confirmed
  if (step === 'undo') return { ...confirmed, version_id: item.previous_version_id }
  if (step === 'take_down') return { state: 'taken_down' as const, taken_down_reason: reason }
  return { state: 'published' as const, taken_down_reason: null }
}

/** Deletes an item that nobody could ever use. Returns its versions, whose files are removed after the commit. */
export async function deleteDraft(trx: DatabaseTransaction, id: number): Promise<VersionRow[]> {
  const { state } = await locked(trx, id)
  if (state !== 'draft') throw new Problem('conflict', texts.onlyDraftsAreDeleted)
  const tables = libraryTables(trx)
  const versions = await tables.deleteFrom('library_version').where('item_id', '=', id).returningAll().execute()
  await tables.deleteFrom('library_item').where('id', '=', id).execute()
  return versions
}

/** Lets go of versions whose replacement stood for a month without being undone. */
export async function forgetPrevious(services: Services): Promise<void> {
  const before = new Date(services.now() - previousForDays * dayMs)
  const dropped = await services.db.transaction().execute((trx) => forgetBefore(trx, before))
  for (const version of dropped) await removeFiles(services, version)
}

async function forgetBefore(trx: DatabaseTransaction, before: Date): Promise<VersionRow[]> {
  const due = await libraryTables(trx).selectFrom('library_item').selectAll().where('replaced_at', '<', before).forUpdate().execute()
  const dropped: VersionRow[] = []
  for (const { id, previous_version_id: previous, revision } of due) {
    await libraryTables(trx)
      .updateTable('library_item')
      .set({ previous_version_id: null, replaced_at: null, revision: revision + 1 })
      .where('id', '=', id)
      .execute()
    const version = await dropVersion(trx, previous)
    if (version) dropped.push(version)
  }
  return dropped
}
