import { isPath, readPushMessage } from '#platform/contract/push-message.ts'
import { product } from '#platform/contract/product.ts'
import type { LastingEvent } from './lasting-event.ts'

export interface PushedEvent extends LastingEvent {
  data: { text(): string } | null
}
export interface ClickedEvent extends LastingEvent {
  notification: Notification
}
interface WindowClient {
  url: string
  focus(): Promise<unknown>
  navigate(url: string): Promise<unknown>
}
export interface WorkerClients {
  matchAll(options: { type: 'window'; includeUncontrolled: boolean }): Promise<readonly WindowClient[]>
  openWindow(url: string): Promise<unknown>
}

const icon = '/icons/app-192.png'

/** Shows what was pushed. Browsers take push away from a site that shows nothing, so what cannot be read is shown as well. */
export async function showMessage(
  registration: Pick<ServiceWorkerRegistration, 'showNotification'>,
  data: { text(): string } | null,
): Promise<void> {
  const message = readPushMessage(data?.text() ?? '')
  if (!message) return registration.showNotification(product.name, { icon, data: '/notifications' })
  const { title, body, link, tag } = message
  return registration.showNotification(title, { body, tag, icon, badge: icon, data: link })
}

/** Opens what a notification is about, in a window of ours where there is one. */
export async function openLink(clients: WorkerClients, notification: Pick<Notification, 'data' | 'close'>): Promise<void> {
  notification.close()
  const link = typeof notification.data === 'string' && isPath(notification.data) ? notification.data : '/notifications'
  const [open] = await clients.matchAll({ type: 'window', includeUncontrolled: false })
  if (!open) return void (await clients.openWindow(link))
  await open.focus()
  await open.navigate(link)
}
