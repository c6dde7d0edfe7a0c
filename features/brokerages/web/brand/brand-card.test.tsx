import { beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import type { AgentBrand } from '#features/brokerages/contract'
import { Queries } from '#platform/web/query/queries.tsx'
import { tokens } from '#platform/web/ui/tokens.ts'
import { accentGrounds } from '../../contract/accent-color.ts'
import { mine } from '../testing/brokerage.fixtures.ts'
import { BrandCard } from './brand-card.tsx'

let sent: unknown[]
beforeEach(() => {
  sent = []
  vi.stubGlobal('fetch', async (input: string, { method, body }: RequestInit = {}) => {
    sent.push([method, new URL(input, window.location.href).pathname, typeof body === 'string' ? JSON.parse(body) : null])
    return Response.json(mine())
  })
  return () => vi.unstubAllGlobals()
})

const show = (change: Partial<AgentBrand> = {}) =>
  render(
    <Queries>
      <BrandCard brand={{ name: 'Live Oak Realty', logo: null, accentColor: null, ...change }} />
    </Queries>,
  )

test('a color is checked against the paper and surface of the design language, in light and dark', () => {
  expect(accentGrounds).toEqual([tokens.paper[0], tokens.surface[0], tokens.paper[1], tokens.surface[1]])
})

test('a color that is hard to see is said while it is typed, with the nearest one a press away, and seen before it is saved', async () => {
  await show()
  const color = page.getByLabelText('Accent color (optional)')
  await color.fill('#FFFF00')
  await expect.element(color).toHaveAccessibleDescription(/#FFFF00 is hard to see/)
  await userEvent.click(page.getByRole('button', { name: 'Save logo and color' }))
  expect(sent).toEqual([])
  await page.getByRole('button', { name: /^Use #/ }).click()
  const chosen = (color.element() as HTMLInputElement).value
  await expect.element(page.getByRole('region', { name: 'Preview' }).getByText('Live Oak Realty').first()).toBeVisible()
  await page.getByRole('button', { name: 'Save logo and color' }).click()
  await expect.poll(() => sent).toEqual([['PUT', '/api/brokerage/brand', { accentColor: chosen, logoAlt: '' }]])
})

test('a logo is seen before it is sent, and one that is there is removed with the next save', async () => {
  const logo = { url: '/demo/media/sizes/01-kitchen-480.webp', width: 480, height: 160, alt: 'A live oak' }
  await show({ logo })
  await expect.element(page.getByRole('img', { name: 'A live oak' }).first()).toBeVisible()
  await page.getByRole('button', { name: 'Remove logo' }).click()
  await expect.element(page.getByRole('img')).not.toBeInTheDocument()
  const png = new File([new Uint8Array([137, 80, 78, 71])], 'logo.png', { type: 'image/png' })
  await userEvent.upload(page.getByLabelText('Add a logo'), png)
  await expect.element(page.getByRole('img', { name: 'A live oak' }).first()).toHaveAttribute('src', expect.stringMatching(/^blob:/))
  await page.getByRole('button', { name: 'Remove logo' }).click()
  await page.getByRole('button', { name: 'Save logo and color' }).click()
  await expect
    .poll(() => sent)
    .toEqual([
      ['PUT', '/api/brokerage/brand', { accentColor: '', logoAlt: 'A live oak' }],
      ['DELETE', '/api/brokerage/logo', null],
    ])
})
