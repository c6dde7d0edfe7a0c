import * as texts from '#texts/offline'
import { offlinePaths } from '#features/offline/contract'
import { toast } from '#platform/web/toast/toast.ts'
import { endRequests, takeOver } from './worker-messages.ts'

const updateEveryMs = 3_600_000
const aDayMs = 86_400_000

let followed = false

/** Installs the worker and offers a reload when a newer one is ready. Further calls do nothing, and so does a browser without workers. */
export async function followWorker(): Promise<void> {
  if (followed || !('serviceWorker' in navigator)) return
  followed = true
  try {
    const registration = await navigator.serviceWorker.register(offlinePaths.worker, { updateViaCache: 'none' })
    const follow = () => registration.installing?.addEventListener('statechange', () => offerReload(registration))
    offerReload(registration)
    // One that the browser found by itself may be under way already.
    follow()
    registration.addEventListener('updatefound', follow)
    const update = () => void registration.update().catch(() => undefined)
    // Registering what is registered already asks nobody, and browsers take their time before they do.
    update()
    setInterval(update, updateEveryMs)
    // A page that was on its way when the first worker began is left out by the browser.
    const { active } = await navigator.serviceWorker.ready
    if (!navigator.serviceWorker.controller) active?.postMessage(takeOver)
  } catch {
    // Storage is forbidden, or this is no secure place; everything works with a connection.
  }
}

function offerReload(registration: ServiceWorkerRegistration): void {
  // Without an older one at work the first one takes over by itself, and nobody needs to hear of it.
  if (!registration.waiting || !navigator.serviceWorker.controller) return
  toast({
    title: texts.aNewVersionIsAvailable,
    description: 'Refresh to use it. This page keeps working until you do.',
    duration: aDayMs,
    action: {
      label: texts.refresh,
      onPress: () => {
        navigator.serviceWorker.addEventListener('controllerchange', () => window.location.reload(), { once: true })
        navigator.serviceWorker.controller?.postMessage(endRequests)
        // A still newer version may have replaced the one that was announced.
        registration.waiting?.postMessage(takeOver)
      },
    },
  })
}
