import * as texts from '#texts/site'
import { fill } from '#platform/contract/fill.ts'
import { fairHousingLaws, type StateNotice } from '#features/law/contract'
import { usStates, type UsState } from '#features/location/contract'
import { StateNoticeText } from '#features/law/web'
import { product } from '#platform/contract/product.ts'
import { useOperator } from '#platform/web/session/public-settings.ts'
import { Article } from './article.tsx'

const { US: _federal, ...stateLaws } = fairHousingLaws

/** Renders what fair housing law protects, in every state and beyond it in some, and where to complain. */
export function EqualHousingText({ notices }: { notices: readonly StateNotice[] }) {
  const { legalEmail } = useOperator()
  return (
    <Article title={texts.equalHousingOpportunity} lead={texts.everyHomeOnThisSiteIs}>
      <p>{texts.theFairHousingActMakesIt}</p>
      {Object.entries(stateLaws).map(
        ([state, { alsoProtected }]) =>
          alsoProtected.length > 0 && (
            <p key={state}>{fill(texts.stateAlsoProtects, { state: usStates[state as UsState], alsoProtected: listed(alsoProtected) })}</p>
          ),
      )}
      <h2>{fill(texts.whatThisMeansOnName, { name: product.name })}</h2>
      <ul>
        <li>{texts.agentsDescribeTheHomeNotWho}</li>
        <li>{texts.noSearchFilterSortOrderOr}</li>
        <li>{texts.legalExceptionsSuchAsHousingFor}</li>
        <li>{texts.assistanceAnimalsAreNotPetsAnd}</li>
      </ul>
      <h2>{texts.reportAProblem}</h2>
      <p>
        {texts.emailUsAt} <a href={`mailto:${legalEmail}`}>{legalEmail}</a> {texts.withALinkToThePage}
      </p>
      {notices.length > 0 && <h2>{texts.contactsAndNoticesByState}</h2>}
      {notices.map((content) => (
        <StateNoticeText key={content.code} code={content.code} content={content} />
      ))}
      <h2>{texts.fileAComplaint}</h2>
      <p>{texts.ifYouveBeenTreatedUnfairlyYou}</p>
      <ul>
        <li>
          {texts.uSDepartmentOfHousingAnd} <a href="tel:+18006699777">{texts.hudTelephone}</a>,{' '}
          <a href="https://www.hud.gov/fairhousing" rel="noreferrer">
            {texts.hudGovFairhousing}
          </a>
        </li>
        {Object.entries(stateLaws).map(([state, { office, url }]) => (
          <li key={state}>
            {office}:{' '}
            <a href={url} rel="noreferrer">
              {new URL(url).hostname.replace('www.', '')}
            </a>
          </li>
        ))}
      </ul>
    </Article>
  )
}

const listed = (items: readonly string[]): string => new Intl.ListFormat('en-US').format(items)
