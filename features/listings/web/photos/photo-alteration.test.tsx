import { expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import type { Photo } from '#features/listings/contract'
import { photoFixture } from '#fixtures/listings/contract/testing/listing'
import { PhotoAlteration } from './photo-alteration.tsx'

const altered = (original: boolean): Photo => ({
  ...photoFixture(1, 'Kitchen'),
  alteration: {
    kind: 'Virtual Staging/Item Addition',
    label: 'Virtually staged',
    original: original ? photoFixture(2) : null,
  },
})

async function open(photo: Photo, state = 'CA') {
  const onLabel = vi.fn<(alteration: string) => Promise<boolean>>(() => Promise.resolve(true))
  const onOriginal = vi.fn<(file: File) => Promise<boolean>>(() => Promise.resolve(true))
  const screen = await render(<PhotoAlteration photo={photo} number={1} state={state} onLabel={onLabel} onOriginal={onOriginal} />)
  return { screen, onLabel, onOriginal }
}

test('ticking a photo as altered says so at once, and unticking takes it back', async () => {
  const plain = await open(photoFixture(1))
  await plain.screen.getByRole('checkbox', { name: /^Digitally altered/ }).click()
  expect(plain.onLabel).toHaveBeenCalledExactlyOnceWith('Other Media Modification')
  await plain.screen.unmount()
  const { screen, onLabel } = await open(altered(true))
  await screen.getByRole('checkbox', { name: /^Digitally altered/ }).click()
  expect(onLabel).toHaveBeenCalledExactlyOnceWith('None')
})

test('how it was altered is chosen in words, and the original is asked for until it is there', async () => {
  const { screen, onLabel, onOriginal } = await open(altered(false))
  await screen.getByRole('combobox', { name: 'How photo 1 was altered' }).selectOptions('Virtual twilight')
  expect(onLabel).toHaveBeenCalledExactlyOnceWith('Twilight Conversion')
  await expect.element(screen.getByText(/California requires the original/)).toBeVisible()
  const file = new File(['picture'], 'empty-room.jpg', { type: 'image/jpeg' })
  await userEvent.upload(screen.getByLabelText('Add the original, photo 1'), file)
  expect(onOriginal.mock.calls[0]?.[0].name).toBe('empty-room.jpg')
  await screen.rerender(<PhotoAlteration photo={altered(true)} number={1} state="CA" onLabel={onLabel} onOriginal={onOriginal} />)
  await expect.element(screen.getByRole('img', { name: 'Original of photo 1' })).toBeVisible()
  await expect.element(screen.getByText(/^Replace the original/)).toBeVisible()
  await expect.element(screen.getByText(/California requires the original/)).not.toBeInTheDocument()
})

test('only a state whose law was read is said to require the original', async () => {
  const florida = await open(altered(false), 'FL')
  await expect.element(florida.screen.getByText(/Add the original before you publish/)).toBeVisible()
  expect(florida.screen.getByText(/requires/).elements()).toHaveLength(0)
  await florida.screen.unmount()
  const { screen } = await open(altered(false), 'TX')
  await expect.element(screen.getByText(/open the original from it\.\s*$/)).toBeVisible()
})
