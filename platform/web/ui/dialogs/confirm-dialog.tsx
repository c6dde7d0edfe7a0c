import type { ReactNode } from 'react'
import { Button } from '../button.tsx'
import { Dialog } from './dialog.tsx'

interface ConfirmDialogProps {
  title: string
  open: boolean
  onClose: () => void
  /** What stands on the button that does it. */
  action: string
  onConfirm: () => void
  busy?: boolean
  /** What stands on the button that leaves things as they are; without it there is only the cross. */
  cancel?: string
  children: ReactNode
}

/** Asks before something is taken away. */
export function ConfirmDialog({ title, open, onClose, action, onConfirm, busy = false, cancel, children }: ConfirmDialogProps) {
  return (
    <Dialog
      title={title}
      open={open}
      onClose={onClose}
      actions={
        <>
          {cancel && (
            <Button variant="secondary" onClick={onClose}>
              {cancel}
            </Button>
          )}
          <Button variant="danger" busy={busy} onClick={onConfirm}>
            {action}
          </Button>
        </>
      }
    >
      {children}
    </Dialog>
  )
}
