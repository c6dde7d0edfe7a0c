import * as texts from '#texts/site'
import { Fragment } from 'react'
import type { Jurisdiction } from '#features/law/contract'
import { fill } from '#platform/contract/fill.ts'

/** In how many days a request about one's data is answered, by the law of each state. */
export function PrivacyRights({ packs }: { packs: readonly Pick<Jurisdiction, 'code' | 'name' | 'privacy'>[] }) {
  return (
    <dl>
      {packs.map(({ code, name, privacy }) => (
        <Fragment key={code}>
          <dt>{name}</dt>
          <dd>
            {fill(texts.byLawWeAnswerWithinAnswerDays, {
              law: privacy.law,
              answerDays: privacy.answerDays,
              extensionDays: privacy.extensionDays,
            })}
            {privacy.confirmBusinessDays !== undefined && `, and confirm it within ${privacy.confirmBusinessDays} business days`}
            {privacy.optOutBusinessDays !== undefined &&
              `. Opt-outs take effect right away (the law allows ${privacy.optOutBusinessDays} business days)`}
            {texts.youMayAppealOurDecision}
          </dd>
        </Fragment>
      ))}
    </dl>
  )
}
