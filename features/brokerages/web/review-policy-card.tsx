import * as texts from '#texts/brokerages'
import { href, Link } from 'react-router'
import { reviewPolicies, setReviewPolicy, type ReviewPolicy } from '#features/brokerages/contract'
import { call } from '#platform/web/call/call.ts'
import { Card } from '#platform/web/ui/display/card.tsx'
import { Field } from '#platform/web/ui/forms/field.tsx'
import { Select } from '#platform/web/ui/forms/select.tsx'
import { useBrokerageChange } from './use-brokerage-change.ts'

/** Whose new listings wait for an administrator. */
export function ReviewPolicyCard({ policy }: { policy: ReviewPolicy }) {
  const change = useBrokerageChange()
  return (
    <Card className="flex flex-col items-start gap-4">
      <h2 className="font-display text-xl font-semibold">{texts.listingApprovals}</h2>
      <Field label={texts.whoseListingsWait} help={texts.approvalsHelp} className="w-full max-w-md">
        <Select
          value={policy}
          disabled={change.busy}
          onChange={(event) => {
            const chosen = reviewPolicies.find((each) => each === event.target.value)
            if (chosen) void change.run(() => call(setReviewPolicy, { body: { policy: chosen } }), texts.approvalsSaved)
          }}
        >
          {reviewPolicies.map((each) => (
            <option key={each} value={each}>
              {texts.policies[each]}
            </option>
          ))}
        </Select>
      </Field>
      {policy !== 'none' && (
        <Link to={href('/agent/approvals')} className="text-spruce underline underline-offset-2">
          {texts.openApprovals}
        </Link>
      )}
    </Card>
  )
}
