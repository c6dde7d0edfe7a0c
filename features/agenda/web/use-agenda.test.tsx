import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { agendaKinds, type AgendaKind } from '#features/agenda/contract'
import { Queries, sharedQueries } from '#platform/web/query/queries.tsx'
import { useAgenda } from './use-agenda.ts'

beforeEach(() => sharedQueries().clear())
afterEach(() => vi.unstubAllGlobals())

function Notices() {
  const notices = useAgenda()
  if (!notices) return <p>Not known yet</p>
  return (
    <ul>
      {notices.map(({ id, waiting }) => (
        <li key={id}>
          {waiting?.label} {waiting?.to}
        </li>
      ))}
    </ul>
  )
}

const show = () =>
  render(
    <Queries>
      <Notices />
    </Queries>,
  )
const answer = (counts: Partial<Record<AgendaKind, number>>) =>
  Response.json({
    items: agendaKinds.map((kind) => ({
      kind,
      count: counts[kind] ?? 0,
      to: `/${kind}`,
    })),
  })

test('what is not zero is said in one line each, with its page, and messages are left to their own notice', async () => {
  const asked: string[] = []
  vi.stubGlobal('fetch', (url: string) => {
    asked.push(url)
    return Promise.resolve(
      answer({
        toursToAnswer: 2,
        openHousesToday: 1,
        leadsWaiting: 1,
        unreadMessages: 5,
      }),
    )
  })
  const screen = await show()
  await expect
    .poll(() =>
      screen
        .getByRole('listitem')
        .elements()
        .map((item) => item.textContent),
    )
    .toEqual(['2 tour requests to answer /toursToAnswer', '1 open house today /openHousesToday', '1 lead without an answer /leadsWaiting'])
  expect(asked[0]).toMatch(/\/api\/agent\/dashboard\?day=\d{4}-\d\d-\d\d(&|$)/)
})

test('until it is known nothing is said, not that nothing needs the agent', async () => {
  vi.stubGlobal('fetch', () => new Promise(() => {}))
  const screen = await show()
  await expect.element(screen.getByText('Not known yet')).toBeVisible()
})

test('when it cannot be read, the rest of the page goes on without it', async () => {
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ problem: 'forbidden', message: 'No.' }, { status: 403 })))
  const screen = await show()
  await expect.element(screen.getByRole('list')).toBeInTheDocument()
  expect(screen.getByRole('listitem').elements()).toEqual([])
})
