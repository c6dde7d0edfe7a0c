import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, onTestFinished, test } from 'vitest'
import type { PublicSettings } from '#platform/contract/public-settings.ts'
import { PublicSettingsProvider } from '#platform/web/session/public-settings.ts'
import { propertyFixture } from '../testing/property.fixtures.ts'
import { AgentPanel } from './agent-panel.tsx'
import { askSheet } from './ask-sheet-state.ts'

test('hydrates without a mismatch when the sheet was opened before its code came, and then yields its form', async () => {
  const settings = { identity: { emailLink: true } } as PublicSettings
  const element = (
    <PublicSettingsProvider value={settings}>
      <AgentPanel home={propertyFixture({})} preview={false} />
    </PublicSettingsProvider>
  )
  const screen = () => <RouterProvider router={createMemoryRouter([{ path: '*', element }])} />
  const stage = document.body.appendChild(document.createElement('div'))
  stage.innerHTML = renderToString(screen())
  expect(stage.querySelector('form')).not.toBeNull()
  askSheet.set({})
  const mismatches: unknown[] = []
  const root = hydrateRoot(stage, screen(), { onRecoverableError: (error) => mismatches.push(error) })
  onTestFinished(() => {
    root.unmount()
    stage.remove()
    askSheet.set(undefined)
  })
  await expect.poll(() => stage.querySelector('form')).toBeNull()
  expect(mismatches).toEqual([])
})
