import { useState } from 'react'
import { describe, expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { readDay } from '#platform/contract/typed-day.ts'
import { readMoney, readNumber } from '#platform/contract/typed-number.ts'
import { DateField } from './date-field.tsx'
import { MoneyField } from './money-field.tsx'
import { NumberField } from './number-field.tsx'
import type { TypedFieldProps } from './typed-field.tsx'

type Read = string | number | undefined

/** A form that keeps what its field stands for, as every form of the product does. */
function Form({
  part: Part,
  read,
  onRead,
}: {
  part: (props: TypedFieldProps) => React.ReactNode
  read: (text: string) => Read
  onRead: (value: Read) => void
}) {
  const [text, setText] = useState('')
  return (
    <Part
      label="Field"
      value={text}
      onText={(typed) => {
        setText(typed)
        onRead(read(typed))
      }}
    />
  )
}

/** Types a text key by key and leaves the field, as a person does. */
async function typeInto(part: (props: TypedFieldProps) => React.ReactNode, read: (text: string) => Read, text: string) {
  let value: Read
  const screen = await render(<Form part={part} read={read} onRead={(now) => (value = now)} />)
  const input = screen.getByRole('textbox', { name: 'Field' })
  await input.click()
  await userEvent.keyboard(text.replaceAll(/[{[]/g, '$&$&'))
  await expect.element(input).toHaveValue(text)
  await expect.element(input).not.toHaveAttribute('aria-invalid')
  await userEvent.tab()
  return { input, value }
}

const refused = undefined

describe('40 texts typed as an amount are understood or refused, and what is refused stays as typed', () => {
  const amounts: [text: string, dollars: number | undefined, shown?: string][] = [
    ['450000', 450_000, '450,000'],
    ['450,000', 450_000, '450,000'],
    ['$450,000', 450_000, '450,000'],
    ['$ 450,000.00', 450_000, '450,000'],
    ['450000.', 450_000, '450,000'],
    ['$1,200,000', 1_200_000, '1,200,000'],
    ['1 200 000', 1_200_000, '1,200,000'],
    ['1.2m', 1_200_000, '1,200,000'],
    ['1.2M', 1_200_000, '1,200,000'],
    ['$1.15 m', 1_150_000, '1,150,000'],
    ['1.005m', 1_005_000, '1,005,000'],
    ['.5m', 500_000, '500,000'],
    ['2 million', 2_000_000, '2,000,000'],
    ['1.25MM', 1_250_000, '1,250,000'],
    ['950k', 950_000, '950,000'],
    ['950 K', 950_000, '950,000'],
    ['949.5k', 949_500, '949,500'],
    ['85 thousand', 85_000, '85,000'],
    ['450000 USD', 450_000, '450,000'],
    ['450,000 dollars', 450_000, '450,000'],
    ['0', 0, '0'],
    [' 12 ', 12, '12'],
    ['007', 7, '7'],
    ['+5', 5, '5'],
    ['-5', -5],
    ['-$450,000', -450_000],
    ['−1.2m', -1_200_000],
    ['1e9', refused],
    ['abc', refused],
    ['450,000.50', refused],
    ['1.2345678m', refused],
    ['1,2', refused],
    ['1.200.000', refused],
    ['12,34,567', refused],
    ['450-460k', refused],
    ['about 450k', refused],
    ['€450,000', refused],
    ['0x10', refused],
    ['1.2b', refused],
    ['12345678901234567890', refused],
  ]
  test.each(amounts)('"%s"', async (text, dollars, shown) => {
    const { input, value } = await typeInto(MoneyField, readMoney, text)
    expect(value).toBe(dollars)
    await expect.element(input).toHaveValue(shown ?? text)
    if (shown !== undefined) return expect.element(input).not.toHaveAttribute('aria-invalid')
    await expect.element(input).toHaveAttribute('aria-invalid', 'true')
    const sentence = dollars === undefined ? 'Enter whole dollars, such as 450,000 or 1.2m.' : 'Enter an amount of $0 or more.'
    return expect.element(input).toHaveAccessibleDescription(sentence)
  })
  test('are forty', () => expect(amounts).toHaveLength(40))
})

describe('40 texts typed as a number are understood or refused, and stay as typed', () => {
  const numbers: [text: string, number: number | undefined][] = [
    ['3', 3],
    ['0', 0],
    ['12', 12],
    ['2140', 2140],
    ['2,140', 2140],
    ['2 140', 2140],
    ['1,000,000', 1_000_000],
    [' 4 ', 4],
    ['04', 4],
    ['3.0', 3],
    ['3.', 3],
    ['+3', 3],
    ['-3', -3],
    ['−3', -3],
    ['2.5', 2.5],
    ['.5', 0.5],
    ['0.25', 0.25],
    ['1,200.5', 1200.5],
    ['three', refused],
    ['1e3', refused],
    ['0x10', refused],
    ['Infinity', refused],
    ['NaN', refused],
    ['1,2', refused],
    ['1,20', refused],
    ['1,2000', refused],
    ['1.2.3', refused],
    ['1 2', refused],
    ['3 beds', refused],
    ['2 1/2', refused],
    ['2½', refused],
    ['~3', refused],
    ['3+', refused],
    ['3-4', refused],
    ['$3', refused],
    ['3%', refused],
    ['--3', refused],
    ['.', refused],
    ['3k', refused],
    ['12345678901234567890', refused],
  ]
  test.each(numbers)('"%s"', async (text, number) => {
    const { input, value } = await typeInto(NumberField, readNumber, text)
    expect(value).toBe(number)
    await expect.element(input).toHaveValue(text)
    if (Number.isInteger(number)) await expect.element(input).not.toHaveAttribute('aria-invalid')
    else await expect.element(input).toHaveAccessibleDescription('Enter a whole number, such as 1,200.')
  })
  test('are forty', () => expect(numbers).toHaveLength(40))

  test('halves are taken where they are asked for', async () => {
    const { input } = await typeInto((props) => <NumberField {...props} fractions />, readNumber, '2.5')
    await expect.element(input).not.toHaveAttribute('aria-invalid')
    await userEvent.fill(input, 'two')
    await userEvent.tab()
    await expect.element(input).toHaveAccessibleDescription('Enter a number, such as 2.5.')
  })
})

describe('40 texts typed as a day are understood or refused, and what is refused stays as typed', () => {
  const days: [text: string, day: string | undefined, shown?: string][] = [
    ['12/6/2026', '2026-12-06', '12/6/2026'],
    ['12/06/2026', '2026-12-06', '12/6/2026'],
    ['1/1/2027', '2027-01-01', '1/1/2027'],
    ['12-6-2026', '2026-12-06', '12/6/2026'],
    ['12.6.2026', '2026-12-06', '12/6/2026'],
    ['2026-12-06', '2026-12-06', '12/6/2026'],
    ['2026-1-5', '2026-01-05', '1/5/2026'],
    ['Dec 6, 2026', '2026-12-06', '12/6/2026'],
    ['Dec. 6, 2026', '2026-12-06', '12/6/2026'],
    ['dec 6 2026', '2026-12-06', '12/6/2026'],
    ['December 6, 2026', '2026-12-06', '12/6/2026'],
    ['DECEMBER 6th, 2026', '2026-12-06', '12/6/2026'],
    ['Sept 1, 2026', '2026-09-01', '9/1/2026'],
    ['May 31, 2027', '2027-05-31', '5/31/2027'],
    ['2/29/2028', '2028-02-29', '2/29/2028'],
    [' 12/6/2026 ', '2026-12-06', '12/6/2026'],
    ['2/29/2027', refused],
    ['2/30/2026', refused],
    ['13/6/2026', refused],
    ['0/6/2026', refused],
    ['12/0/2026', refused],
    ['12/32/2026', refused],
    ['12/6', refused],
    ['12/6/26', refused],
    ['12/6/20265', refused],
    ['12/6-2026', refused],
    ['12//2026', refused],
    ['12/6/', refused],
    ['2026', refused],
    ['20261206', refused],
    ['2026/12/06', refused],
    ['2026-13-40', refused],
    ['6 December 2026', refused],
    ['Decembre 6, 2026', refused],
    ['tomorrow', refused],
    ['Sunday', refused],
    ['in 2 weeks', refused],
    ['abc', refused],
    ['-1', refused],
    ['1e9', refused],
  ]
  test.each(days)('"%s"', async (text, day, shown) => {
    const { input, value } = await typeInto(DateField, readDay, text)
    expect(value).toBe(day)
    await expect.element(input).toHaveValue(shown ?? text)
    if (shown === undefined) await expect.element(input).toHaveAccessibleDescription('Enter a day, such as 12/6/2026.')
    else await expect.element(input).not.toHaveAttribute('aria-invalid')
  })
  test('are forty', () => expect(days).toHaveLength(40))

  test('a day chosen in the calendar stands in the field as if it had been typed', async () => {
    let day: Read
    const screen = await render(<Form part={DateField} read={readDay} onRead={(now) => (day = now)} />)
    const calendar = screen.container.querySelector<HTMLInputElement>('input[type=date]')
    if (!calendar) throw new Error('There is no calendar.')
    await userEvent.fill(calendar, '2026-12-06')
    await expect.element(screen.getByRole('textbox', { name: 'Field' })).toHaveValue('12/6/2026')
    expect(day).toBe('2026-12-06')
    await expect.element(screen.getByRole('button', { name: 'Open the calendar' })).toBeVisible()
  })
})

test('a sentence goes away with the next key, and comes back only when the field is left', async () => {
  const { input } = await typeInto(MoneyField, readMoney, 'abc')
  await userEvent.click(input)
  await userEvent.keyboard('d')
  await expect.element(input).not.toHaveAttribute('aria-invalid')
  await userEvent.tab()
  await expect.element(input).toHaveAttribute('aria-invalid', 'true')
})

test('a sentence about what was typed does not move the button that is being pressed', async () => {
  let presses = 0
  const screen = await render(
    <>
      <DateField label="Last day" />
      <button type="button" style={{ display: 'block', height: 20 }} onClick={() => (presses += 1)}>
        Save
      </button>
    </>,
  )
  await screen.getByRole('textbox', { name: 'Last day' }).fill('someday')
  await screen.getByRole('button', { name: 'Save' }).click()
  await expect.element(screen.getByRole('textbox', { name: 'Last day' })).toHaveAttribute('aria-invalid', 'true')
  expect(presses).toBe(1)
})
