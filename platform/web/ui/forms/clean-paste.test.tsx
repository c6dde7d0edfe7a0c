import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { useState } from 'react'
import { TextInput } from './text-input.tsx'

function Name() {
  const [name, setName] = useState('Ada ')
  return <TextInput aria-label="Name" value={name} onChange={(event) => setName(event.currentTarget.value)} />
}

test.each([
  ['Love\u200Blace\u202C', 'Ada Lovelace'],
  ['Lovelace', 'Ada Lovelace'],
  ['\u200B', 'Ada '],
])('pasting %j into a line leaves %j', async (pasted, left) => {
  const screen = await render(<Name />)
  const field = screen.getByLabelText('Name')
  await field.click()
  await userEvent.keyboard('{End}')
  const input = field.element() as HTMLInputElement
  const clipboardData = new DataTransfer()
  clipboardData.setData('text/plain', pasted)
  const isHandled = !input.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  // A made-up event pastes nothing by itself.
  if (!isHandled) document.execCommand('insertText', false, pasted)
  await expect.element(field).toHaveValue(left)
})
