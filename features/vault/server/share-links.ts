import { createHash, randomBytes } from 'node:crypto'
import { hashPassword } from '#features/identity/server'
import { carriesWatermark, isPicture, type shareVaultFile } from '#features/vault/contract'
import * as texts from '#texts/vault'
import type { InputOf } from '#platform/contract/endpoint.ts'
import { Problem } from '#platform/contract/problem.ts'
import type { Services } from '#platform/http/services.ts'
import { myVersion, vaultFile } from './read-vault.ts'
import { fileKey, vaultTables } from './vault-rows.ts'
import { refuseUnmarkable, UnmarkablePdf } from './watermark/marked-pdf.ts'

const dayMs = 86_400_000
const linksAtMost = 50

export const newSecret = (): string => randomBytes(24).toString('base64url')
export const secretHash = (secret: string): Buffer => createHash('sha256').update(secret).digest()

/** Without the link nobody can try passwords against a stolen database. */
export const pepperOf = (token: string): Buffer => createHash('sha256').update(`vault password ${token}`).digest()

/** Makes a link to a file and returns its secret, which is nowhere else. */
export async function makeShare(
  { db, now, files }: Services,
  accountId: number,
  fileId: number,
  { days, password, watermark, download }: InputOf<typeof shareVaultFile>['body'],
): Promise<string> {
  const file = await vaultFile(db, accountId, fileId)
  const [last] = file.versions
  if (!last || last.scan === 'infected') throw new Problem('conflict', texts.thisFileCannotBeShared)
  if (watermark && !carriesWatermark(last.ending)) throw refusedMark(texts.thisKindCarriesNoWatermark)
  if (!isPicture(last.ending) && !download)
    throw new Problem('invalid-input', texts.onlyPicturesAreShownOnly, { 'body.download': texts.onlyPicturesAreShownOnly })
  if (file.shares.length >= linksAtMost) throw new Problem('too-many', texts.tooManyLinks)
  if (watermark && last.ending === 'pdf') {
    const { storage_folder: folder } = await myVersion(db, accountId, last.id)
    await files
      .withLocal(fileKey(folder), (path) => refuseUnmarkable(path, accountId))
      .catch((error: unknown) => {
        if (!(error instanceof UnmarkablePdf)) throw error
        throw refusedMark(whyNoWatermark[error.why])
      })
  }
  const token = newSecret()
  await vaultTables(db)
    .insertInto('vault_share')
    .values({
      file_id: fileId,
      token_hash: secretHash(token),
      password_hash: password === '' ? null : await hashPassword(password, pepperOf(token)),
      watermark,
      download,
      expires_at: new Date(now() + days * dayMs),
      revoked_at: null,
      created_at: new Date(now()),
    })
    .execute()
  return token
}

const whyNoWatermark: Record<UnmarkablePdf['why'], string> = {
  locked: texts.thisPdfNeedsAPassword,
  damaged: texts.thisPdfIsDamaged,
  'too-large': texts.thisPdfIsTooLargeForAWatermark,
}

const refusedMark = (why: string) => new Problem('invalid-input', why, { 'body.watermark': why })

/** Turns a link off and returns which file it was of; one that is off stays as it is. */
export async function revokeShare({ db, now }: Services, accountId: number, shareId: number): Promise<number> {
  const tables = vaultTables(db)
  const share = await tables
    .selectFrom('vault_share')
    .innerJoin('vault_file', 'vault_file.id', 'vault_share.file_id')
    .select('vault_share.file_id')
    .where('vault_share.id', '=', shareId)
    .where('account_id', '=', accountId)
    .executeTakeFirst()
  if (!share) throw new Problem('not-found')
  await tables
    .updateTable('vault_share')
    .set({ revoked_at: new Date(now()) })
    .where('id', '=', shareId)
    .where('revoked_at', 'is', null)
    .execute()
  return share.file_id
}
