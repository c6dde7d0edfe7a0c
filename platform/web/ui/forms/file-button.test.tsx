import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { FileButton } from './file-button.tsx'

const photo = (name: string) => new File(['a picture'], name, { type: 'image/png' })
const field = page.getByLabelText('Add photos')

/** Shows the button and answers the names of the files of each choice. */
async function shown(props: { multiple?: boolean; disabled?: boolean } = {}): Promise<string[][]> {
  const choices: string[][] = []
  await render(
    <>
      <FileButton accept="image/png" onFiles={(files) => choices.push(files.map(({ name }) => name))} {...props}>
        Add photos
      </FileButton>
      <button type="button">After it</button>
    </>,
  )
  return choices
}

test('a file that is chosen again counts as another choice', async () => {
  const choices = await shown()
  await userEvent.upload(field, photo('kitchen.png'))
  await expect.poll(() => choices).toEqual([['kitchen.png']])
  await userEvent.upload(field, photo('kitchen.png'))
  await expect.poll(() => choices).toEqual([['kitchen.png'], ['kitchen.png']])
})

test('several files arrive as one choice, in their order', async () => {
  const choices = await shown({ multiple: true })
  await userEvent.upload(field, [photo('kitchen.png'), photo('porch.png'), photo('bath.png')])
  await expect.poll(() => choices).toEqual([['kitchen.png', 'porch.png', 'bath.png']])
})

test('the keyboard reaches it, and the button shows that it does', async () => {
  await shown()
  const outline = () => getComputedStyle(document.querySelector('label') as HTMLElement).outlineStyle
  expect(outline()).toBe('none')
  await userEvent.tab()
  await expect.element(field).toHaveFocus()
  await expect.poll(outline).toBe('solid')
})

test('while it is disabled the keyboard passes it by, and it looks so', async () => {
  await shown({ disabled: true })
  await expect.element(field).toBeDisabled()
  await expect.poll(() => Number(getComputedStyle(document.querySelector('label') as HTMLElement).opacity)).toBeLessThan(1)
  await userEvent.tab()
  await expect.element(page.getByRole('button', { name: 'After it' })).toHaveFocus()
})
