import type { PreviousUpload, UrlStorage } from 'tus-js-client'
import { deviceStorage } from '#platform/web/browser-storage.ts'
import { isRecord, readStored, writeStored } from '#platform/web/stored.ts'

/**
 * Stores where interrupted uploads continue, under the keys that the tus client uses. Its own storage fails the upload when the
 * browser has no space left, and lacks `findAllUploads` when the browser blocks storage.
 */
export const storedUploads: UrlStorage = {
  findAllUploads: async () => findUploads('tus::'),
  findUploadsByFingerprint: async (fingerprint) => findUploads(`tus::${fingerprint}::`),
  removeUpload: async (key) => deviceStorage.removeItem(key),
  async addUpload(fingerprint, upload) {
    const key = `tus::${fingerprint}::${crypto.randomUUID()}`
    writeStored(key, upload)
    return key
  },
}

function findUploads(prefix: string): PreviousUpload[] {
  return deviceStorage
    .keys()
    .filter((key) => key.startsWith(prefix))
    .flatMap((key) => {
      const upload = readStored(key, (value) => (isUpload(value) ? value : undefined))
      return upload ? [{ ...upload, urlStorageKey: key }] : []
    })
}

const isUpload = (value: unknown): value is PreviousUpload =>
  isRecord(value) && isRecord(value['metadata']) && (value['uploadUrl'] === null || typeof value['uploadUrl'] === 'string')
