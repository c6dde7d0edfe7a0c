import { createMemoryRouter, Link, Outlet, RouterProvider, useLocation } from 'react-router'
import { afterEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { sessionStore, type Role } from '#platform/web/session/session.ts'
import { signInAs } from '#platform/web/session/testing/session-user.fixtures.ts'
import { CountBadge } from '#platform/web/ui/display/count-badge.tsx'
import { Header } from './header.tsx'

function Place() {
  const { search } = useLocation()
  return (
    <>
      <p>Page{search}</p>
      <Link to="?more=1">More</Link>
    </>
  )
}

async function headerFor(role: Role | undefined, width: number) {
  await page.viewport(width, 800)
  const isAgent = role !== 'buyer'
  if (role)
    signInAs({
      name: 'Maria Lopez',
      email: 'maria.lopez@example.com',
      isAgent,
      isAdmin: role === 'admin',
      role,
      permissions: role === 'admin' ? ['feedback:triage'] : [],
    })
  else sessionStore.set({ status: 'signed-out' })
  const frame = (
    <>
      <Header
        unread={<CountBadge count={120} what="unread" />}
        bell={
          role === 'admin' && (
            <>
              <button type="button" aria-label="Bell" className="size-11" />
              <button type="button" aria-label="Feedback" className="size-11" />
            </>
          )
        }
      />
      <Outlet />
    </>
  )
  const router = createMemoryRouter([{ path: '/', element: frame, children: [{ path: '*', element: <Place /> }] }], {
    initialEntries: ['/about'],
  })
  return render(<RouterProvider router={router} />)
}

afterEach(() => page.viewport(1280, 800))

test('a visitor at a desk finds both ways in', async () => {
  const screen = await headerFor(undefined, 1280)
  await expect.element(screen.getByRole('link', { name: 'Login', exact: true })).toHaveAttribute('href', '/auth?tab=signin')
  await expect.element(screen.getByRole('link', { name: 'Agent Sign In' })).toHaveAttribute('href', '/login')
})

test('the navigation at a desk names the pages for buyers and agents', async () => {
  const screen = await headerFor(undefined, 1280)
  const navigation = screen.getByRole('navigation', { name: 'Main' })
  await expect.element(navigation.getByRole('link', { name: 'For Buyers' })).toHaveAttribute('href', '/buying-guide')
  await expect.element(navigation.getByRole('link', { name: 'Buyer Guides' })).toHaveAttribute('href', '/buyer-guide-videos')
  await expect.element(navigation.getByRole('link', { name: 'For Agents' })).toHaveAttribute('href', '/agent-info')
})

test('the avatar menu offers an agent the onboarding guide', async () => {
  const screen = await headerFor('agent', 1280)
  await screen.getByRole('button', { name: 'Your account' }).click()
  await expect.element(screen.getByRole('link', { name: 'Onboarding Guide' })).toBeVisible()
})

test('the place one is at is marked in the navigation', async () => {
  const screen = await headerFor(undefined, 1280)
  await expect
    .element(screen.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'About' }))
    .toHaveAttribute('aria-current', 'page')
})

test('the mobile menu opens, shows the ways in and closes on a new route', async () => {
  const screen = await headerFor(undefined, 390)
  await screen.getByRole('button', { name: 'Open menu' }).click()
  const menu = screen.getByRole('navigation', { name: 'Menu' })
  await expect.element(menu.getByRole('link', { name: 'Agent Login' })).toBeVisible()
  await expect.element(menu.getByRole('link', { name: 'Buyer Login' })).toBeVisible()
  await menu.getByRole('link', { name: 'Find an agent' }).click()
  await expect.element(menu).not.toBeInTheDocument()
})

test('the mobile menu closes by its button and by Escape', async () => {
  const screen = await headerFor('buyer', 390)
  const menu = screen.getByRole('navigation', { name: 'Menu' })
  await screen.getByRole('button', { name: 'Open menu' }).click()
  await expect.element(menu.getByRole('button', { name: 'Sign Out' })).toBeVisible()
  await menu.getByRole('button', { name: 'Close menu' }).click()
  await expect.element(menu).not.toBeInTheDocument()
  await screen.getByRole('button', { name: 'Open menu' }).click()
  await userEvent.keyboard('{Escape}')
  await expect.element(menu).not.toBeInTheDocument()
})

test('the avatar menu stays open while the query of the page changes, and closes on a link', async () => {
  const screen = await headerFor('buyer', 1280)
  await screen.getByRole('button', { name: 'Your account' }).click()
  // A press would close the menu as one outside.
  screen
    .getByRole('link', { name: 'More' })
    .element()
    .dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }))
  await expect.element(screen.getByText('Page?more=1')).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Log out' })).toBeVisible()
  await screen.getByRole('link', { name: 'My Profile' }).click()
  await expect.element(screen.getByRole('button', { name: 'Log out' })).not.toBeInTheDocument()
})

test('the avatar menu offers an admin the portal and says how much is unread', async () => {
  const screen = await headerFor('admin', 1280)
  await screen.getByRole('button', { name: 'Your account' }).click()
  await expect.element(screen.getByText('maria.lopez@example.com').first()).toBeVisible()
  await expect.element(screen.getByRole('link', { name: 'Admin Portal' })).toHaveAttribute('href', '/admin3')
  await expect.element(screen.getByRole('link', { name: 'Messages 99+ unread' }).first()).toBeVisible()
  await expect.element(screen.getByRole('link', { name: 'My Profile' })).not.toBeInTheDocument()
})

test('arrow keys walk through the avatar menu and Escape returns to its button', async () => {
  const screen = await headerFor('buyer', 1280)
  const button = screen.getByRole('button', { name: 'Your account' })
  await button.click()
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(screen.getByRole('link', { name: 'Home', exact: true })).toHaveFocus()
  await userEvent.keyboard('{ArrowUp}')
  await expect.element(screen.getByRole('button', { name: 'Log out' })).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  await expect.element(button).toHaveFocus()
  await expect.element(screen.getByRole('button', { name: 'Log out' })).not.toBeInTheDocument()
})

test.each([1024, 1280, 1440])('at %i px the navigation stays where it is, whoever is signed in and whatever comes late', async (width) => {
  const edges = async (role: Role | undefined) => {
    const screen = await headerFor(role, width)
    const account = role ? screen.getByRole('button', { name: 'Your account' }) : screen.getByRole('link', { name: 'Agent Sign In' })
    await expect.element(account).toBeVisible()
    const names = ['Browse tours', 'Tourstead home', 'For Agents']
    const places = names.map((name) => Math.round(screen.getByRole('link', { name }).first().element().getBoundingClientRect().left))
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
    const nav = screen.getByRole('link', { name: 'For Agents' }).element().getBoundingClientRect()
    const bell = document.querySelector('[aria-label="Bell"]') ?? account.element()
    const first = role
      ? screen.getByRole('link', { name: /Messages/ }).element()
      : screen.getByRole('link', { name: 'Login', exact: true }).element()
    expect(Math.min(first.getBoundingClientRect().left, bell.getBoundingClientRect().left)).toBeGreaterThanOrEqual(nav.right)
    if (role) expect(first.getBoundingClientRect().right).toBeLessThanOrEqual(account.element().getBoundingClientRect().left)
    await screen.unmount()
    return places
  }
  const signedOut = await edges(undefined)
  expect(await edges('buyer')).toEqual(signedOut)
  expect(await edges('admin')).toEqual(signedOut)
})
