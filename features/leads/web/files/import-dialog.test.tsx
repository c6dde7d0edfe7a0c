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
    return Response.json({ added: contacts.length - problems.length, updated: 0, unchanged: 0, problems })
  })
})
afterEach(() => vi.unstubAllGlobals())

const lines = (count: number, name = 'Maya') => Array.from({ length: count }, (_, index) => `${name},m${index}@example.com`).join('\n')
const choose = async (content: string | Uint8Array<ArrayBuffer>) => {
  await render(
    <Queries>
      <ImportDialog onClose={() => undefined} />
    </Queries>,
  )
  await page.getByLabelText('Choose a file').upload(new File([content], 'contacts.csv', { type: 'text/csv' }))
}

test('a long file goes in parts, and the bar says how far it is', async () => {
  await choose(`Name,Email\n${lines(1201)}`)
  await page.getByRole('button', { name: 'Import 1,201 contacts' }).click()
  await expect.element(page.getByText('1,201 of 1,201 lines')).toBeVisible()
  expect(parts).toEqual([500, 500, 201])
  await expect.element(page.getByText('1,201 added')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Done' })).toBeVisible()
})

test('a file without a column of addresses or numbers is not sent until the agent names one', async () => {
  await choose('Who;Where to write\nAda;ada@example.com\n')
  await page.getByRole('button', { name: 'Import 1 contact' }).click()
  await expect.element(page.getByRole('alert')).toHaveTextContent('Choose at least one column as Email or Phone.')
  expect(parts).toEqual([])
  await page.getByLabelText('“Where to write” is read as').selectOptions('Email')
  await page.getByLabelText('“Who” is read as').selectOptions('Full name')
  await expect.element(page.getByRole('region', { name: 'How the first contacts will look' })).toMatchTextContent('Adaada@example.com')
  await page.getByRole('button', { name: 'Import 1 contact' }).click()
  await expect.element(page.getByText('1 added')).toBeVisible()
})

test('the line of the column names is shown, and the agent can make it a contact', async () => {
  await choose('Ada,ada@example.com,Buyer\nLou,lou@example.com,Phone\n')
  const box = page.getByRole('checkbox', { name: 'Line 1 has the column names' })
  await expect.element(box).not.toBeChecked()
  await expect.element(page.getByRole('region', { name: 'How the first contacts will look' })).toMatchTextContent('Adaada@example.com')
  await box.click()
  await expect.element(box).toBeChecked()
  await expect.element(page.getByLabelText('“ada@example.com” is read as')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Import 1 contact' })).toBeVisible()
  await box.click()
  await page.getByRole('button', { name: 'Import 2 contacts' }).click()
  await expect.element(page.getByText('2 added')).toBeVisible()
})

test('a file in an unknown encoding is refused in a sentence, and another one may be chosen', async () => {
  await choose(Uint8Array.from([0x4e, 0x61, 0x6d, 0x65, 0x0a, 0x81, 0x8d, 0x8f, 0x90]))
  await expect.element(page.getByRole('alert')).toMatchTextContent('We can’t tell which encoding this file uses')
  await expect.element(page.getByLabelText('Choose a file')).toBeInTheDocument()
})

test('a phone number that the spreadsheet cut off is named with its line, and the contact is imported without it', async () => {
  await choose('Name,Email,Phone\nAda,ada@example.com,5.12556E+09\n')
  await page.getByRole('button', { name: 'Import 1 contact' }).click()
  await expect.element(page.getByText('1 to check')).toBeVisible()
  await expect.element(page.getByText('Line 2: The spreadsheet cut off this phone number.', { exact: false })).toBeVisible()
})

test('a quotation mark without a partner is named with its line, and all rows are imported', async () => {
  await choose('Name,Email,Notes\nAda,ada@example.com,"Great lead\nBob,bob@example.com,size 6"\n')
  await page.getByRole('button', { name: 'Import 2 contacts' }).click()
  await expect.element(page.getByText('2 added')).toBeVisible()
  await expect
    .element(
      page.getByText('Line 2: A quotation mark at the start of a cell has no closing mark before the next contact.', { exact: false }),
    )
    .toBeVisible()
})

test('lines that could not be added are named, and no more of them than one reads', async () => {
  await choose(`Name,Email\n${lines(60, 'Nobody')}`)
  await page.getByRole('button', { name: 'Import 60 contacts' }).click()
  await expect.element(page.getByText('60 not imported')).toBeVisible()
  await expect.element(page.getByText('Line 2: Enter an email address.')).toBeVisible()
  await expect.element(page.getByText('And 10 more.', { exact: false })).toBeInTheDocument()
})
