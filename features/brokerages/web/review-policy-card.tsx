import * as texts from '#texts/brokerages'
import { href, Link } from 'react-router'
import { reviewPolicies, setReviewPolicy, type BrokerageOffice, type MyBrokerage, type ReviewPolicy } from '#features/brokerages/contract'
import { fill } from '#platform/contract/fill.ts'
import { call } from '#platform/web/call/call.ts'
import { Card } from '#platform/web/ui/display/card.tsx'
import { Field } from '#platform/web/ui/forms/field.tsx'
import { Select } from '#platform/web/ui/forms/select.tsx'
import { useBrokerageChange } from './use-brokerage-change.ts'

/** The limits that are offered, in percent. */
const limits = [1, 2, 3, 5, 10, 15, 20, 25, 50]

interface ReviewPolicyCardProps {
  brokerage: Pick<NonNullable<MyBrokerage['brokerage']>, 'reviewPolicy' | 'priceLimitPercent'>
  offices: readonly BrokerageOffice[]
}

/** What waits for an administrator: of each office, and of members without one. */
export function ReviewPolicyCard({ brokerage: { reviewPolicy, priceLimitPercent }, offices }: ReviewPolicyCardProps) {
  const hasOffices = offices.length > 0
  const reviews = [{ policy: reviewPolicy, priceLimitPercent }, ...offices].some(
    (each) => each.policy !== 'none' || each.priceLimitPercent !== null,
  )
  return (
    <Card className="flex flex-col items-start gap-4">
      <h2 className="font-display text-xl font-semibold">{texts.listingApprovals}</h2>
      {hasOffices && <p>{texts.whoseListingsWait}</p>}
      {offices.map(({ id, name, policy, priceLimitPercent: limit }) => (
        <Reviews
          key={id}
          label={name}
          priceLabel={fill(texts.pricesOfOffice, { name })}
          policy={policy}
          priceLimitPercent={limit}
          officeId={id}
        />
      ))}
      <Reviews
        label={hasOffices ? texts.agentsWithoutOffice : texts.whoseListingsWait}
        priceLabel={hasOffices ? texts.agentsWithoutOfficePrices : texts.whichPricesWait}
        policy={reviewPolicy}
        priceLimitPercent={priceLimitPercent}
        officeId={null}
      />
      <p className="text-sm text-quiet">{texts.approvalsHelp}</p>
      {reviews && (
        <Link to={href('/agent/approvals')} className="text-spruce underline underline-offset-2">
          {texts.openApprovals}
        </Link>
      )}
    </Card>
  )
}

interface ReviewsProps {
  label: string
  priceLabel: string
  policy: ReviewPolicy
  priceLimitPercent: number | null
  officeId: number | null
}

function Reviews({ label, priceLabel, policy, priceLimitPercent, officeId }: ReviewsProps) {
  const change = useBrokerageChange()
  const set = (next: Partial<Pick<ReviewsProps, 'policy' | 'priceLimitPercent'>>) =>
    void change.run(() => call(setReviewPolicy, { body: { policy, priceLimitPercent, officeId, ...next } }), texts.approvalsSaved)
  const offered = [...new Set([...limits, ...(priceLimitPercent === null ? [] : [priceLimitPercent])])].toSorted((a, b) => a - b)
  return (
    <div className="grid w-full max-w-3xl gap-4 sm:grid-cols-2">
      <Field label={label}>
        <Select
          value={policy}
          disabled={change.busy}
          onChange={(event) => {
            const chosen = reviewPolicies.find((each) => each === event.target.value)
            if (chosen) set({ policy: chosen })
          }}
        >
          {reviewPolicies.map((each) => (
            <option key={each} value={each}>
              {texts.policies[each]}
            </option>
          ))}
        </Select>
      </Field>
      {policy !== 'everything' && (
        <Field label={priceLabel}>
          <Select
            value={priceLimitPercent ?? ''}
            disabled={change.busy}
            onChange={({ target: { value } }) => set({ priceLimitPercent: value === '' ? null : Number(value) })}
          >
            <option value="">{texts.none}</option>
            {offered.map((percent) => (
              <option key={percent} value={percent}>
                {fill(texts.moreThanPercent, { percent })}
              </option>
            ))}
          </Select>
        </Field>
      )}
    </div>
  )
}
