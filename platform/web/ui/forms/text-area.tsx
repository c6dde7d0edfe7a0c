import { clsx } from 'clsx'
import type { ComponentProps } from 'react'
import { inputClass, useFieldWiring } from './field-wiring.ts'

/** Grows with its content where the browser can. */
export function TextArea({ className, rows = 4, ...rest }: ComponentProps<'textarea'>) {
  return (
    <textarea rows={rows} {...useFieldWiring()} className={clsx(inputClass, 'field-sizing-content max-h-[60vh]', className)} {...rest} />
  )
}
