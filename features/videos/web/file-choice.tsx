import { useId } from 'react'
import { buttonLook } from '#platform/web/ui/button.tsx'

interface FileChoiceProps {
  label: string
  accept: string
  size?: 'small' | 'medium'
  onFile: (file: File) => void
}

/** A button that asks for one file. */
export function FileChoice({ label, accept, size = 'small', onFile }: FileChoiceProps) {
  const inputId = useId()
  return (
    <label htmlFor={inputId} className={buttonLook({ variant: 'secondary', size }, 'cursor-pointer focus-within:outline-2')}>
      {label}
      <input
        id={inputId}
        type="file"
        accept={accept}
        className="sr-only"
        onChange={(event) => {
          const [file] = event.currentTarget.files ?? []
          // Emptied, so that choosing the same file again counts as a choice.
          event.currentTarget.value = ''
          if (file) onFile(file)
        }}
      />
    </label>
  )
}
