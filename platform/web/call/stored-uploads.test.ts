import { afterEach, expect, test, vi } from 'vitest'
import { deviceStorage } from '#platform/web/browser-storage.ts'
import { storedUploads } from './stored-uploads.ts'

const upload = {
  size: 9,
  metadata: { filename: 'tour.mp4' },
  creationTime: '',
  urlStorageKey: '',
  uploadUrl: '/api/uploads/1',
  parallelUploadUrls: null,
}

afterEach(() => {
  deviceStorage.clear()
  vi.unstubAllGlobals()
})

const blocked = { get: () => new DOMException('The operation is insecure.', 'SecurityError') }
const full = { get: () => new DOMException('The quota has been exceeded.', 'QuotaExceededError') }

test.each([
  ['blocked', blocked],
  ['full', full],
])('with %s storage an upload goes on and is found again within the page', async (_, { get }) => {
  const refuse = () => {
    throw get()
  }
  vi.stubGlobal('localStorage', { length: 0, getItem: () => null, key: () => null, setItem: refuse, removeItem: refuse, clear: refuse })
  const key = await storedUploads.addUpload('tour-9', upload)
  expect(await storedUploads.findAllUploads()).toEqual([{ ...upload, urlStorageKey: key }])
  expect(await storedUploads.findUploadsByFingerprint('tour-9')).toHaveLength(1)
  expect(await storedUploads.findUploadsByFingerprint('other')).toEqual([])
  await storedUploads.removeUpload(key)
  expect(await storedUploads.findAllUploads()).toEqual([])
})

test('drops a damaged record', async () => {
  deviceStorage.setItem('tus::tour-9::1', '{"uploadUrl":1}')
  expect(await storedUploads.findAllUploads()).toEqual([])
  expect(deviceStorage.keys()).toEqual([])
})
