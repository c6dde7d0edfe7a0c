import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { toastStore } from '#platform/web/toast/toast.ts'
import { Toaster } from '#platform/web/toast/toaster.tsx'
import { request } from './call.ts'
import { resumableUpload } from './resumable-upload.ts'
import { uploadLine } from './testing/upload.fixtures.ts'
import { upload } from './upload.ts'

const file = new File(['photo'], 'porch.jpg', { type: 'image/jpeg' })
let headers: Record<string, string>

beforeEach(() => {
  headers = { 'picture-cut-off': 'true' }
  vi.stubGlobal('fetch', async () => new Response('{}', { headers }))
  const line = uploadLine((method) =>
    method === 'PATCH'
      ? { status: 204, headers: { ...headers, 'upload-offset': String(file.size) } }
      : { status: 201, headers: { ...headers, 'content-type': 'application/json', location: '/api/uploads/attachments/one' }, body: {} },
  )
  vi.stubGlobal('XMLHttpRequest', line)
})
afterEach(() => {
  vi.unstubAllGlobals()
  for (const { id } of toastStore.get()) toastStore.remove(id)
})

const sent = (): Promise<void> =>
  new Promise((onArrived, onFailed) => {
    const nothing = () => undefined
    const events = { onAnswer: nothing, onProgress: nothing, onArrived, onFailed }
    void resumableUpload(file, { endpoint: '/api/uploads/attachments', chunkBytes: 1000, retryDelays: [], ...events })
  })

test.each<[string, () => Promise<unknown>]>([
  ['with one request', () => request('PUT', '/api/auth/user/photo', { body: file, contentType: file.type })],
  ['with its progress', () => upload('/api/tour-agreement-files', file, { contentType: file.type })],
  ['in pieces', sent],
])('a picture sent %s says that its bottom is missing', async (_, send) => {
  const screen = await render(<Toaster />)
  await send()
  await expect.element(screen.getByText('Part of porch.jpg is missing').first()).toBeVisible()
  await expect.element(screen.getByText(/its file is cut off and the bottom is missing\. Get the file again/).first()).toBeVisible()
})

test('a whole picture says nothing', async () => {
  headers = {}
  await request('PUT', '/api/auth/user/photo', { body: file, contentType: file.type })
  await upload('/api/tour-agreement-files', file, { contentType: file.type })
  await sent()
  expect(toastStore.get()).toEqual([])
})
