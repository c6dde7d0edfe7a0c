import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import type { Photo } from '#features/listings/contract'
import { myListingFixture, photoFixture } from '#fixtures/listings/contract/testing/listing'
import { toastStore } from '#platform/web/toast/toast.ts'
import { EditorFixture } from '../testing/editor.fixtures.tsx'
import { PhotosSection } from './photos-section.tsx'

const altered: Photo = {
  ...photoFixture(1, 'Kitchen'),
  alteration: { kind: 'Virtual Staging/Item Addition', label: 'Virtually staged', original: null },
}
const file = new File(['picture'], 'yard.jpg', { type: 'image/jpeg' })
let reply: object

beforeEach(() => {
  localStorage.clear()
  vi.stubGlobal(
    'XMLHttpRequest',
    class extends EventTarget {
      status = 201
      responseText = ''
      upload = new EventTarget()
      open() {}
      setRequestHeader() {}
      getResponseHeader = (name: string) => (name === 'content-type' ? 'application/json' : 'cutOffPhotoId' in reply ? 'true' : null)
      send() {
        this.responseText = JSON.stringify(reply)
        this.dispatchEvent(new Event('load'))
      }
    },
  )
})
afterEach(() => vi.unstubAllGlobals())

const open = (photos: Photo[]) =>
  render(
    <EditorFixture listing={myListingFixture({ photos })}>
      <PhotosSection />
    </EditorFixture>,
  )

test('a photo whose file was cut off says so below it, and a whole one says nothing', async () => {
  const screen = await open([photoFixture(1, 'Kitchen')])
  reply = { ...myListingFixture({ photos: [photoFixture(1, 'Kitchen'), photoFixture(2)] }), cutOffPhotoId: 2 }
  await userEvent.upload(screen.getByLabelText('Add photos'), file)
  const second = screen.getByRole('listitem', { name: 'Photo 2 of 2' })
  await expect
    .element(second.getByText(/^The bottom of this photo is missing because its file is cut off\. Get the photo again/))
    .toBeVisible()
  expect(toastStore.get()).toEqual([])
  reply = myListingFixture({ photos: [photoFixture(1, 'Kitchen'), photoFixture(2), photoFixture(3)] })
  await userEvent.upload(screen.getByLabelText('Add photos'), file)
  await expect.element(screen.getByRole('listitem', { name: 'Photo 3 of 3' })).toBeVisible()
  expect(screen.getByText(/is cut off/).elements()).toHaveLength(1)
})

test('an original whose file was cut off says so until a whole one replaces it', async () => {
  const screen = await open([altered])
  reply = { ...myListingFixture({ photos: [altered] }), cutOffPhotoId: 1 }
  await userEvent.upload(screen.getByLabelText('Add the original, photo 1'), file)
  await expect.element(screen.getByText(/^The bottom of the original is missing because its file is cut off/)).toBeVisible()
  reply = myListingFixture({ photos: [altered] })
  await userEvent.upload(screen.getByLabelText('Add the original, photo 1'), file)
  await expect.element(screen.getByText(/is cut off/)).not.toBeInTheDocument()
})
