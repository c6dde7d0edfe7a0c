import * as texts from '#texts/platform'
import { clsx } from 'clsx'
import { useEffect, useId, useRef, type ReactNode, type SyntheticEvent } from 'react'
import { typedGuard } from '#platform/web/typed/typed-guard.ts'
import { takenOver } from '#platform/web/toast/follow-dialogs.ts'
import { CloseIcon } from '../icons/close-icon.tsx'

interface DialogProps {
  /** For dialogs opened by `<DialogButton opens=…>`, which works before any script has run. */
  id?: string
  title: ReactNode
  /** Leave out when a DialogButton opens it. */
  open?: boolean
  onClose?: () => void
  /** Buttons below the content. */
  actions?: ReactNode
  wide?: boolean
  /** Slides up from the bottom edge on phones. */
  sheet?: boolean
  children: ReactNode
}

/** Stops what would close a dialog with unsaved text, and asks first. */
function askFirst(event: SyntheticEvent, dialog: HTMLDialogElement | null): void {
  const guard = typedGuard.current
  if (!dialog || event.defaultPrevented || !guard?.hasUnsaved(dialog)) return
  event.preventDefault()
  void guard.mayDiscard(dialog).then((isFree) => isFree && dialog.close())
}

/**
 * The browser's own modal dialog: focus stays inside, Escape and a press beside it close it, the focus returns afterwards. Unsaved text
 * inside is never closed without a question.
 */
export function Dialog({ id, title, open, onClose, actions, wide = false, sheet = false, children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  useEffect(() => dialog.current?.setAttribute(takenOver, ''), [])
  useEffect(() => {
    const element = dialog.current
    if (!element || open === undefined || element.open === open) return
    if (open) element.showModal()
    else element.close()
  }, [open])
  return (
    <dialog
      ref={dialog}
      id={id}
      aria-labelledby={titleId}
      onClose={({ currentTarget }) => {
        // Its own buttons close it without a question: the text is sent, canceled or kept by the page.
        typedGuard.current?.forget(currentTarget)
        onClose?.()
      }}
      // A press on the dialog element itself, not on its content, is a press on the backdrop.
      onClick={(event) => {
        if (event.target !== event.currentTarget) return
        askFirst(event, event.currentTarget)
        if (!event.defaultPrevented) event.currentTarget.close()
      }}
      // Chromium closes a dialog at the second Escape, whatever `cancel` says, but not when the key itself is prevented.
      onKeyDown={(event) => event.key === 'Escape' && askFirst(event, event.currentTarget)}
      // The Back gesture of Android.
      onCancel={(event) => event.target === event.currentTarget && askFirst(event, event.currentTarget)}
      className={clsx(
        'm-auto max-h-[min(85dvh,48rem)] w-[calc(100%-2rem)] rounded-card border border-line bg-surface p-0 text-base text-ink shadow-float open:animate-appear',
        wide ? 'max-w-3xl' : 'max-w-lg',
        sheet && 'max-sm:mb-0 max-sm:w-full max-sm:max-w-none max-sm:rounded-b-none max-sm:border-x-0 max-sm:border-b-0',
      )}
    >
      <div className="flex max-h-[inherit] flex-col">
        <div className="flex items-start justify-between gap-4 px-6 pt-5 pb-3">
          <h2 id={titleId} className="font-display text-xl font-semibold">
            {title}
          </h2>
          <form method="dialog" className="-mt-1 -mr-2 shrink-0" onSubmit={(event) => askFirst(event, dialog.current)}>
            <button type="submit" aria-label={texts.close} className="grid size-10 place-items-center rounded-full hover:bg-sunken">
              <CloseIcon />
            </button>
          </form>
        </div>
        <div className="min-h-0 overflow-y-auto overscroll-contain px-6 pb-6">{children}</div>
        {actions && <div className="flex flex-wrap justify-end gap-3 border-t border-line px-6 py-4">{actions}</div>}
      </div>
    </dialog>
  )
}
