import * as texts from '#texts/platform'
import * as Radix from '@radix-ui/react-toast'
import { clsx } from 'clsx'
import { useEffect, useRef } from 'react'
import { floatToast } from '#platform/web/float/float.ts'
import { CloseIcon } from '#platform/web/ui/icons/close-icon.tsx'
import { toastStore, type ShownToast } from './toast.ts'

const duration = 5_000
const swipeThreshold = 50
const hotkey = ['F8']
/** As long as the way out takes. */
const leaving = 160

export function RadixToasts({ toasts }: { toasts: readonly ShownToast[] }) {
  const layer = useRef<HTMLDivElement>(null)
  useEffect(() => {
    layer.current?.showPopover()
    return floatToast(layer.current)
  }, [])
  return (
    <Radix.Provider duration={duration} swipeThreshold={swipeThreshold} swipeDirection="right" label={texts.notification}>
      {toasts.map((toast) => (
        <OneToast key={toast.id} toast={toast} />
      ))}
      <div
        ref={layer}
        popover="manual"
        data-float="toast"
        className="top-auto right-0 left-auto m-0 w-full max-w-md overflow-visible border-0 bg-transparent p-0 text-ink"
      >
        <Radix.Viewport hotkey={hotkey} label={texts.notificationsHotkey} className="flex flex-col gap-3 p-4 outline-none" />
      </div>
    </Radix.Provider>
  )
}

function OneToast({ toast }: { toast: ShownToast }) {
  const { id, title, description, variant = 'default', action, icon, paint } = toast
  function onOpenChange(open: boolean) {
    if (open) return
    toastStore.close(id)
    setTimeout(() => toastStore.remove(id), leaving)
  }
  return (
    <Radix.Root
      open={toast.open}
      onOpenChange={onOpenChange}
      duration={toast.duration ?? duration}
      className={clsx(
        'overflow-hidden rounded-card border bg-surface text-ink shadow-float data-[state=open]:animate-slide-down',
        'data-[swipe=cancel]:translate-x-0 data-[swipe=cancel]:transition-transform data-[swipe=end]:translate-x-full data-[swipe=end]:transition-transform data-[swipe=move]:translate-x-(--radix-toast-swipe-move-x)',
        variant === 'destructive' ? 'border-brick' : 'border-line',
      )}
      style={paint && { borderColor: paint.border }}
    >
      {paint && (
        <div
          data-radix-toast-announce-exclude=""
          className="flex items-center gap-3 px-4 py-2.5"
          style={{ backgroundColor: paint.background, color: paint.text }}
        >
          {icon}
          <Radix.Title className="min-w-0 flex-1 text-xl font-bold">{title}</Radix.Title>
        </div>
      )}
      {/* Announced by the region that has been there from the start; Radix's own announcement would be the second. */}
      <div data-radix-toast-announce-exclude="" className="flex items-start gap-3 p-4">
        {!paint && icon}
        <div className="min-w-0 flex-1">
          {!paint && <Radix.Title className={clsx('font-semibold', variant === 'destructive' && 'text-brick')}>{title}</Radix.Title>}
          {description && <Radix.Description className="mt-0.5 text-sm text-quiet">{description}</Radix.Description>}
          {action && (
            <Radix.Action
              altText={action.label}
              onClick={action.onPress}
              className="mt-2 inline-flex min-h-9 items-center rounded-field border border-edge px-3 text-sm font-medium hover:bg-sunken"
            >
              {action.label}
            </Radix.Action>
          )}
        </div>
        <Radix.Close
          aria-label={texts.close}
          className="-mt-1 -mr-1 grid size-9 shrink-0 place-items-center rounded-full text-quiet hover:bg-sunken"
        >
          <CloseIcon />
        </Radix.Close>
      </div>
    </Radix.Root>
  )
}
