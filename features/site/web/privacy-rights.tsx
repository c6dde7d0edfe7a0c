import * as texts from '#texts/site'
import { Fragment } from 'react'
import type { PrivacyLaw } from '#features/law/contract'
import { fill } from '#platform/contract/fill.ts'

/** Lists the days in which a privacy request is answered, by the law of each state. */
export function PrivacyRights({ laws }: { laws: readonly PrivacyLaw[] }) {
  return (
    <dl>
      {laws.map((privacy) => (
        <Fragment key={privacy.name}>
          <dt>{privacy.name}</dt>
          <dd>
            {fill(texts.byLawWeAnswerWithinAnswerDays, {
              law: privacy.law,
              answerDays: privacy.answerDays,
              extensionDays: privacy.extensionDays,
            })}
            {privacy.confirmBusinessDays !== undefined && (
              <span>{`, and confirm it within ${privacy.confirmBusinessDays} business days`}</span>
            )}
            {privacy.optOutBusinessDays !== undefined && (
              <span>{`. Opt-outs take effect right away (the law allows ${privacy.optOutBusinessDays} business days)`}</span>
            )}
            <span>{texts.youMayAppealOurDecision}</span>
          </dd>
        </Fragment>
      ))}
    </dl>
  )
}
