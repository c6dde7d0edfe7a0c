import { once } from 'node:events'
import { createServer } from 'node:http'
import { expect, type Page } from '@playwright/test'
import { browserForTests } from '#fixtures/notifications/server/testing/push-service'
import type { PushMessage } from '#platform/contract/push-message.ts'

export interface PushBrowser {
  /** What was pushed to this browser so far, as only it can read it. */
  messages(): PushMessage[]
  /** Hands a message to the worker, as the browser does when its push service sends one; returns what it shows. */
  deliver(message: PushMessage): Promise<{ title: string; body: string }[]>
  close(): void
}

/**
 * Has the browser of this page subscribe at a push service on this machine, where `PUSH_SERVICES` allows one: those of the world cannot
 * be reached from a test. Keys, messages and the worker that shows them are real.
 */
export async function pushBrowser(page: Page, baseURL: string): Promise<PushBrowser> {
  const port = Number(new URL(baseURL).port) + 2
  const bodies: Buffer[] = []
  const service = createServer((request, reply) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      bodies.push(Buffer.concat(chunks))
      reply.writeHead(201).end()
    })
  })
  await once(service.listen(port, '127.0.0.1'), 'listening')
  const { subscription, read } = browserForTests(`http://127.0.0.1:${port}/send/1`)
  await page.context().grantPermissions(['notifications'], { origin: baseURL })
  await page.addInitScript((given) => {
    // A browser without a screen says no to everybody.
    Object.defineProperty(Notification, 'permission', { get: () => 'granted' })
    Notification.requestPermission = async () => 'granted'
    const isOn = () => sessionStorage.getItem('pushed') === 'on'
    const made = {
      endpoint: given.endpoint,
      toJSON: () => given,
      unsubscribe: async () => (sessionStorage.removeItem('pushed'), true),
    }
    PushManager.prototype.getSubscription = async () => (isOn() ? (made as unknown as PushSubscription) : null)
    PushManager.prototype.subscribe = async () => (sessionStorage.setItem('pushed', 'on'), made as unknown as PushSubscription)
  }, subscription)
  return {
    messages: () => bodies.map((body) => read(body) as PushMessage),
    deliver: async (message) => {
      const [worker] = page.context().serviceWorkers()
      if (!worker) throw new Error('There is no worker.')
      // It may show nothing without a screen; what it was about to show is noted.
      await worker.evaluate(() => {
        const scope = self as unknown as { shown: unknown[]; registration: { showNotification: unknown } }
        scope.shown = []
        scope.registration.showNotification = async (title: string, { body }: { body: string }) => void scope.shown.push({ title, body })
      })
      const session = await page.context().newCDPSession(page)
      const registered = new Promise<string>((resolve) => {
        session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations: [first] }) => first && resolve(first.registrationId))
      })
      await session.send('ServiceWorker.enable')
      const registrationId = await registered
      await session.send('ServiceWorker.deliverPushMessage', { origin: baseURL, registrationId, data: JSON.stringify(message) })
      const shown = () => worker.evaluate(() => (self as unknown as { shown: { title: string; body: string }[] }).shown)
      await expect.poll(async () => (await shown()).length).toBe(1)
      return shown()
    },
    close: () => service.close(),
  }
}
