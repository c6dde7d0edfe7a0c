import { pasteClean } from './clean-paste.ts'
import { clsx } from 'clsx'
import type { ComponentProps } from 'react'
import { inputClass, useFieldWiring } from './field-wiring.ts'

export function TextInput({ className, type = 'text', ...rest }: ComponentProps<'input'>) {
  return <input type={type} onPaste={pasteClean} {...useFieldWiring()} className={clsx(inputClass, className)} {...rest} />
}
