import { afterEach, expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { MoveDialog } from './move-dialog.tsx'
import type { ListingMove } from './listing-moves.ts'

afterEach(() => vi.unstubAllGlobals())

async function open(move: ListingMove) {
  const sent: unknown[] = []
  const real = globalThis.fetch
  vi.stubGlobal('fetch', async (input: string, init?: RequestInit) => {
    if (!input.startsWith('/api/agent/properties/7')) return real(input, init)
    sent.push(JSON.parse(String(init?.body)))
    return Response.json({})
  })
  const onDone = vi.fn<() => void>()
  const listing = { id: 7, title: 'Brick house', price: 500_000 }
  const screen = await render(<MoveDialog listing={listing} move={move} onClose={() => undefined} onDone={onDone} />)
  return { screen, sent, onDone }
}

const sale: ListingMove = { kind: 'status', to: 'Closed' }

test.each(['abc', '1e9', '12 or so', '500k-600k'])(
  'a sale for "%s" is refused beside the field, keeps what was typed and sends nothing',
  async (typed) => {
    const { screen, sent } = await open(sale)
    const price = screen.getByLabelText('Sale price')
    await price.fill(typed)
    await screen.getByRole('button', { name: 'Sold', exact: false }).last().click()
    await expect.element(price).toHaveAttribute('aria-invalid', 'true')
    await expect.element(price).toHaveValue(typed)
    expect(sent).toEqual([])
  },
)

test.each([
  ['Sale date', sale],
  ['First showings', { kind: 'status', to: 'Coming Soon' } as const],
])('a day that is none is refused beside "%s", kept, and nothing is sent', async (label, move) => {
  const { screen, sent } = await open(move)
  const day = screen.getByLabelText(label)
  await day.fill('next week')
  await screen.getByRole('dialog').getByRole('button').last().click()
  await expect.element(day).toHaveAttribute('aria-invalid', 'true')
  await expect.element(day).toHaveValue('next week')
  expect(sent).toEqual([])
})

test('a sale for 1.2m is sent as 1,200,000 dollars', async () => {
  const { screen, sent, onDone } = await open(sale)
  await screen.getByLabelText('Sale price').fill('1.2m')
  await screen.getByRole('dialog').getByRole('button').last().click()
  await vi.waitFor(() => expect(onDone).toHaveBeenCalled())
  expect(sent).toEqual([expect.objectContaining({ status: 'Closed', closePrice: 1_200_000 })])
})
