import type { ComponentProps } from 'react'

/**
 * Opens the dialog with the id `opens`. Newer browsers do it from the attributes alone, before or without scripts;
 * the handler serves the others.
 */
export function DialogButton({ opens, ...rest }: ComponentProps<'button'> & { opens: string }) {
  const invoker = { command: 'show-modal', commandfor: opens }
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      {...invoker}
      onClick={() => {
        const dialog = document.getElementById(opens)
        if (dialog instanceof HTMLDialogElement && !dialog.open && !('command' in HTMLButtonElement.prototype)) dialog.showModal()
      }}
      {...rest}
    />
  )
}
