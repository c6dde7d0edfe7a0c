import { useState } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { Button } from './button.tsx'
import { Checkbox } from './forms/checkbox.tsx'
import { CountBadge } from './display/count-badge.tsx'
import { Cell, Column, DataTable } from './display/data-table.tsx'
import { ErrorSummary } from './forms/error-summary.tsx'
import { Field } from './forms/field.tsx'
import { Avatar } from './display/avatar.tsx'
import { Picture } from './display/picture.tsx'
import { ProgressBar } from './feedback/progress-bar.tsx'
import { Tabs } from './display/tabs.tsx'
import { TextInput } from './forms/text-input.tsx'

test('a summary of errors takes the focus and leads to the field', async () => {
  const screen = await render(
    <>
      <ErrorSummary errors={[{ fieldId: 'zip', message: 'Please enter a ZIP code.' }]} />
      <Field label="ZIP code" id="zip">
        <TextInput />
      </Field>
    </>,
  )
  await expect.element(screen.getByRole('alert')).toHaveFocus()
  await screen.getByRole('link', { name: 'Please enter a ZIP code.' }).click()
  await expect.element(screen.getByRole('textbox', { name: 'ZIP code' })).toHaveFocus()
})

test('a busy button keeps the focus and ignores presses', async () => {
  let presses = 0
  const screen = await render(
    <Button busy onClick={() => (presses += 1)}>
      Saving
    </Button>,
  )
  const button = screen.getByRole('button', { name: 'Saving' })
  await userEvent.tab()
  await expect.element(button).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  expect(presses).toBe(0)
})

function Sections() {
  const [selected, setSelected] = useState('facts')
  const tabs = ['facts', 'photos', 'history'].map((id) => ({ id, label: id, panel: <p>{`About ${id}`}</p> }))
  return <Tabs label="Sections" tabs={tabs} selected={selected} onSelect={setSelected} />
}

test('arrow keys move between tabs and come round at the end', async () => {
  const screen = await render(<Sections />)
  await screen.getByRole('tab', { name: 'facts' }).click()
  await userEvent.keyboard('{ArrowLeft}')
  await expect.element(screen.getByRole('tab', { name: 'history' })).toHaveFocus()
  await expect.element(screen.getByRole('tabpanel', { name: 'history' })).toHaveTextContent('About history')
  await userEvent.keyboard('{Home}')
  await expect.element(screen.getByRole('tab', { name: 'facts' })).toHaveAttribute('aria-selected', 'true')
})

test('a row of tabs scrolls sideways only', async () => {
  const screen = await render(<Sections />)
  const { scrollHeight, clientHeight } = screen.getByRole('tablist').element()
  expect(scrollHeight).toBe(clientHeight)
})

test('where tabs are wider than the screen, the chosen one is in sight from the start', async () => {
  const tabs = ['listings', 'videos', 'analytics', 'billing'].map((id) => ({ id, label: id, panel: null }))
  const screen = await render(
    <div style={{ width: 200 }}>
      <Tabs label="Sections" tabs={tabs} selected="billing" onSelect={() => undefined} />
    </div>,
  )
  const [list, tab] = [screen.getByRole('tablist'), screen.getByRole('tab', { name: 'billing' })].map((part) =>
    part.element().getBoundingClientRect(),
  )
  expect(tab?.right).toBeLessThanOrEqual((list?.right ?? 0) + 1)
  expect(tab?.left).toBeGreaterThanOrEqual(list?.left ?? Infinity)
})

test('a picture keeps its place before it has loaded', async () => {
  const sizes = [{ width: 640, avif: '/none.avif', webp: '/none.webp' }]
  const screen = await render(
    <div style={{ width: 300 }}>
      <Picture sizes={sizes} alt="Kitchen with an island" width={3} height={2} />
    </div>,
  )
  const { width, height } = screen.getByRole('img', { name: 'Kitchen with an island' }).element().getBoundingClientRect()
  expect([width, height]).toEqual([300, 200])
})

test('only the picture a page is about is loaded first; others and portraits stand back', async () => {
  const sizes = [
    { width: 640, avif: '/small.avif', webp: '/small.webp' },
    { width: 1600, avif: '/large.avif', webp: '/large.webp' },
  ]
  const { container } = await render(
    <>
      <Picture sizes={sizes} alt="First" width={3} height={2} eager />
      <Picture sizes={sizes} alt="Second" width={3} height={2} />
      <Avatar name="Maya Castellanos" imageUrl="/maya.webp" />
    </>,
  )
  const loaded = [...container.querySelectorAll('img')].map((image) => [image.loading, image.fetchPriority, image.getAttribute('src')])
  expect(loaded).toEqual([
    ['eager', 'high', '/small.webp'],
    ['lazy', 'low', '/small.webp'],
    ['lazy', 'auto', '/maya.webp'],
  ])
})

test('a checkbox is read with its help and its error', async () => {
  const screen = await render(<Checkbox label="I agree" help="You can change this later." error="Please agree to continue." />)
  const box = screen.getByRole('checkbox', { name: 'I agree' })
  await expect.element(box).toHaveAccessibleDescription('Please agree to continue. You can change this later.')
  await screen.getByText('I agree').click()
  await expect.element(box).toBeChecked()
})

test('progress is told in numbers, and a count says what it counts', async () => {
  const screen = await render(
    <>
      <ProgressBar label="Upload" value={0.4} />
      <a href="#messages">
        Messages <CountBadge count={120} what="unread messages" />
      </a>
    </>,
  )
  expect(screen.getByRole('progressbar', { name: 'Upload' }).element()).toHaveProperty('value', 0.4)
  await expect.element(screen.getByRole('link', { name: 'Messages 99+ unread messages' })).toBeVisible()
})

test('a column says how it is sorted', async () => {
  let sorts = 0
  const screen = await render(
    <DataTable
      caption="Homes"
      head={
        <Column sorted="ascending" onSort={() => (sorts += 1)}>
          Price
        </Column>
      }
    >
      <tr>
        <td>$485,000</td>
      </tr>
    </DataTable>,
  )
  await expect.element(screen.getByRole('columnheader', { name: 'Price' })).toHaveAttribute('aria-sort', 'ascending')
  await screen.getByRole('button', { name: 'Price' }).click()
  expect(sorts).toBe(1)
})

test('on a phone each row of a table is a list with the names of its columns, and still a table to who hears it', async () => {
  await page.viewport(390, 844)
  const screen = await render(
    <DataTable caption="Invoices" columns={['Invoice', 'Say "when"', 'A column whose values never break']}>
      <tr>
        <Cell className="min-w-96">2026-01</Cell>
        <Cell>Nov 13</Cell>
        <Cell className="whitespace-nowrap">A very long value that would make the table wider than any phone is</Cell>
      </tr>
    </DataTable>,
  )
  const box = screen.getByRole('region', { name: 'Invoices' }).element()
  const [first, second] = screen.getByRole('cell').elements()
  const nameOf = (cell: Element | undefined) => cell && getComputedStyle(cell, '::before').content
  expect(screen.getByRole('columnheader').elements()).toHaveLength(3)
  expect(box.scrollWidth).toBe(box.clientWidth)
  expect(nameOf(second)).toContain('Say \\"when\\"')
  expect(second?.getBoundingClientRect().left).toBe(first?.getBoundingClientRect().left)
  await page.viewport(1280, 844)
  expect(nameOf(second)).toBe('none')
  expect(second?.getBoundingClientRect().top).toBe(first?.getBoundingClientRect().top)
})
