import { expect, test, vi } from 'vitest'
import { openLink, showMessage } from './pushed-messages.ts'

const message = { title: 'Price drop: Porch', body: '$450,000', link: '/property/3', tag: 'notice-1' }

test('a message is shown under its tag, and one that cannot be read under our name', async () => {
  const showNotification = vi.fn<(...given: unknown[]) => Promise<void>>(async () => undefined)
  await showMessage({ showNotification }, { text: () => JSON.stringify(message) })
  expect(showNotification).toHaveBeenLastCalledWith(
    message.title,
    expect.objectContaining({ body: '$450,000', tag: 'notice-1', data: '/property/3' }),
  )
  await showMessage({ showNotification }, null)
  expect(showNotification).toHaveBeenLastCalledWith('Tourstead', expect.objectContaining({ data: '/notifications' }))
})

test.each([
  ['/property/3', '/property/3'],
  ['https://elsewhere.example/', '/notifications'],
  [undefined, '/notifications'],
])('pressing one about %s opens %s', async (data, opened) => {
  const close = vi.fn<() => void>()
  const openWindow = vi.fn<(...given: unknown[]) => Promise<void>>(async () => undefined)
  await openLink({ matchAll: async () => [], openWindow }, { data, close })
  expect(openWindow).toHaveBeenCalledWith(opened)
  expect(close).toHaveBeenCalled()
  const open = {
    url: '/about',
    focus: vi.fn<(...given: unknown[]) => Promise<void>>(async () => undefined),
    navigate: vi.fn<(...given: unknown[]) => Promise<void>>(async () => undefined),
  }
  await openLink({ matchAll: async () => [open], openWindow }, { data, close })
  expect(open.navigate).toHaveBeenCalledWith(opened)
  expect(openWindow).toHaveBeenCalledTimes(1)
})
