import { afterEach, expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { CreateAccountForm } from './create-account-form.tsx'
import { SignInForm } from './sign-in-form.tsx'
import type { Entry } from './use-entry.ts'

const entry: Entry = { step: 'who', enter: async (work) => void (await work()), restart: () => undefined }

afterEach(() => vi.unstubAllGlobals())

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

test('a mailbox of a brokerage is led to its provider, and a password stays possible', async () => {
  const asked: unknown[] = []
  vi.stubGlobal('fetch', async (_: string, { body }: RequestInit) => {
    asked.push(JSON.parse(String(body)))
    return Response.json({ signIn: { providerId: 'oidc.7', brokerageName: 'Lone Star Realty' } })
  })
  const screen = await render(<SignInForm entry={entry} />)
  const email = screen.getByLabelText('Email', { exact: true })
  await email.fill('gil@')
  await screen.getByLabelText('Password').click()
  expect(asked).toEqual([])
  await email.fill('Gil@lonestar.example')
  await screen.getByLabelText('Password').click()
  await expect.element(screen.getByRole('button', { name: 'Continue with Lone Star Realty' })).toBeVisible()
  await expect.element(screen.getByText('Lone Star Realty signs its people in with its own accounts.')).toBeVisible()
  await screen.getByRole('button', { name: 'Use a password instead' }).click()
  await expect.element(screen.getByLabelText('Password')).toBeVisible()
  await expect.element(email).toHaveValue('Gil@lonestar.example')
  expect(asked).toEqual([{ email: 'gil@lonestar.example' }])
})

test('where nobody can say whether a brokerage signs a mailbox in, it signs in like any other', async () => {
  vi.stubGlobal('fetch', async () => new Response('', { status: 503 }))
  const screen = await render(<SignInForm entry={entry} />)
  await screen.getByLabelText('Email', { exact: true }).fill('gil@lonestar.example')
  await screen.getByRole('button', { name: 'Sign in' }).click()
  await expect.element(screen.getByRole('link', { name: 'Enter your password.' })).toBeVisible()
})
