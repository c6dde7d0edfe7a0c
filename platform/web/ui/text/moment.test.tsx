import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { expect, onTestFinished, test } from 'vitest'
import { Moment } from './moment.tsx'

test('a moment is written in UTC by the server, and taken over and put into the zone of its reader by the browser', async () => {
  const at = '2026-11-20T22:05:00.000Z'
  const html = renderToString(<Moment at={at} />)
  expect(html).toContain('Nov 20, 2026, 10:05 PM UTC')
  const stage = document.body.appendChild(document.createElement('p'))
  stage.innerHTML = html
  const mismatches: unknown[] = []
  const root = hydrateRoot(stage, <Moment at={at} />, { onRecoverableError: (error) => mismatches.push(error) })
  onTestFinished(() => root.unmount())
  const here = { month: 'short', day: 'numeric', year: 'numeric', hour: 'numeric', minute: '2-digit' } as const
  await expect.element(stage).toHaveTextContent(new Date(at).toLocaleString('en-US', here))
  expect(stage.textContent).not.toContain('UTC')
  expect(mismatches).toEqual([])
})
