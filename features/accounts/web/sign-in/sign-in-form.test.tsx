import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { CreateAccountForm } from './create-account-form.tsx'
import { SignInForm } from './sign-in-form.tsx'
import type { Entry } from './use-entry.ts'

const entry: Entry = { step: 'who', enter: async (work) => void (await work()), restart: () => undefined }

test('an empty sign-in names both fields, beside them and in a summary that takes the focus', async () => {
  const screen = await render(<SignInForm entry={entry} />)
  await screen.getByRole('button', { name: 'Sign in' }).click()
  const summary = screen.getByRole('alert')
  await expect.element(summary).toHaveFocus()
  await expect.element(summary.getByRole('link', { name: 'Enter your password.' })).toBeVisible()
  await expect.element(screen.getByLabelText('Password')).toHaveAccessibleDescription('Enter your password.')
  await summary.getByRole('link', { name: 'Enter your password.' }).click()
  await expect.element(screen.getByLabelText('Password')).toHaveFocus()
})

test('password managers know every field', async () => {
  const screen = await render(<SignInForm entry={entry} />)
  await expect.element(screen.getByLabelText('Email', { exact: true })).toHaveAttribute('autocomplete', 'username')
  await expect.element(screen.getByLabelText('Password')).toHaveAttribute('autocomplete', 'current-password')
})

test('a new account asks password managers for a new password', async () => {
  const screen = await render(<CreateAccountForm />)
  await expect.element(screen.getByLabelText('Password')).toHaveAttribute('autocomplete', 'new-password')
})

test('what was typed stays after a refusal', async () => {
  const screen = await render(<CreateAccountForm />)
  await screen.getByLabelText('Name (optional)').fill('Ada King')
  await screen.getByLabelText('Email', { exact: true }).fill('not an address')
  await screen.getByLabelText('Password').fill('short')
  await screen.getByRole('button', { name: 'Create account' }).click()
  await expect.element(screen.getByRole('link', { name: 'Use at least 8 characters.' })).toBeVisible()
  await expect.element(screen.getByLabelText('Name (optional)')).toHaveValue('Ada King')
  await expect.element(screen.getByLabelText('Email', { exact: true })).toHaveValue('not an address')
})
