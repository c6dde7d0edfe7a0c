import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import type { ChangeState } from '../contract.ts'
import { ImpersonationBar } from './impersonation-bar.tsx'

const user = { id: 7, name: 'Maya Diaz', permissions: [] }
sessionStorage.setItem('tourstead:impersonation', JSON.stringify({ id: 3, user, returnTo: '/admin/impersonations' }))
afterEach(() => vi.unstubAllGlobals())

test('on every page it says whom, until when and how to stop; it asks for changes, and leaves when it is over', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const sent: string[] = []
  let changes: ChangeState = 'none'
  let status = 200
  vi.stubGlobal('fetch', async (input: string, { method = 'GET' }: RequestInit = {}) => {
    const { pathname } = new URL(input, window.location.href)
    if (method !== 'GET') sent.push(`${method} ${pathname}`)
    if (method === 'POST') changes = 'asked'
    if (method === 'DELETE') return new Response(null, { status: 204 })
    const until = '2026-11-26T15:30:00.000Z'
    return Response.json(status === 200 ? { id: 3, until, changes } : { problem: 'not-found', message: 'Gone' }, { status })
  })
  const leave = vi.fn<() => void>()
  await render(<ImpersonationBar leave={leave} />)
  const bar = page.getByRole('region', { name: 'Viewing as another user' })
  await expect.element(bar.getByText('You’re looking as Maya Diaz')).toBeVisible()
  await expect.element(bar.getByText(/^Read-only until \d/)).toBeVisible()
  await expect.poll(() => document.documentElement.style.getPropertyValue('--above-header')).toMatch(/^\d+px$/)
  await bar.getByRole('button', { name: 'Ask to make changes' }).click()
  await expect.element(bar.getByText('Waiting for Maya Diaz to allow changes')).toBeVisible()
  changes = 'allowed'
  vi.advanceTimersByTime(4000)
  await expect.element(bar.getByText(/^Maya Diaz allowed changes until/)).toBeVisible()
  await bar.getByRole('button', { name: 'Stop' }).click()
  await expect.poll(() => leave.mock.calls.length).toBe(1)
  expect(sent).toEqual(['POST /api/admin/impersonations/3/changes', 'DELETE /api/admin/impersonations/3'])
  status = 404
  vi.advanceTimersByTime(4000)
  await expect.poll(() => leave.mock.calls.length).toBe(2)
  vi.useRealTimers()
})
