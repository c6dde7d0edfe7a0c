import { clsx } from 'clsx'
import { useId, type ComponentProps, type FocusEvent, type KeyboardEvent, type ReactNode } from 'react'
import { Field } from './field.tsx'
import { TextInput } from './text-input.tsx'
import { useTypedProblem } from './use-typed-problem.ts'

export interface TypedFieldProps extends Omit<ComponentProps<'input'>, 'value' | 'defaultValue' | 'onChange' | 'maxLength' | 'type'> {
  label: ReactNode
  help?: ReactNode
  /** What the owner of the value knows; the field's own sentence stands where it says nothing. */
  error?: ReactNode
  optional?: boolean | undefined
  /** The text as typed. Without it the input keeps its own, beginning with `defaultValue`. */
  value?: string
  defaultValue?: string | undefined
  /** Gets every text as it was typed; the readers of `platform/contract` say what it stands for. */
  onText?: (text: string) => void
  onChange?: ComponentProps<'input'>['onChange']
}

interface Kind {
  problemOf: (text: string) => string | undefined
  /** How a text that can be read is shown while nobody types in it. */
  shown?: (text: string) => string
  before?: ReactNode
  after?: ReactNode
}

/** What money, numbers and days have in common: a text is never changed under the fingers, cut off or thrown away. */
export function TypedField({
  label,
  help,
  error,
  optional,
  id,
  className,
  value,
  onText,
  onChange,
  onBlur,
  onKeyDown,
  problemOf,
  shown,
  before,
  after,
  ...input
}: TypedFieldProps & Kind) {
  const generated = useId()
  const typed = useTypedProblem(problemOf)
  const text = value !== undefined && shown && !typed.typing ? shown(value) : value
  return (
    <Field label={label} id={id ?? generated} help={help} error={error || typed.problem} optional={optional} className={className}>
      <div className="relative">
        {before}
        <TextInput
          autoComplete="off"
          {...input}
          className={clsx(before && 'pl-7', after && 'pr-12')}
          {...(text !== undefined && { value: text })}
          onBlur={(event: FocusEvent<HTMLInputElement>) => {
            typed.onBlur(event)
            onBlur?.(event)
          }}
          onKeyDown={(event: KeyboardEvent<HTMLInputElement>) => {
            typed.onKeyDown(event)
            onKeyDown?.(event)
          }}
          onChange={(event) => {
            typed.onInput()
            onChange?.(event)
            onText?.(event.currentTarget.value)
          }}
        />
        {after}
      </div>
    </Field>
  )
}
