/** The part of this browser that takes pushed messages; undefined where it has none, or no worker of ours is at work. */
async function pushManager(): Promise<PushManager | undefined> {
  if (!('serviceWorker' in navigator) || !('PushManager' in globalThis)) return undefined
  const registration = await navigator.serviceWorker.getRegistration()
  return registration?.active ? registration.pushManager : undefined
}

export interface BrowserSubscription {
  endpoint: string
  keys: { p256dh: string; auth: string }
}

/** Whether this browser can show pushed messages at all. */
export const canPush = async (): Promise<boolean> => 'Notification' in globalThis && (await pushManager()) !== undefined

/** What this browser gave out before; undefined where it did not. */
export async function currentPush(): Promise<BrowserSubscription | undefined> {
  const subscription = await (await pushManager())?.getSubscription()
  return subscription ? partsOf(subscription) : undefined
}

/** Asks this browser to take messages that are signed with `publicKey`. @throws when it does not. */
export async function takePush(publicKey: string): Promise<BrowserSubscription> {
  const manager = await pushManager()
  if (!manager) throw new Error('This browser takes no pushed messages.')
  // One that was made for another key cannot be used with this one.
  await (await manager.getSubscription())?.unsubscribe()
  return partsOf(await manager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey }))
}

/** From now on this browser takes no pushed messages; its push service then says so to whoever sends one. */
export async function dropPushSubscription(): Promise<void> {
  await (await (await pushManager())?.getSubscription())?.unsubscribe()
}

function partsOf(subscription: PushSubscription): BrowserSubscription {
  const { keys } = subscription.toJSON()
  return { endpoint: subscription.endpoint, keys: { p256dh: keys?.['p256dh'] ?? '', auth: keys?.['auth'] ?? '' } }
}
