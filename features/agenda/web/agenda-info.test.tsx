import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { agendaKinds, buyerAgendaKinds } from '#features/agenda/contract'
import { AgendaInfo } from './agenda-info.tsx'

test('each number that waits is explained once, and a line without a number is not', async () => {
  const screen = await render(<AgendaInfo kinds={['leadsWaiting', 'agentLeadsUnanswered', 'planLapse', 'toursToday']} />)
  await screen.getByRole('button', { name: 'What counts here' }).click()
  await expect.element(screen.getByText('Open leads whose buyer wrote last and has no answer yet.')).toBeVisible()
  expect(
    screen
      .getByRole('term')
      .elements()
      .map(({ textContent }) => textContent),
  ).toEqual(['Waiting for an answer', 'Tours today'])
  await screen.rerender(<AgendaInfo kinds={['planLapse', 'showingHours']} />)
  expect(screen.container.textContent).toBe('')
})

test('an explanation of everything at once fits into the window and leaves its button free', async () => {
  const screen = await render(<AgendaInfo kinds={[...agendaKinds, ...buyerAgendaKinds]} />)
  const button = screen.getByRole('button', { name: 'What counts here' })
  await button.click()
  await expect.element(screen.getByText('Tours today')).toBeVisible()
  const panel = document.querySelector('[popover]')?.getBoundingClientRect()
  expect(panel?.top).toBeGreaterThanOrEqual(0)
  expect(panel?.bottom).toBeLessThanOrEqual(window.innerHeight)
  const { top, bottom } = button.element().getBoundingClientRect()
  expect((panel?.top ?? 0) >= bottom || (panel?.bottom ?? 0) <= top).toBe(true)
})
