import * as texts from '#texts/vault'
import { accountById, nameOf } from '#features/accounts/server'
import { checkPassword } from '#features/identity/server'
import { carriesWatermark, isPicture, type SharedFile } from '#features/vault/contract'
import { normalEmail } from '#platform/contract/email-pattern.ts'
import { Problem } from '#platform/contract/problem.ts'
import { withoutAccents } from '#platform/contract/text/without-accents.ts'
import type { Database } from '#platform/database/database.ts'
import type { Services } from '#platform/http/services.ts'
import { newSecret, pepperOf, secretHash } from './share-links.ts'
import { assertStored } from './assert-stored.ts'
import { fileKey, vaultTables } from './vault-rows.ts'

const ticketMs = 30 * 60_000

/** Returns what a link leads to. Throws `not-found` for one that never was, `gone` for one that ended or was turned off. */
async function openShare(db: Database, token: string, now: number) {
  const row = await vaultTables(db)
    .selectFrom('vault_share')
    .innerJoin('vault_file', 'vault_file.id', 'vault_share.file_id')
    .innerJoin('vault_version', 'vault_version.file_id', 'vault_file.id')
    .select(['vault_share.id as share_id', 'password_hash', 'watermark', 'download', 'expires_at', 'revoked_at', 'account_id', 'name'])
    .select(['vault_version.id as version_id', 'kind', 'byte_size', 'scan', 'storage_folder', 'vault_version.file_name'])
    .where('token_hash', '=', secretHash(token))
    .orderBy('vault_version.number', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!row) throw new Problem('not-found')
  if (row.revoked_at !== null) throw new Problem('gone', texts.thisLinkWasTurnedOff)
  if (row.expires_at.getTime() <= now) throw new Problem('gone', texts.thisLinkHasExpired)
  if (row.scan === 'infected') throw new Problem('gone', texts.thisFileCannotBeOpened)
  return { ...row, scan: row.scan }
}

export async function sharedFileOf({ db, now }: Services, token: string): Promise<SharedFile> {
  const share = await openShare(db, token, now())
  return {
    name: share.name,
    ending: share.kind,
    byteSize: share.byte_size,
    scan: share.scan,
    ownerName: nameOf(await accountById(db, share.account_id)),
    expiresAt: share.expires_at.toISOString(),
    asksPassword: share.password_hash !== null,
    asksEmail: share.watermark,
    download: share.download,
  }
}

/** Notes who opened a link and returns what the file itself is asked for with. */
export async function openTicket(
  { db, files, now }: Services,
  token: string,
  { email, password }: { email: string; password: string },
): Promise<string> {
  const share = await openShare(db, token, now())
  if (share.watermark && email === '') throw new Problem('invalid-input', texts.enterAnEmail, { 'body.email': texts.enterAnEmail })
  if (share.password_hash !== null && !(await checkPassword(password, share.password_hash, pepperOf(token))).correct)
    throw new Problem('invalid-input', texts.thisIsNotThePassword, { 'body.password': texts.thisIsNotThePassword })
  await assertStored(files, fileKey(share.storage_folder))
  const ticket = newSecret()
  await vaultTables(db)
    .insertInto('vault_open')
    .values({
      share_id: share.share_id,
      version_id: share.version_id,
      reader_email: share.watermark ? normalEmail(email) : '',
      ticket_hash: secretHash(ticket),
      opened_at: new Date(now()),
      sent_at: null,
    })
    .execute()
  return ticket
}

export interface SentFile {
  storageFolder: string
  fileName: string
  ending: SharedFile['ending']
  /** What stands across the picture or the pages. */
  watermark: string | undefined
  /** Shown on the page alone. */
  onlyShown: boolean
  byteSize: number
}

/** Returns which file a ticket is good for, and notes that it was sent; the link is looked at again, so that one turned off gives nothing. */
export async function fileOfTicket({ db, now }: Services, token: string, ticket: string): Promise<SentFile> {
  const share = await openShare(db, token, now())
  const tables = vaultTables(db)
  const opening = await tables
    .selectFrom('vault_open')
    .innerJoin('vault_version', 'vault_version.id', 'vault_open.version_id')
    .select(['vault_open.id', 'opened_at', 'reader_email', 'storage_folder', 'kind', 'byte_size', 'scan', 'vault_version.file_name'])
    .where('share_id', '=', share.share_id)
    .where('ticket_hash', '=', secretHash(ticket))
    .executeTakeFirst()
  if (!opening || opening.scan === 'infected') throw new Problem('not-found')
  if (opening.opened_at.getTime() < now() - ticketMs) throw new Problem('gone', texts.openTheLinkAgain)
  await tables
    .updateTable('vault_open')
    .set({ sent_at: new Date(now()) })
    .where('id', '=', opening.id)
    .where('sent_at', 'is', null)
    .execute()
  // A version of another kind may have come since the link was made; what the link promises still holds.
  const keeps = (!share.watermark || carriesWatermark(opening.kind)) && (share.download || isPicture(opening.kind))
  if (!keeps) throw new Problem('gone', texts.thisFileCannotBeOpened)
  return {
    storageFolder: opening.storage_folder,
    fileName: opening.file_name,
    ending: opening.kind,
    watermark: share.watermark ? printableEmail(opening.reader_email) : undefined,
    onlyShown: !share.download,
    byteSize: opening.byte_size,
  }
}

/** Returns an address in the letters that a mark can draw: without accents, other letters by their code point. */
const printableEmail = (email: string): string =>
  withoutAccents(email).replaceAll(/[^\x21-\x7e]/gu, (letter) => `u${letter.codePointAt(0)?.toString(16)}`)
