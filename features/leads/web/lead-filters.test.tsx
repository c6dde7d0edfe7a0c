import { useState } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { leadStages, type StageCounts } from '#features/leads/contract'
import { Queries } from '#platform/web/query/queries.tsx'
import { LeadFilters } from './lead-filters.tsx'
import type { LeadsViewName } from './lead-address.ts'

let asked: string[]
let saved: { name: string; blob: Blob | undefined }[]
let blob: Blob | undefined

beforeEach(() => {
  asked = []
  saved = []
  vi.stubGlobal('fetch', async (input: string) => {
    const { pathname, searchParams } = new URL(input, window.location.href)
    const after = searchParams.get('after')
    asked.push(`${pathname} ${after ?? 'first'}`)
    return Response.json(after ? { csv: 'Ana,\r\n', next: null } : { csv: 'Name,Email\r\nMaya,\r\n', next: 7 })
  })
  vi.spyOn(URL, 'createObjectURL').mockImplementation((made) => {
    blob = made as Blob
    return '#made'
  })
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    saved.push({ name: this.download, blob })
  })
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const counts = { ...Object.fromEntries(leadStages.map((stage) => [stage, 0])), lost: 1204 } as StageCounts

function Filters({ view, first = '', canExport = true }: { view: LeadsViewName; first?: string; canExport?: boolean }) {
  const [params, setParams] = useState(() => new URLSearchParams(first))
  return (
    <Queries>
      <LeadFilters
        view={view}
        params={params}
        counts={counts}
        canExport={canExport}
        isMine
        onSet={(changes) => {
          const after = new URLSearchParams(params)
          for (const [name, value] of Object.entries(changes))
            if (value) after.set(name, value)
            else after.delete(name)
          setParams(after)
        }}
      />
      <output>{params.toString()}</output>
    </Queries>
  )
}
const address = () => document.querySelector('output')?.textContent

test('what is typed is searched, and a new search begins at its first page', async () => {
  await render(<Filters view="list" first="after=5.1&stage=new" />)
  await page.getByRole('searchbox', { name: 'Search leads' }).fill('  porch ')
  await expect.poll(address).toBe('stage=new&q=porch')
  await page.getByRole('searchbox', { name: 'Search leads' }).fill('')
  await expect.poll(address).toBe('stage=new')
})

test('who waits and what is due are switched on and off', async () => {
  await render(<Filters view="board" />)
  await page.getByRole('button', { name: 'Waiting for an answer' }).click()
  await page.getByRole('button', { name: 'Due today' }).click()
  await expect.poll(address).toBe('waiting=yes&due=today')
  await expect.element(page.getByRole('button', { name: 'Due today' })).toHaveAttribute('aria-pressed', 'true')
  await page.getByRole('button', { name: 'Waiting for an answer' }).click()
  await expect.poll(address).toBe('due=today')
})

test('a list offers its stages with how many there are of each; a board shows them all', async () => {
  const { rerender } = await render(<Filters view="list" />)
  await page.getByRole('combobox', { name: 'Stage' }).selectOptions('Lost (1,204)')
  await expect.poll(address).toBe('stage=lost')
  await rerender(<Filters view="board" />)
  expect(page.getByRole('combobox', { name: 'Stage' }).elements()).toEqual([])
})

test('the export holds every page and is named by its day', async () => {
  await render(<Filters view="board" />)
  await page.getByRole('button', { name: 'Export CSV' }).click()
  await expect.poll(() => saved).toHaveLength(1)
  expect(asked).toEqual(['/api/agent/leads/export first', '/api/agent/leads/export 7'])
  expect(saved[0]?.name).toMatch(/^leads-\d{4}-\d\d-\d\d\.csv$/)
  expect(await saved[0]?.blob?.text()).toBe('Name,Email\r\nMaya,\r\nAna,\r\n')
})

test('a plan without the export leads to the plans and says why where phones show it too', async () => {
  await page.viewport(390, 844)
  const element = <Filters view="board" canExport={false} />
  await render(<RouterProvider router={createMemoryRouter([{ path: '*', element }])} />)
  await expect.element(page.getByRole('link', { name: 'Export with a paid plan' })).toHaveAttribute('href', '/pricing')
  const why = 'Exporting leads as a spreadsheet comes with a paid plan. Your leads are also in your data download, on every plan.'
  await expect.element(page.getByText(why)).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Export with a paid plan' })).toHaveAccessibleDescription(why)
  expect(page.getByRole('button', { name: 'Export CSV' }).elements()).toEqual([])
})
