import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { Field } from './field.tsx'
import { MoneyField } from './money-field.tsx'
import { TextInput } from './text-input.tsx'

test('a field reads its help and its error to whoever stands in it', async () => {
  const screen = await render(
    <Field label="ZIP code" help="Where you look for homes" error="Please enter a 5-digit ZIP code." required>
      <TextInput defaultValue="78" />
    </Field>,
  )
  const input = screen.getByRole('textbox', { name: 'ZIP code' })
  await expect.element(input).toBeInvalid()
  await expect.element(input).toBeRequired()
  await expect.element(input).toHaveAccessibleDescription('Please enter a 5-digit ZIP code. Where you look for homes')
})

test('a field without an error is not marked as wrong', async () => {
  const screen = await render(
    <Field label="City" optional>
      <TextInput />
    </Field>,
  )
  await expect.element(screen.getByRole('textbox', { name: 'City (optional)' })).not.toHaveAttribute('aria-invalid')
})

test('an amount is shown in groups and given on exactly as typed', async () => {
  const texts: string[] = []
  const screen = await render(<MoneyField label="Price" name="price" value="450000" onText={(text) => texts.push(text)} />)
  const input = screen.getByRole('textbox', { name: 'Price' })
  await expect.element(input).toHaveValue('450,000')
  await input.fill('$1,250,000.00')
  expect(texts.at(-1)).toBe('$1,250,000.00')
})
