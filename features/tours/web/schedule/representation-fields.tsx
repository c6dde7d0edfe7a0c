import * as texts from '#texts/tours'
import { Card } from '#platform/web/ui/display/card.tsx'
import { Checkbox } from '#platform/web/ui/forms/checkbox.tsx'
import { Field } from '#platform/web/ui/forms/field.tsx'
import { TextInput } from '#platform/web/ui/forms/text-input.tsx'

export interface BuyerAgentInput {
  has: boolean
  name: string
  brokerage: string
}

interface RepresentationFieldsProps {
  disclosure: string
  /** The agent sends a showing agreement after the request. */
  needsAgreement: boolean
  input: BuyerAgentInput
  onChange: (input: BuyerAgentInput) => void
  /** By the ids of the fields. */
  problems: Readonly<Record<string, string>>
}

/** Returns the problems of the fields by their ids. */
export function checkBuyerAgent({ has, name, brokerage }: BuyerAgentInput): Record<string, string> {
  if (!has) return {}
  return {
    ...(name.trim() === '' && { 'buyer-agent-name': texts.enterTheNameOfYourAgent }),
    ...(brokerage.trim() === '' && { 'buyer-agent-brokerage': texts.enterTheirBrokerage }),
  }
}

/** Renders whom the listing agent works for, and takes the buyer's own agent. */
export function RepresentationFields({ disclosure, needsAgreement, input, onChange, problems }: RepresentationFieldsProps) {
  const { has, name, brokerage } = input
  return (
    <Card className="flex flex-col gap-4">
      <div className="flex flex-col gap-2">
        <h2 className="text-lg font-semibold">{texts.whoTheAgentWorksFor}</h2>
        <p>{disclosure}</p>
        {needsAgreement && <p>{texts.theAgentSendsAShowingAgreement}</p>}
      </div>
      <fieldset className="flex flex-col gap-2">
        <legend className="mb-2 text-sm font-medium">{texts.doYouHaveAnAgent}</legend>
        <Checkbox
          kind="radio"
          name="buyer-agent"
          label={texts.noAgent}
          checked={!has}
          onChange={() => onChange({ ...input, has: false })}
        />
        <Checkbox
          kind="radio"
          name="buyer-agent"
          label={texts.iHaveMyOwnAgent}
          checked={has}
          onChange={() => onChange({ ...input, has: true })}
        />
      </fieldset>
      {has && (
        <div className="grid gap-4 sm:grid-cols-2">
          <Field id="buyer-agent-name" label={texts.nameOfYourAgent} error={problems['buyer-agent-name']}>
            <TextInput
              autoComplete="off"
              maxLength={200}
              value={name}
              onChange={(event) => onChange({ ...input, name: event.currentTarget.value })}
            />
          </Field>
          <Field id="buyer-agent-brokerage" label={texts.theirBrokerage} error={problems['buyer-agent-brokerage']}>
            <TextInput
              autoComplete="off"
              maxLength={200}
              value={brokerage}
              onChange={(event) => onChange({ ...input, brokerage: event.currentTarget.value })}
            />
          </Field>
        </div>
      )}
    </Card>
  )
}
