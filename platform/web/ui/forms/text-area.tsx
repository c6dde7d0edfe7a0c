import { clsx } from 'clsx'
import type { ComponentProps } from 'react'
import { inputLook, useFieldWiring } from './field-wiring.ts'

/** Grows with its content where the browser can. */
export function TextArea({ className, rows = 4, ...rest }: ComponentProps<'textarea'>) {
  return (
    <textarea rows={rows} {...useFieldWiring()} className={clsx(inputLook, 'field-sizing-content max-h-[60vh]', className)} {...rest} />
  )
}
