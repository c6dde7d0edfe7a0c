import * as texts from '#texts/law'
import { usStates, type UsState } from '#features/location/contract'
import { fill } from '#platform/contract/fill.ts'
import type { NoticeContent } from '../contract/state-notices.ts'
import { NoticeText } from './notice-text.tsx'

/** Renders the operator’s contact and notice for one state, as on the page about fair housing. */
export function StateNoticeText({ code, content }: { code: string; content: NoticeContent }) {
  const { contactName, contactEmail, contactPhone, title, notice } = content
  const hasContact = contactName || contactEmail || contactPhone
  return (
    <>
      <h3>{usStates[code as UsState] ?? texts.everyOtherState}</h3>
      {notice && (
        <>
          <p>
            <strong>{title}</strong>
          </p>
          <NoticeText body={notice} />
        </>
      )}
      {hasContact && (
        <p className="break-words">
          <span>{contactName ? fill(texts.contactNamed, { name: contactName }) : texts.contact}</span>
          {contactEmail && (
            <>
              {' '}
              <a href={`mailto:${contactEmail}`}>{contactEmail}</a>
            </>
          )}
          {contactPhone && (
            <>
              {' '}
              <a href={`tel:${contactPhone.replaceAll(/[^\d+]/g, '')}`}>{contactPhone}</a>
            </>
          )}
        </p>
      )}
    </>
  )
}
