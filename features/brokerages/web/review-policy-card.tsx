import * as texts from '#texts/brokerages'
import { href, Link } from 'react-router'
import { reviewPolicies, setReviewPolicy, type BrokerageOffice, type ReviewPolicy } from '#features/brokerages/contract'
import { call } from '#platform/web/call/call.ts'
import { Card } from '#platform/web/ui/display/card.tsx'
import { Field } from '#platform/web/ui/forms/field.tsx'
import { Select } from '#platform/web/ui/forms/select.tsx'
import { useBrokerageChange } from './use-brokerage-change.ts'

/** Whose new listings wait for an administrator: of each office, and of members without one. */
export function ReviewPolicyCard({ policy, offices }: { policy: ReviewPolicy; offices: readonly BrokerageOffice[] }) {
  const reviews = [policy, ...offices.map((office) => office.policy)].some((each) => each !== 'none')
  return (
    <Card className="flex flex-col items-start gap-4">
      <h2 className="font-display text-xl font-semibold">{texts.listingApprovals}</h2>
      {offices.length > 0 && <p>{texts.whoseListingsWait}</p>}
      {offices.map((office) => (
        <PolicyField key={office.id} label={office.name} policy={office.policy} officeId={office.id} />
      ))}
      <PolicyField
        label={offices.length > 0 ? texts.agentsWithoutOffice : texts.whoseListingsWait}
        help={texts.approvalsHelp}
        policy={policy}
        officeId={null}
      />
      {reviews && (
        <Link to={href('/agent/approvals')} className="text-spruce underline underline-offset-2">
          {texts.openApprovals}
        </Link>
      )}
    </Card>
  )
}

interface PolicyFieldProps {
  label: string
  help?: string
  policy: ReviewPolicy
  officeId: number | null
}

function PolicyField({ label, help, policy, officeId }: PolicyFieldProps) {
  const change = useBrokerageChange()
  return (
    <Field label={label} help={help} className="w-full max-w-md">
      <Select
        value={policy}
        disabled={change.busy}
        onChange={(event) => {
          const chosen = reviewPolicies.find((each) => each === event.target.value)
          if (chosen) void change.run(() => call(setReviewPolicy, { body: { policy: chosen, officeId } }), texts.approvalsSaved)
        }}
      >
        {reviewPolicies.map((each) => (
          <option key={each} value={each}>
            {texts.policies[each]}
          </option>
        ))}
      </Select>
    </Field>
  )
}
