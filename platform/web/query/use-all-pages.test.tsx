import * as z from 'zod/mini'
import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { endpoint } from '#platform/contract/endpoint.ts'
import { pageNumbers, pageQuery } from '#platform/contract/pages.ts'
import { PageButtons } from '#platform/web/ui/display/pager.tsx'
import { Queries, sharedQueries } from './queries.tsx'
import { useAllPages } from './use-all-pages.ts'
import { useRead } from './use-call.ts'

const letters = endpoint({
  method: 'GET',
  path: '/api/letters',
  access: 'public',
  summary: 'Letters in pages',
  query: z.object(pageQuery),
  reply: z.object({ items: z.array(z.string()), ...pageNumbers }),
})
const stored = ['A', 'B', 'C']

afterEach(() => {
  sharedQueries().clear()
  vi.unstubAllGlobals()
})

/** Serves one letter a page. */
function serveLetters(): string[] {
  const sent: string[] = []
  vi.stubGlobal('fetch', async (input: string) => {
    const { searchParams } = new URL(input, window.location.href)
    const number = Number(searchParams.get('page'))
    sent.push(String(number))
    const nextPage = number < stored.length ? number + 1 : null
    return Response.json({ items: [stored[number - 1]], total: 3, page: number, pages: 3, nextPage })
  })
  return sent
}

function All() {
  const { data, error } = useAllPages(letters, {})
  return <p>{data?.items.join('') ?? error?.message}</p>
}

function Paged() {
  const [number, setNumber] = useState(1)
  const { data } = useRead(letters, { query: { page: number } }, { keepPrevious: true })
  return (
    <>
      <p>{data?.items.join('')}</p>
      {data && <PageButtons label="Pages of letters" page={data.page} pages={data.pages} onPage={setNumber} />}
    </>
  )
}

test('a view of all entries reads the pages one after another and shows them in order', async () => {
  const sent = serveLetters()
  await render(
    <Queries>
      <All />
    </Queries>,
  )
  await expect.element(page.getByText('ABC')).toBeVisible()
  expect(sent).toEqual(['1', '2', '3'])
})

test('a list that never ends is read for 100 pages, and the view says that there is too much', async () => {
  const sent: number[] = []
  vi.stubGlobal('fetch', async (input: string) => {
    const number = Number(new URL(input, window.location.href).searchParams.get('page'))
    sent.push(number)
    return Response.json({ items: ['A'], total: 20_000, page: number, pages: 20_000, nextPage: number + 1 })
  })
  await render(
    <Queries>
      <All />
    </Queries>,
  )
  await expect.element(page.getByText('There are more than 10,000 entries, too many to show together.')).toBeVisible()
  expect(Math.max(...sent)).toBe(100)
})

test('buttons turn the pages of a list and end at its ends', async () => {
  serveLetters()
  await render(
    <Queries>
      <Paged />
    </Queries>,
  )
  const pages = page.getByRole('navigation', { name: 'Pages of letters' })
  await expect.element(pages.getByText('Page 1 of 3')).toBeVisible()
  await expect.element(pages.getByRole('button', { name: 'Previous' })).not.toBeInTheDocument()
  await pages.getByRole('button', { name: 'Next' }).click()
  await expect.element(page.getByText('B', { exact: true })).toBeVisible()
  await pages.getByRole('button', { name: 'Next' }).click()
  await expect.element(pages.getByText('Page 3 of 3')).toBeVisible()
  await expect.element(pages.getByRole('button', { name: 'Next' })).not.toBeInTheDocument()
})
