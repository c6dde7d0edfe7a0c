import { atom } from 'nanostores'
import { pushKey, subscribeToPush, unsubscribeFromPush } from '#features/notifications/contract'
import { call } from '#platform/web/call/call.ts'
import { canPush, currentPush, dropPushSubscription, takePush } from '#platform/web/offline/push-subscription.ts'

/** `none`: this browser cannot; `blocked`: its person said no once, and only its settings change that. */
export type PushState = 'unknown' | 'none' | 'off' | 'on' | 'blocked'

export const pushState = atom<PushState>('unknown')

/** Looks at what this browser can and does. */
export async function readPushState(): Promise<void> {
  pushState.set(await stateNow().catch(() => 'none' as const))
}

async function stateNow(): Promise<PushState> {
  if (!(await canPush())) return 'none'
  if (Notification.permission === 'denied') return 'blocked'
  return (await currentPush()) ? 'on' : 'off'
}

/** Asks the person, then the browser, then tells the server. @throws when one of them says no. */
export async function turnPushOn(): Promise<void> {
  if ((await Notification.requestPermission()) !== 'granted') return readPushState()
  const { publicKey } = await call(pushKey, {})
  const subscription = await takePush(publicKey)
  try {
    await call(subscribeToPush, { body: subscription })
  } catch (error) {
    await dropPushSubscription()
    throw error
  }
  await readPushState()
}

export async function turnPushOff(): Promise<void> {
  const subscription = await currentPush()
  if (subscription) await call(unsubscribeFromPush, { body: { endpoint: subscription.endpoint } })
  await dropPushSubscription()
  await readPushState()
}
