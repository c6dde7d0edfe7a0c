import * as texts from '#texts/mortgage'
import type { InputName, Problems, Typed } from '#features/mortgage/contract'
import { Field } from '#platform/web/ui/forms/field.tsx'
import { TextInput } from '#platform/web/ui/forms/text-input.tsx'

const fields: { name: InputName; label: string; help?: string }[] = [
  { name: 'price', label: texts.homePrice },
  { name: 'down', label: texts.downPayment, help: texts.dollarsOrPercent },
  { name: 'rate', label: texts.interestRate },
  { name: 'term', label: texts.loanTermInYears },
  { name: 'tax', label: texts.annualPropertyTax },
  { name: 'insurance', label: texts.annualHomeInsurance },
  { name: 'hoa', label: texts.monthlyHoaFee },
  { name: 'pmi', label: texts.annualMortgageInsurance, help: texts.percentOfTheLoanUntil80PercentOwed },
  { name: 'closing', label: texts.closingCosts },
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
