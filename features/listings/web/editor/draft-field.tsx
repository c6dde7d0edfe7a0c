import * as texts from '#texts/listings'
import { useState, type ComponentProps, type ReactNode } from 'react'
import { Field } from '#platform/web/ui/forms/field.tsx'
import { DateField } from '#platform/web/ui/forms/date-field.tsx'
import { MoneyField } from '#platform/web/ui/forms/money-field.tsx'
import { NumberField } from '#platform/web/ui/forms/number-field.tsx'
import { Select } from '#platform/web/ui/forms/select.tsx'
import { TypedField } from '#platform/web/ui/forms/typed-field.tsx'
import { TextArea } from '#platform/web/ui/forms/text-area.tsx'
import { TextInput } from '#platform/web/ui/forms/text-input.tsx'
import { readLotSize } from '#platform/contract/text/lot-size.ts'
import { problemOf, typedText } from './autosave-machine.ts'
import { fieldId, useEditor } from './editor-context.ts'
import type { DraftName } from './field-text.ts'

interface DraftFieldProps {
  name: DraftName
  label: ReactNode
  help?: ReactNode
  optional?: boolean
  fieldClass?: string
  describedBy?: string
}

/** Returns one field of the listing. Its error waits until the typing in it has ended, its text never goes away. */
export function useDraftField(name: DraftName) {
  const { state, saving } = useEditor()
  const [focused, setFocused] = useState(false)
  const problem = problemOf(state, name)
  const refused = state.refused[name] !== undefined
  return {
    text: typedText(state, name),
    error: problem && (!focused || refused) ? problem : undefined,
    type: (typed: string | boolean) => saving.type({ [name]: typed }),
    onFocus: () => setFocused(true),
    onBlur: () => {
      setFocused(false)
      saving.hurry()
    },
  }
}

const frame = ({ name, label, help, optional, fieldClass, describedBy }: DraftFieldProps, error: string | undefined) => ({
  id: fieldId(name),
  label,
  help,
  optional,
  error,
  ...(describedBy && { describedBy }),
  className: fieldClass,
})

export function DraftText({
  name,
  label,
  help,
  optional,
  fieldClass,
  describedBy,
  ...rest
}: DraftFieldProps & Omit<ComponentProps<'input'>, 'name'>) {
  const { text, error, type, onFocus, onBlur } = useDraftField(name)
  return (
    <Field {...frame({ name, label, help, optional, fieldClass, describedBy } as DraftFieldProps, error)}>
      <TextInput
        value={String(text)}
        onChange={(event) => type(event.currentTarget.value)}
        onFocus={onFocus}
        onBlur={onBlur}
        autoComplete="off"
        {...rest}
      />
    </Field>
  )
}

export function DraftArea({
  name,
  label,
  help,
  optional,
  fieldClass,
  describedBy,
  ...rest
}: DraftFieldProps & Omit<ComponentProps<'textarea'>, 'name'>) {
  const { text, error, type, onFocus, onBlur } = useDraftField(name)
  return (
    <Field {...frame({ name, label, help, optional, fieldClass, describedBy } as DraftFieldProps, error)}>
      <TextArea value={String(text)} onChange={(event) => type(event.currentTarget.value)} onFocus={onFocus} onBlur={onBlur} {...rest} />
    </Field>
  )
}

export function DraftSelect({
  name,
  label,
  help,
  optional,
  fieldClass,
  options,
  none,
  text: shown = (option) => option,
}: DraftFieldProps & { options: readonly string[]; none: string; text?: (option: string) => string }) {
  const { text, error, type } = useDraftField(name)
  return (
    <Field {...frame({ name, label, help, optional, fieldClass } as DraftFieldProps, error)}>
      <Select value={String(text)} onChange={(event) => type(event.currentTarget.value)}>
        <option value="">{none}</option>
        {options.map((option) => (
          <option key={option} value={option}>
            {shown(option)}
          </option>
        ))}
      </Select>
    </Field>
  )
}

/** What is typed stays as typed; the contract's sentence stands beside what does not fit. */
function useTypedDraft(props: DraftFieldProps) {
  const { text, error, type, onFocus, onBlur } = useDraftField(props.name)
  return { ...frame(props, error), value: String(text), onText: type, onFocus, onBlur }
}

export function DraftMoney({ cents = false, ...props }: DraftFieldProps & { cents?: boolean }) {
  return <MoneyField {...useTypedDraft(props)} cents={cents} />
}

/** Takes square feet, or acres with their unit; outside typing it shows the square feet that are saved. */
export function DraftLotSize(props: DraftFieldProps) {
  return (
    <TypedField
      {...useTypedDraft(props)}
      problemOf={(text) => (readLotSize(text) === undefined ? texts.enterLotSize : undefined)}
      shown={(text) => readLotSize(text)?.toLocaleString('en-US') ?? text}
    />
  )
}

export function DraftNumber({ fractions = false, ...props }: DraftFieldProps & { fractions?: boolean }) {
  return <NumberField {...useTypedDraft(props)} fractions={fractions} />
}

export function DraftDay(props: DraftFieldProps) {
  return <DateField {...useTypedDraft(props)} />
}
