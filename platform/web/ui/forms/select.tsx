import { clsx } from 'clsx'
import type { ComponentProps } from 'react'
import { inputClass, useFieldWiring } from './field-wiring.ts'

/** The browser's own select: works without scripts and brings the phone's own picker. Pass `<option>` children. */
export function Select({ className, children, ...rest }: ComponentProps<'select'>) {
  return (
    <span className={clsx('relative block', className)}>
      <select {...useFieldWiring()} className={clsx(inputClass, 'appearance-none pr-10')} {...rest}>
        {children}
      </select>
      <svg viewBox="0 0 20 20" className="lucide select-arrow" aria-hidden="true">
        <path d="m5 8 5 5 5-5" />
      </svg>
    </span>
  )
}
