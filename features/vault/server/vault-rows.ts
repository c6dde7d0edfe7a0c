import type { ColumnType, Generated, Selectable } from 'kysely'
import type { FileEnding, VaultVersion } from '#features/vault/contract'
import type { Database } from '#platform/database/database.ts'

type FileTable = {
  id: Generated<number>
  account_id: number
  name: string
  folder: Generated<string>
  listing_key: number | null
  client: Generated<string>
  /** YYYY-MM-DD */
  expires_on: ColumnType<Date | string | null, string | null | undefined, string | null>
  reminded_days: Generated<number | null>
  is_sealed: Generated<boolean>
  created_at: Date
  modified_at: Date
}

type VersionTable = {
  id: Generated<number>
  file_id: number
  number: number
  file_name: string
  kind: FileEnding
  byte_size: number
  sha256: Buffer
  storage_folder: string
  scan: VaultVersion['scan']
  created_at: Date
}

type ShareTable = {
  id: Generated<number>
  file_id: number
  token_hash: Buffer
  password_hash: string | null
  watermark: boolean
  download: boolean
  expires_at: Date
  revoked_at: Date | null
  created_at: Date
}

type UploadTable = {
  id: string
  account_id: number
  file_id: number | null
  file_name: string
  folder: string
  byte_size: number
  storage_folder: string
  refused: string | null
  finished_at: Date | null
  created_at: Date
}

type VaultTables = {
  vault_file: FileTable
  vault_version: VersionTable
  vault_share: ShareTable
  vault_open: {
    id: Generated<number>
    share_id: number
    version_id: number
    reader_email: string
    ticket_hash: Buffer
    opened_at: Date
    sent_at: Date | null
  }
  vault_upload: UploadTable
  listing: { listing_key: number; x_title: string | null; list_agent_account_id: number | null }
}

export type ShareRow = Selectable<ShareTable>
export type UploadRow = Selectable<UploadTable>
export type VersionRow = Selectable<VersionTable>

export const vaultTables = (db: Database) => db.withTables<VaultTables>()

/** Where the one file of a version lies in the store. */
export const fileKey = (storageFolder: string): string => `vault/${storageFolder}/file`
export const folderKey = (storageFolder: string): string => `vault/${storageFolder}/`
