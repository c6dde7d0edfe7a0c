import { clsx } from 'clsx'
import { useId, type ComponentProps, type ReactNode } from 'react'

interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type'> {
  label: ReactNode
  help?: ReactNode
  error?: ReactNode
  /** `radio` for one of several under the same name. */
  kind?: 'checkbox' | 'radio'
}

export function Checkbox({ label, help, error, kind = 'checkbox', className, id, ...rest }: CheckboxProps) {
  const generated = useId()
  const inputId = id ?? generated
  const notes = clsx(error && `${inputId}-error`, help && `${inputId}-help`) || undefined
  return (
    <div className={clsx('flex gap-3', className)}>
      <input
        type={kind}
        id={inputId}
        aria-describedby={notes}
        aria-invalid={error ? true : undefined}
        className="mt-0.5 size-5 shrink-0"
        {...rest}
      />
      <div className="min-w-0">
        <label htmlFor={inputId} className="block">
          {label}
        </label>
        {error && (
          <p id={`${inputId}-error`} className="text-sm font-medium text-brick">
            {error}
          </p>
        )}
        {help && (
          <p id={`${inputId}-help`} className="text-sm text-quiet">
            {help}
          </p>
        )}
      </div>
    </div>
  )
}
