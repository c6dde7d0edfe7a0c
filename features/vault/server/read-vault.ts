import * as texts from '#texts/vault'
import type { InputOf, ReplyOf } from '#platform/contract/endpoint.ts'
import type { changeVaultFile, myVault, VaultFile, VaultShare } from '#features/vault/contract'
import { Problem } from '#platform/contract/problem.ts'
import type { Database } from '#platform/database/database.ts'
import type { Services } from '#platform/http/services.ts'
import { limitOf, usedBytes } from './storage-limit.ts'
import { fileKey, vaultTables, type ShareRow, type VersionRow } from './vault-rows.ts'

const openingsShown = 20
const filesShown = 500
const propertiesShown = 500

/** Returns the vault of an agent, last changed first, at most 500 files. */
export async function vaultOf({ db, now }: Services, accountId: number, scans: boolean): Promise<ReplyOf<typeof myVault>> {
  const listings = await vaultTables(db)
    .selectFrom('listing')
    .select(['listing_key as id', 'x_title as title'])
    .where('list_agent_account_id', '=', accountId)
    .orderBy('x_title')
    .limit(propertiesShown)
    .execute()
  return {
    files: await filesOf(db, accountId),
    usedBytes: await usedBytes(db, accountId),
    limitBytes: await limitOf(db, accountId, now()),
    scans,
    properties: listings.flatMap(({ id, title }) => (title ? [{ id, title }] : [])),
  }
}

/** Returns one file of an agent. Throws `not-found` for one of somebody else. */
export async function vaultFile(db: Database, accountId: number, fileId: number): Promise<VaultFile> {
  const [file] = await filesOf(db, accountId, fileId)
  if (!file) throw new Problem('not-found')
  return file
}

export async function filesOf(db: Database, accountId: number, fileId?: number): Promise<VaultFile[]> {
  const tables = vaultTables(db)
  const files = await tables
    .selectFrom('vault_file')
    .leftJoin('listing', (join) =>
      join.onRef('listing.listing_key', '=', 'vault_file.listing_key').onRef('listing.list_agent_account_id', '=', 'vault_file.account_id'),
    )
    .select(['vault_file.id', 'name', 'folder', 'vault_file.listing_key', 'x_title', 'client', 'expires_on', 'is_sealed'])
    .where('account_id', '=', accountId)
    .$if(fileId !== undefined, (query) => query.where('vault_file.id', '=', fileId ?? 0))
    .orderBy('vault_file.modified_at', 'desc')
    .orderBy('vault_file.id', 'desc')
    .limit(filesShown)
    .execute()
  if (files.length === 0) return []
  const ids = files.map(({ id }) => id)
  const versions = await tables.selectFrom('vault_version').selectAll().where('file_id', 'in', ids).orderBy('number', 'desc').execute()
  const shares = await tables.selectFrom('vault_share').selectAll().where('file_id', 'in', ids).orderBy('id', 'desc').execute()
  const openings = await openingsOf(db, shares)
  return files.map((file) => ({
    id: file.id,
    name: file.name,
    folder: file.folder,
    propertyId: file.x_title === null ? null : file.listing_key,
    propertyTitle: file.x_title,
    client: file.client,
    isSealed: file.is_sealed,
    expiresOn: file.expires_on === null ? null : String(file.expires_on),
    versions: versions.filter((version) => version.file_id === file.id).map(versionOf),
    shares: shares
      .filter((share) => share.file_id === file.id)
      .map((share) => ({ ...shareOf(share), ...(openings.get(share.id) ?? { openCount: 0, openings: [] }) })),
  }))
}

const versionOf = (version: VersionRow): VaultFile['versions'][number] => ({
  id: version.id,
  number: version.number,
  fileName: version.file_name,
  ending: version.kind,
  byteSize: version.byte_size,
  sha256: version.sha256.toString('hex'),
  scan: version.scan,
  addedAt: version.created_at.toISOString(),
})

const shareOf = (share: ShareRow): Omit<VaultShare, 'openCount' | 'openings'> => ({
  id: share.id,
  createdAt: share.created_at.toISOString(),
  expiresAt: share.expires_at.toISOString(),
  revokedAt: share.revoked_at?.toISOString() ?? null,
  hasPassword: share.password_hash !== null,
  watermark: share.watermark,
  download: share.download,
})

