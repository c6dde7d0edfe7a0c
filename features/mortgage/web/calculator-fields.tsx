import type { InputName, Problems, Typed } from '#features/mortgage/contract'
import { Field } from '#platform/web/ui/forms/field.tsx'
import { TextInput } from '#platform/web/ui/forms/text-input.tsx'

const fields: { name: InputName; label: string; help?: string }[] = [
  { name: 'price', label: 'Price of the home' },
  { name: 'down', label: 'Down payment', help: 'An amount or a share of the price: $97,000 or 20%.' },
  { name: 'rate', label: 'Interest rate a year' },
  { name: 'term', label: 'Term in years' },
  { name: 'tax', label: 'Property tax a year', help: 'An amount or a share of the price.' },
  { name: 'insurance', label: 'Home insurance a year', help: 'An amount or a share of the price.' },
  { name: 'hoa', label: 'HOA fee a month' },
  { name: 'pmi', label: 'Mortgage insurance a year', help: 'A share of the loan. Due only while you owe more than 80% of the price.' },
  { name: 'closing', label: 'Closing costs', help: 'An amount or a share of the price.' },
]

/** The browser keeps what was typed; the address only says what to begin with. */
export function CalculatorFields({ typed, problems }: { typed: Typed; problems: Problems }) {
  return (
    <div className="grid gap-5 sm:grid-cols-2 lg:grid-cols-1">
      {fields.map(({ name, label, help }) => (
        <Field key={name} id={name} label={label} help={help} error={problems[name]}>
          <TextInput
            name={name}
            defaultValue={typed[name]}
            inputMode={name === 'term' ? 'numeric' : 'text'}
            autoComplete="off"
            maxLength={60}
          />
        </Field>
      ))}
    </div>
  )
}
