import { lazy, Suspense, useSyncExternalStore } from 'react'
import { toastStore } from './toast.ts'

const Toasts = lazy(() => import('./radix-toasts.tsx'))

/**
 * Once per page. The live region stands from the start, because screen readers miss what appears together with its region;
 * the visible toasts and their library load with the first one.
 */
export function Toaster() {
  const toasts = useSyncExternalStore(toastStore.subscribe, toastStore.get, toastStore.onServer)
  const open = toasts.filter((toast) => toast.open)
  return (
    <>
      <div aria-live="polite" className="sr-only">
        {open.map(({ id, title, description }) => (
          <p key={id}>{description ? `${title}. ${description}` : title}</p>
        ))}
      </div>
      {toasts.length > 0 && (
        <Suspense fallback={null}>
          <Toasts toasts={toasts} />
        </Suspense>
      )}
    </>
  )
}