type Openings = Pick<VaultShare, 'openCount' | 'openings'>

async function openingsOf(db: Database, shares: readonly ShareRow[]): Promise<Map<number, Openings>> {
  if (shares.length === 0) return new Map()
  const ids = shares.map(({ id }) => id)
  const ranked = vaultTables(db)
    .selectFrom('vault_open')
    .innerJoin('vault_version', 'vault_version.id', 'vault_open.version_id')
    .select(['share_id', 'opened_at', 'reader_email', 'sent_at', 'vault_version.number'])
    .select(({ fn }) => [
      fn
        .countAll<number>()
        .over((over) => over.partitionBy('share_id'))
        .as('all'),
      fn
        .agg<number>('row_number')
        .over((over) => over.partitionBy('share_id').orderBy('vault_open.id', 'desc'))
        .as('rank'),
    ])
    .where('share_id', 'in', ids)
  const rows = await vaultTables(db)
    .selectFrom(ranked.as('ranked'))
    .selectAll()
    .where('rank', '<=', openingsShown)
    .orderBy('rank')
    .execute()
  const result = new Map<number, Openings>()
  for (const row of rows) {
    const openings = result.get(row.share_id)?.openings ?? []
    openings.push({
      at: row.opened_at.toISOString(),
      email: row.reader_email,
      version: row.number,
      sentAt: row.sent_at?.toISOString() ?? null,
    })
    result.set(row.share_id, { openCount: Number(row.all), openings })
  }
  return result
}

/** Changes what is noted of a file. A new last day is reminded of anew. */
export async function changeFile(
  { db, now }: Services,
  accountId: number,
  fileId: number,
  { name, folder, propertyId, client, expiresOn }: InputOf<typeof changeVaultFile>['body'],
): Promise<void> {
  const before = await vaultFile(db, accountId, fileId)
  const tables = vaultTables(db)
  if (propertyId !== null) {
    const mine = await tables
      .selectFrom('listing')
      .select('listing_key')
      .where('listing_key', '=', propertyId)
      .where('list_agent_account_id', '=', accountId)
      .executeTakeFirst()
    if (!mine) throw new Problem('not-found')
  }
  await tables
    .updateTable('vault_file')
    .set({
      name,
      folder,
      listing_key: propertyId,
      client,
      expires_on: expiresOn,
      modified_at: new Date(now()),
      ...(before.expiresOn !== expiresOn && { reminded_days: null }),
    })
    .where('id', '=', fileId)
    .where('account_id', '=', accountId)
    .execute()
}

/** Removes a file with its versions, links and log; the bytes go after the rows. @throws Problem 'conflict' for a sealed document. */
export async function removeFile({ db, files }: Services, accountId: number, fileId: number): Promise<void> {
  const folders = await db.transaction().execute(async (trx) => {
    const tables = vaultTables(trx)
    // Locked first, so that no version arrives between reading the folders and removing the rows.
    const file = await tables
      .selectFrom('vault_file')
      .select(['id', 'is_sealed'])
      .where('id', '=', fileId)
      .where('account_id', '=', accountId)
      .forUpdate()
      .executeTakeFirst()
    if (!file) throw new Problem('not-found')
    if (file.is_sealed) throw new Problem('conflict', texts.sealedStays)
    const versions = await tables.selectFrom('vault_version').select('storage_folder').where('file_id', '=', fileId).execute()
    await tables.deleteFrom('vault_file').where('id', '=', fileId).execute()
    return versions.map(({ storage_folder }) => storage_folder)
  })
  for (const folder of folders) await files.remove(fileKey(folder))
}

/** Returns a version of a file of this agent. */
export async function myVersion(db: Database, accountId: number, versionId: number): Promise<VersionRow> {
  const version = await vaultTables(db)
    .selectFrom('vault_version')
    .innerJoin('vault_file', 'vault_file.id', 'vault_version.file_id')
    .selectAll('vault_version')
    .where('vault_version.id', '=', versionId)
    .where('account_id', '=', accountId)
    .executeTakeFirst()
  if (!version) throw new Problem('not-found')
  return version
}
