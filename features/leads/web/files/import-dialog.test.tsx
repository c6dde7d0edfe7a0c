import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { Queries, sharedQueries } from '#platform/web/query/queries.tsx'
import { ImportDialog } from './import-dialog.tsx'

let parts: number[]
let failsAt: number

beforeEach(() => {
  sharedQueries().clear()
  parts = []
  failsAt = Number.POSITIVE_INFINITY
  vi.stubGlobal('fetch', async (_: string, { body }: RequestInit = {}) => {
    const { contacts } = JSON.parse(String(body)) as { contacts: { line: number; name: string }[] }
    parts.push(contacts.length)
    if (parts.length >= failsAt) return Response.json({ problem: 'unavailable', message: 'The service is busy.' }, { status: 503 })
    const problems = contacts.filter(({ name }) => name === 'Nobody').map(({ line }) => ({ line, message: 'Enter an email address.' }))
    return Response.json({ added: contacts.length - problems.length, updated: 0, problems })
  })
})
afterEach(() => vi.unstubAllGlobals())

const lines = (count: number, name = 'Maya') => Array.from({ length: count }, (_, index) => `${name},m${index}@example.com`).join('\n')
const choose = async (text: string) => {
  await render(
    <Queries>
      <ImportDialog onClose={() => undefined} />
    </Queries>,
  )
  await page.getByLabelText('Choose a CSV file').upload(new File([text], 'contacts.csv', { type: 'text/csv' }))
}

test('a long file goes in parts, and the bar says how far it is', async () => {
  await choose(`Name,Email\n${lines(1201)}`)
  await expect.element(page.getByText('1,201 of 1,201 lines')).toBeVisible()
  expect(parts).toEqual([500, 500, 201])
  await expect.element(page.getByText('1,201 added')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Done' })).toBeVisible()
})

test('a file that is no list of contacts is refused before anything is sent', async () => {
  await choose('Color\nblue\n')
  await expect.element(page.getByRole('alert')).toHaveTextContent('This file needs a column named Email and one named Name.')
  expect(parts).toEqual([])
})

test('lines that could not be added are named, and no more of them than one reads', async () => {
  await choose(`Name,Email\n${lines(60, 'Nobody')}`)
  await expect.element(page.getByText('60 not imported')).toBeVisible()
  await expect.element(page.getByText('Line 2: Enter an email address.')).toBeVisible()
  await expect.element(page.getByText('And 10 more.', { exact: false })).toBeInTheDocument()
})
