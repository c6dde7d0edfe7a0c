import * as texts from '#texts/platform'
import type { ComponentProps, ReactNode } from 'react'
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form'
import { DateField } from '#platform/web/ui/forms/date-field.tsx'
import { Field } from '#platform/web/ui/forms/field.tsx'
import { NumberField } from '#platform/web/ui/forms/number-field.tsx'
import { Select } from '#platform/web/ui/forms/select.tsx'
import { TextArea } from '#platform/web/ui/forms/text-area.tsx'
import { TextInput } from '#platform/web/ui/forms/text-input.tsx'

interface Bound<Values extends FieldValues, Output> {
  form: UseFormReturn<Values, unknown, Output>
  name: Path<Values>
  label: ReactNode
  help?: ReactNode
  optional?: boolean
  fieldClass?: string
}

function Wrapped<Values extends FieldValues, Output>({
  form,
  name,
  label,
  help,
  optional = false,
  fieldClass,
  children,
}: Bound<Values, Output> & { children: ReactNode }) {
  const error = form.getFieldState(name, form.formState).error?.message
  return (
    <Field id={name} label={label} help={help} error={error} optional={optional} {...(fieldClass && { className: fieldClass })}>
      {children}
    </Field>
  )
}

export function FormText<Values extends FieldValues, Output>({
  form,
  name,
  label,
  help,
  optional,
  fieldClass,
  ...input
}: Bound<Values, Output> & Omit<ComponentProps<'input'>, 'form' | 'name'>) {
  return (
    <Wrapped {...{ form, name, label, help }} {...(optional && { optional })} {...(fieldClass && { fieldClass })}>
      <TextInput {...form.register(name)} {...input} />
    </Wrapped>
  )
}

/** A number as text; the schema of the form reads it. */
export function FormNumber<Values extends FieldValues, Output>({ form, name, ...more }: Bound<Values, Output>) {
  const error = form.getFieldState(name, form.formState).error?.message
  return <NumberField id={name} error={error} {...more} {...form.register(name)} />
}

/** A day as text; the schema of the form reads it. */
export function FormDay<Values extends FieldValues, Output>({ form, name, ...more }: Bound<Values, Output>) {
  const error = form.getFieldState(name, form.formState).error?.message
  return <DateField id={name} error={error} {...more} {...form.register(name)} />
}

/** The address somebody signs in with; password managers know it by its name. */
export function FormEmail<Values extends FieldValues & { email: string }, Output>({
  form,
  ...more
}: Pick<Bound<Values, Output>, 'form' | 'help'> & Pick<ComponentProps<'input'>, 'onInput'>) {
  return (
    <FormText
      form={form}
      name={'email' as Path<Values>}
      label={texts.email}
      type="email"
      autoComplete="username"
      inputMode="email"
      autoCapitalize="none"
      spellCheck={false}
      {...more}
    />
  )
}

export function FormTextArea<Values extends FieldValues, Output>({
  form,
  name,
  label,
  help,
  optional,
  fieldClass,
  ...input
}: Bound<Values, Output> & Omit<ComponentProps<'textarea'>, 'form' | 'name'>) {
  return (
    <Wrapped {...{ form, name, label, help }} {...(optional && { optional })} {...(fieldClass && { fieldClass })}>
      <TextArea {...form.register(name)} {...input} />
    </Wrapped>
  )
}

export function FormSelect<Values extends FieldValues, Output>({
  form,
  name,
  label,
  help,
  optional,
  fieldClass,
  children,
  ...input
}: Bound<Values, Output> & Omit<ComponentProps<'select'>, 'form' | 'name'>) {
  return (
    <Wrapped {...{ form, name, label, help }} {...(optional && { optional })} {...(fieldClass && { fieldClass })}>
      <Select {...form.register(name)} {...input}>
        {children}
      </Select>
    </Wrapped>
  )
}
