import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { PhotoGallery } from './photo-gallery.tsx'
import { photoFixture } from '#fixtures/listings/contract/testing/listing'

const photos = [photoFixture(1, 'The porch'), photoFixture(2, 'The kitchen'), photoFixture(3)]

async function opened(name: string) {
  const screen = await render(<PhotoGallery photos={photos} />)
  await screen.getByRole('button', { name }).click()
  return { screen, dialog: screen.getByRole('dialog', { name: 'Photos' }) }
}

test('a home without photos has no gallery', async () => {
  const screen = await render(<PhotoGallery photos={[]} />)
  expect(screen.container.textContent).toBe('')
})

test('a photo without a description is named by its number', async () => {
  const screen = await render(<PhotoGallery photos={photos} />)
  await expect.element(screen.getByRole('img', { name: 'Photo 3' })).toBeInTheDocument()
})

test('the viewer opens at the photo that was pressed', async () => {
  const { dialog } = await opened('The kitchen')
  await expect.element(dialog.getByText('2 of 3')).toBeVisible()
  await expect.element(dialog.getByRole('img', { name: 'The kitchen' })).toBeVisible()
})

test('buttons and keys move through the photos and stop at both ends', async () => {
  const { dialog } = await opened('The porch')
  await expect.element(dialog.getByRole('button', { name: 'Previous photo' })).toHaveAttribute('aria-disabled', 'true')
  await dialog.getByRole('button', { name: 'Next photo' }).click()
  await expect.element(dialog.getByText('2 of 3')).toBeVisible()
  await userEvent.keyboard('{End}')
  await expect.element(dialog.getByText('3 of 3')).toBeVisible()
  await expect.element(dialog.getByRole('button', { name: 'Next photo' })).toHaveAttribute('aria-disabled', 'true')
  await userEvent.keyboard('{ArrowRight}')
  await expect.element(dialog.getByText('3 of 3')).toBeVisible()
  await userEvent.keyboard('{ArrowLeft}')
  await expect.element(dialog.getByText('2 of 3')).toBeVisible()
  await userEvent.keyboard('{Home}')
  await expect.element(dialog.getByText('1 of 3')).toBeVisible()
})

test('Escape closes the viewer and gives the focus back to the photo', async () => {
  const { screen, dialog } = await opened('The kitchen')
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(screen.getByRole('button', { name: 'The kitchen' })).toHaveFocus()
})
