import { useState } from 'react'
import { beforeEach, expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import type { SavedSearch } from '#features/saved-searches/contract'
import { SearchAlertSettings } from './search-alert-settings.tsx'
import type { AlertChange } from './use-searches.ts'

const search: SavedSearch = {
  id: 1,
  name: 'Porches',
  query: 'q=Austin,+TX',
  createdAt: '2026-11-01T10:00:00.000Z',
  seenAt: '2026-11-10T10:00:00.000Z',
  changes: 0,
  notify: false,
  mail: 'off',
  priceDropAtMost: null,
  isShared: false,
}

let sent: AlertChange[]
let isSaved: boolean

beforeEach(() => {
  sent = []
  isSaved = true
})

function Settings({ coBuyers = [], ...more }: Partial<SavedSearch> & { coBuyers?: string[] }) {
  const [shown, setShown] = useState({ ...search, ...more })
  const change = async (changed: AlertChange) => {
    sent.push(changed)
    if (isSaved) setShown({ ...shown, ...(changed as Partial<SavedSearch>) })
    return isSaved
  }
  return <SearchAlertSettings search={shown} coBuyers={coBuyers} onChange={change} />
}

test('a price is typed as people write it, kept, changed and taken back', async () => {
  const screen = await render(<Settings />)
  const drops = screen.getByRole('combobox', { name: 'Price drops in Porches' })
  await expect.element(drops).toHaveValue('any')
  await expect.element(screen.getByLabelText('Highest price')).not.toBeInTheDocument()
  await drops.selectOptions('At or below a price')
  await screen.getByLabelText('Highest price').fill('$450k')
  await screen.getByRole('button', { name: 'Save price for Porches' }).click()
  await expect.element(screen.getByLabelText('Highest price')).toHaveValue('450,000')
  await screen.getByLabelText('Highest price').fill('425,000')
  await userEvent.keyboard('{Enter}')
  await expect.element(screen.getByLabelText('Highest price')).toHaveValue('425,000')
  await drops.selectOptions('Any amount')
  await expect.element(screen.getByLabelText('Highest price')).not.toBeInTheDocument()
  expect(sent).toEqual([{ priceDropAtMost: 450_000 }, { priceDropAtMost: 425_000 }, { priceDropAtMost: null }])
})

test.each(['', 'cheap', '0', '2 billion', '3,000,000,000'])('“%s” is no price: that is said, and nothing is sent', async (text) => {
  const screen = await render(<Settings />)
  await screen.getByRole('combobox', { name: 'Price drops in Porches' }).selectOptions('At or below a price')
  await screen.getByLabelText('Highest price').fill(text)
  await userEvent.keyboard('{Enter}')
  await expect.element(screen.getByText('Enter a price, such as 450,000.')).toBeVisible()
  await expect.element(screen.getByLabelText('Highest price')).toHaveValue(text)
  expect(sent).toEqual([])
})

test('what was typed stays when it could not be saved; choosing any drop before saving sends nothing', async () => {
  isSaved = false
  const screen = await render(<Settings />)
  const drops = screen.getByRole('combobox', { name: 'Price drops in Porches' })
  await drops.selectOptions('At or below a price')
  await screen.getByLabelText('Highest price').fill('450000')
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => sent).toHaveLength(1)
  await expect.element(screen.getByLabelText('Highest price')).toHaveValue('450000')
  await drops.selectOptions('Any amount')
  await expect.element(screen.getByLabelText('Highest price')).not.toBeInTheDocument()
  expect(sent).toHaveLength(1)
})

test('whom sharing reaches is named before it is switched on, and without anybody it is not offered', async () => {
  const screen = await render(<Settings coBuyers={['Ana Torres', 'Ben', 'Cat']} />)
  const share = screen.getByRole('checkbox', { name: 'Share new matches with Ana Torres, Ben, and Cat' })
  await expect.element(share).not.toBeChecked()
  await share.click()
  await expect.element(share).toBeChecked()
  await share.click()
  expect(sent).toEqual([{ isShared: true }, { isShared: false }])
  await screen.unmount()
  const alone = await render(<Settings />)
  await expect.element(alone.getByRole('checkbox')).not.toBeInTheDocument()
  await alone.unmount()
  const left = await render(<Settings isShared />)
  await expect.element(left.getByRole('checkbox', { name: 'Share new matches with people on your shared lists' })).toBeChecked()
})
