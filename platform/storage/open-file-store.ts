import { join } from 'node:path'
import type { Environment } from '#platform/config/settings.ts'
import { diskFileStore, type FileStore } from './file-store.ts'
import { storageVariables } from './storage-settings.ts'

export const filesFolder = (dataDir: string): string => join(dataDir, 'files')

/** Local copies of files in a bucket, while somebody reads them. */
export const scratchFolder = (dataDir: string): string => join(dataDir, 'uploads', 'copies')

export interface OpenedFiles {
  files: FileStore
  /** For messages, as in `the folder /srv/data/files`. */
  where: string
  close(): void
}

/** The bucket when the operator named one, otherwise the folder. @throws StorageAway with a sentence for the operator. */
export async function openFileStore(environment: Environment, dataDir: string): Promise<OpenedFiles> {
  const settings = storageVariables(environment)
  if (!settings) return { files: diskFileStore(filesFolder(dataDir)), where: `the folder ${filesFolder(dataDir)}`, close: () => undefined }
  // Half a megabyte of code that a folder does not need.
  const { s3FileStore } = await import('./s3-file-store.ts')
  const files = s3FileStore(settings, scratchFolder(dataDir))
  await files.check()
  const where = `the bucket ${settings.bucket}${settings.prefix && `, folder ${settings.prefix}`}`
  return { files, where, close: files.close }
}
