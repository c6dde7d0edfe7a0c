import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import type { CopyContext } from '#features/copy-lint/contract'
import { CopyFindings } from '#features/copy-lint/web'
import { CallError } from '#platform/web/call/call.ts'
import { Field } from '#platform/web/ui/forms/field.tsx'
import { TextArea } from '#platform/web/ui/forms/text-area.tsx'

type Keep = (phrase: string, reason: string) => Promise<void>

function Writing({ start = '', context, keep }: { start?: string; context?: CopyContext; keep?: Keep }) {
  const [text, setText] = useState(start)
  const [reasons, setReasons] = useState<{ field: 'description'; phrase: string; reason: string }[]>([])
  const onKeep = async (phrase: string, reason: string) => {
    await keep?.(phrase, reason)
    setReasons((before) => [...before, { field: 'description', phrase: phrase.toLowerCase(), reason }])
  }
  return (
    <>
      <Field label="Description" describedBy="findings">
        <TextArea value={text} onChange={(event) => setText(event.currentTarget.value)} />
      </Field>
      <CopyFindings
        id="findings"
        text={text}
        onText={setText}
        acknowledged={reasons}
        {...(context && { context })}
        {...(keep && { onKeep })}
      />
    </>
  )
}

const field = () => page.getByRole('textbox', { name: 'Description' })

test('what is found while typing is named below the field, described to its input, and stops no key', async () => {
  await render(<Writing />)
  await field().fill('A garden. No children.')
  const item = page.getByRole('listitem')
  await expect.element(page.getByText('May exclude people', { exact: true })).toBeVisible()
  await expect.element(page.getByText('“No children” · Familial status')).toBeVisible()
  await expect.element(page.getByText(/It keeps out or limits people who live with children under 18/)).toBeVisible()
  await expect.element(page.getByText(/Source: Fair Housing Act, 42 U\.S\.C\. 3604\(c\)/)).toBeVisible()
  await expect.element(field()).toHaveAccessibleDescription('Fair housing check: “No children”')
  await field().fill('A garden. A family room.')
  await expect.element(item).not.toBeInTheDocument()
  await expect.element(field()).toHaveValue('A garden. A family room.')
})

test('the better wording is taken at the first press, while the field has the focus', async () => {
  await render(<Writing start="Bungalow in a safe neighborhood." />)
  await field().click()
  await page.getByRole('button', { name: 'Use this wording: “neighborhood” instead of “safe neighborhood”' }).click()
  await expect.element(field()).toHaveValue('Bungalow in a neighborhood.')
  await expect.element(page.getByRole('listitem')).not.toBeInTheDocument()
})

test('a sentence that only excludes goes at a press, and the rest stays', async () => {
  await render(<Writing start="A garden. Adults only. A porch." />)
  await page.getByRole('button', { name: 'Remove the sentence with “Adults only”' }).click()
  await expect.element(field()).toHaveValue('A garden. A porch.')
})

test('wording stays with a reason; a refused one is told, and what was typed is still there', async () => {
  const keep = vi.fn<Keep>()
  keep.mockRejectedValueOnce(new CallError(503, ''))
  await render(<Writing start="Women only." keep={keep} />)
  await page.getByRole('button', { name: 'Keep it and explain: “Women only”' }).click()
  const reason = page.getByRole('textbox', { name: 'Why “Women only” stays' })
  await reason.fill('A dormitory by charter.')
  await page.getByRole('button', { name: 'Save reason' }).click()
  await expect.element(reason).toHaveValue('A dormitory by charter.')
  await page.getByRole('button', { name: 'Save reason' }).click()
  await expect.element(page.getByText('You kept this wording: A dormitory by charter.')).toBeVisible()
  expect(keep).toHaveBeenLastCalledWith('Women only', 'A dormitory by charter.')
  await expect.element(page.getByRole('button', { name: 'Keep it and explain: “Women only”' })).not.toBeInTheDocument()
})

test('advice asks for no reason, and housing for older persons and the state are taken into account', async () => {
  const keep = vi.fn<Keep>()
  await render(<Writing start="No Section 8. Adults only." context={{ state: 'TX', seniorCommunity: true }} keep={keep} />)
  await expect.element(page.getByText('Suggestion', { exact: true })).toBeVisible()
  await expect.element(page.getByRole('button', { name: /^Keep/ })).not.toBeInTheDocument()
})
