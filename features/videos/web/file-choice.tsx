import { useId } from 'react'
import { buttonLook } from '#platform/web/ui/button.tsx'

interface FileChoiceProps {
  label: string
  accept: string
  onFile: (file: File) => void
}

/** A button that asks for one file; the same file can be chosen again. */
export function FileChoice({ label, accept, onFile }: FileChoiceProps) {
  const inputId = useId()
  return (
    <label htmlFor={inputId} className={buttonLook({ variant: 'secondary', size: 'small' }, 'cursor-pointer focus-within:outline-2')}>
      {label}
      <input
        id={inputId}
        type="file"
        accept={accept}
        className="sr-only"
        onChange={(event) => {
          const [file] = event.currentTarget.files ?? []
          event.currentTarget.value = ''
          if (file) onFile(file)
        }}
      />
    </label>
  )
}
