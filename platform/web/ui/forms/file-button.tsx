import type { ReactNode } from 'react'
import { buttonClass, type ButtonSize, type ButtonVariant } from '../button.tsx'

interface FileButtonProps {
  children: ReactNode
  /** The types somebody may choose; every file without it. */
  accept?: string
  multiple?: boolean
  disabled?: boolean
  variant?: ButtonVariant
  size?: ButtonSize
  /** Names the button where its words are too few. */
  'aria-label'?: string
  /** All that was chosen at once; one file unless `multiple`. */
  onFiles: (files: [File, ...File[]]) => void
}

/** A button that asks for files: the label of a file field that is there for the keyboard and for screen readers only. */
export function FileButton({ children, variant = 'secondary', size, onFiles, ...field }: FileButtonProps) {
  return (
    <label
      className={buttonClass(
        { variant, size },
        'relative cursor-pointer has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-spruce has-disabled:cursor-not-allowed has-disabled:opacity-55',
      )}
    >
      {children}
      <input
        type="file"
        className="sr-only"
        onChange={(event) => {
          const [file, ...others] = event.currentTarget.files ?? []
          // Emptied, so that choosing the same file again counts as a choice.
          event.currentTarget.value = ''
          if (file) onFiles([file, ...others])
        }}
        {...field}
      />
    </label>
  )
}
