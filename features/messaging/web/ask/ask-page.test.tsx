import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import type { PublicSettings } from '#platform/contract/public-settings.ts'
import { PublicSettingsProvider } from '#platform/web/session/public-settings.ts'
import type { HeldMessage } from '../../contract/held-messages.ts'
import type { Refused } from './ask-actions.ts'
import AskPage from './ask-page.tsx'

const message: HeldMessage = {
  id: 'a-question',
  receiverId: 2,
  receiverName: 'Maya Castellanos',
  propertyId: 5,
  content: 'Gas or induction?',
  askerName: null,
  isSent: false,
}
const email = 'sam@example.com'

interface Shown {
  items: HeldMessage[]
  email?: string
  refused?: Partial<Refused>
  identity?: Partial<PublicSettings['identity']>
}

/** The page as the server answers a browser without scripts; nothing on it needs any. */
async function showPage({ items, email: mailed, refused, identity }: Shown) {
  await page.viewport(390, 844)
  const settings = { outboxOpen: false, identity: { mode: 'embedded', emailLink: true, ...identity } } as unknown as PublicSettings
  const actionData: Refused | undefined = refused && { form: 'code', message: '', fields: {}, typed: {}, refusals: {}, ...refused }
  const loaderData = { formKey: 'a-key', items, email: mailed, address: '/ask?to=2&home=5', home: '5' }
  const element = <AskPage params={{}} loaderData={loaderData} {...(actionData && { actionData })} />
  return render(
    <PublicSettingsProvider value={settings}>
      <RouterProvider router={createMemoryRouter([{ path: '/ask', element }], { initialEntries: ['/ask?to=2&home=5'] })} />
    </PublicSettingsProvider>,
  )
}

const mailed = { items: [{ ...message, askerName: 'Sam Okafor' }], email }

test('what waits asks for a name and an email and nothing else; the password is a second choice', async () => {
  const screen = await showPage({ items: [message] })
  await expect.element(screen.getByText('Gas or induction?')).toBeVisible()
  expect(screen.getByRole('textbox').elements()).toHaveLength(2)
  await expect.element(screen.getByRole('form', { name: 'Sign in and send' })).not.toBeInTheDocument()
  await screen.getByText('Sign in with a password instead').click()
  await expect.element(screen.getByRole('form', { name: 'Sign in and send' })).toBeVisible()
})

test('a refused name or address is told at its field, and what was typed stands there', async () => {
  const why = 'Enter an email address, such as name@example.com.'
  const refused: Partial<Refused> = { form: 'mail', message: why, fields: { email: why }, typed: { name: 'Sam', email: 'sam@' } }
  const screen = await showPage({ items: [message], refused })
  await expect.element(screen.getByRole('textbox', { name: 'Your email' })).toHaveAccessibleDescription(why)
  await expect.element(screen.getByRole('textbox', { name: 'Your email' })).toHaveValue('sam@')
  await expect.element(screen.getByRole('textbox', { name: 'Your name' })).toHaveValue('Sam')
})

test('once mailed, the page says what it waits for and takes the code; wrong digits are told at the field', async () => {
  const wrong = 'That code isn’t right or has expired.'
  const screen = await showPage({
    ...mailed,
    refused: { form: 'code', message: wrong, fields: { code: wrong }, typed: { code: '123456' } },
  })
  await expect.element(screen.getByText(`Open the link in the email we sent to ${email}`)).toBeVisible()
  const code = screen.getByRole('textbox', { name: 'Enter the 6-digit code we emailed you' })
  await expect.element(code).toHaveAccessibleDescription(wrong)
  await expect.element(code).toHaveValue('123456')
  await expect.element(screen.getByRole('button', { name: 'Resend email' })).toBeVisible()
  await expect.element(screen.getByRole('textbox', { name: 'Your email' })).not.toBeInTheDocument()
})

test('a limit of mails is told beside the form', async () => {
  const limited = await showPage({
    ...mailed,
    refused: { form: 'mail', message: 'You’ve requested too many emails.', typed: { name: 'Sam', email } },
  })
  await expect.element(limited.getByRole('alert')).toBeVisible()
})

test('what was sent leads to its conversation', async () => {
  const screen = await showPage({ items: [{ ...message, content: '', isSent: true }] })
  await expect.element(screen.getByText('Your message was sent to Maya Castellanos.')).toBeVisible()
  await expect.element(screen.getByRole('link', { name: 'Open the conversation' })).toHaveAttribute('href', '/messages?with=2&home=5')
  await expect.element(screen.getByRole('textbox')).not.toBeInTheDocument()
})

test('where nothing is mailed one signs in or up with a password', async () => {
  const screen = await showPage({ items: [message], identity: { emailLink: false } })
  await expect.element(screen.getByRole('form', { name: 'Sign in and send' })).toBeVisible()
  await expect.element(screen.getByRole('form', { name: 'Create account and send' })).toBeVisible()
  await expect.element(screen.getByRole('textbox', { name: 'Your name' })).not.toBeInTheDocument()
})

test('with a Firebase project the mailed link sends the message, and no code is asked for', async () => {
  const screen = await showPage({ items: [message], identity: { mode: 'firebase' } })
  await expect.element(screen.getByRole('textbox', { name: 'Your name' })).toBeVisible()
})
