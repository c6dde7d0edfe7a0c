import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import type { WebKitPrograms } from '#platform/testing/browser-engines.ts'
import type { Engine, EngineElement, Session } from './driver.ts'

type Call = <T>(method: 'GET' | 'POST' | 'DELETE', path: string, body?: object) => Promise<T>

/** The key under which WebDriver wraps an element. */
const elementKey = 'element-6066-11e4-a52e-4f735466cecf'
/** A call that hangs fails with its name before the whole test does. */
const callTimeoutMs = 60_000
const settingsVariable = 'XDG_CONFIG_HOME'
const keys = { Enter: '\uE007', Escape: '\uE00C' }
// The toolbar of the browser is otherwise wider than a phone.
const narrowToolbar = '* { min-width: 0; padding: 0; margin: 0; font-size: 6px; }'

/** Drives WebKitGTK by WebDriver, in a display of its own. */
export async function startWebKit({ driver, browser, display, port }: WebKitPrograms & { port: number }): Promise<Engine> {
  const settings = mkdtempSync(join(tmpdir(), 'tourstead-webkit-'))
  mkdirSync(join(settings, 'gtk-3.0'))
  writeFileSync(join(settings, 'gtk-3.0/gtk.css'), narrowToolbar)
  const screen = spawn(display, ['-displayfd', '3', '-screen', '0', '1600x1200x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  })
  const [number] = (await once(screen.stdio[3] as NodeJS.ReadableStream, 'data')) as [Buffer]
  const service = spawn(driver, [`--port=${port}`, '--host=127.0.0.1'], {
    env: { ...process.env, DISPLAY: `:${number.toString().trim()}`, [settingsVariable]: settings },
    stdio: 'ignore',
  })
  const call = callerAt(`http://127.0.0.1:${port}`)
  await expect(() => call('GET', '/status')).toPass({ timeout: 20_000 })
  return {
    newSession: () => newSession(call, browser),
    async close() {
      for (const child of [service, screen]) await stop(child)
      rmSync(settings, { recursive: true, force: true })
    },
  }
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const exited = once(child, 'exit')
  child.kill()
  await exited
}

function callerAt(base: string): Call {
  return async <T>(method: string, path: string, body?: object) => {
    const signal = AbortSignal.timeout(callTimeoutMs)
    const response = await fetch(`${base}${path}`, { method, signal, ...(body && { body: JSON.stringify(body) }) }).catch(
      (cause: unknown) => {
        throw new Error(`${method} ${path} got no response.`, { cause })
      },
    )
    const { value } = (await response.json()) as { value: T & { error?: string; message?: string } }
    if (!response.ok) throw new Error(`${method} ${path} failed: ${value.error} ${value.message}`)
    return value
  }
}

async function newSession(call: Call, binary: string): Promise<Session> {
  const capabilities = { alwaysMatch: { 'webkitgtk:browserOptions': { binary, args: ['--automation'] } } }
  const { sessionId } = await call<{ sessionId: string }>('POST', '/session', { capabilities })
  const at = (path: string) => `/session/${sessionId}${path}`
  const evaluate = (script: string) => call<unknown>('POST', at('/execute/sync'), { script, args: [] })
  return {
    open: (url) => call('POST', at('/url'), { url }),
    address: () => call('GET', at('/url')),
    evaluate,
    async element(script) {
      const result = (await evaluate(script)) as Record<string, string> | null
      const id = result?.[elementKey]
      return id ? toElement(call, at(`/element/${id}`)) : undefined
    },
    async press(key) {
      const source = { type: 'key', id: 'keyboard', actions: ['keyDown', 'keyUp'].map((type) => ({ type, value: keys[key] })) }
      await call('POST', at('/actions'), { actions: [source] })
    },
    async resize(width, height) {
      // The toolbar takes its part of the window.
      const [across, down] = (await evaluate('return [outerWidth - innerWidth, outerHeight - innerHeight]')) as [number, number]
      await call('POST', at('/window/rect'), { width: width + across, height: height + down })
    },
    screenshot: async () => Buffer.from(await call<string>('GET', at('/screenshot')), 'base64'),
    pageErrors: () => [],
    close: () => call('DELETE', at('')),
  }
}

function toElement(call: Call, path: string): EngineElement {
  return {
    click: () => call('POST', `${path}/click`, {}),
    type: (text) => call('POST', `${path}/value`, { text }),
    upload: (files) => call('POST', `${path}/value`, { text: files.join('\n') }),
  }
}
