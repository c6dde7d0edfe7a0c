import { createMemoryRouter, RouterProvider, useLocation } from 'react-router'
import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { DeferredParamsProvider } from './deferred-params.tsx'
import { OpenThisWeek, restOfWeek } from './open-this-week.tsx'

test('a week ends on Sunday, also over the end of a year, and on a Sunday is that day alone', () => {
  expect(restOfWeek(new Date(2026, 11, 30))).toEqual({ openFrom: '12/30/2026', openTo: '1/3/2027' })
  expect(restOfWeek(new Date(2026, 10, 29))).toEqual({ openFrom: '11/29/2026', openTo: '11/29/2026' })
  expect(restOfWeek(new Date(2026, 10, 28))).toEqual({ openFrom: '11/28/2026', openTo: '11/29/2026' })
})

const Address = () => <output aria-label="Address">{useLocation().search}</output>

test('one press looks for open houses of this week, another one for all homes again, and other filters stay', async () => {
  const element = (
    <DeferredParamsProvider>
      <OpenThisWeek />
      <Address />
    </DeferredParamsProvider>
  )
  const router = createMemoryRouter([{ path: '*', element }], { initialEntries: ['/tourstead?q=Austin,+TX&beds=3&cursor=abc'] })
  const screen = await render(<RouterProvider router={router} />)
  const { openFrom, openTo } = restOfWeek(new Date())
  const link = screen.getByRole('link', { name: 'Open house this week' })
  await link.click()
  const set = new URLSearchParams({ openFrom, openTo })
  await expect
    .poll(() => Object.fromEntries(new URLSearchParams(router.state.location.search)))
    .toEqual({
      q: 'Austin, TX',
      beds: '3',
      ...Object.fromEntries(set),
    })
  await expect.element(link).toHaveAttribute('aria-current', 'true')
  await link.click()
  await expect.poll(() => Object.fromEntries(new URLSearchParams(router.state.location.search))).toEqual({ q: 'Austin, TX', beds: '3' })
})
