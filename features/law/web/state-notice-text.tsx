import * as texts from '#texts/law'
import { jurisdictionOf } from '#features/law/contract'
import { fill } from '#platform/contract/fill.ts'
import type { NoticeContent } from '../contract/state-notices.ts'

/** What the operator tells people of one state, as the page about fair housing has it. */
export function StateNoticeText({ code, content }: { code: string; content: NoticeContent }) {
  const { contactName, contactEmail, contactPhone, title, notice } = content
  const hasContact = contactName || contactEmail || contactPhone
  return (
    <>
      <h3>{jurisdictionOf(code).name}</h3>
      {notice && (
        <>
          <p>
            <strong>{title}</strong>
          </p>
          {notice.split(/\n\s*\n/).map((paragraph) => (
            <p key={paragraph} className="break-words whitespace-pre-line">
              {paragraph}
            </p>
          ))}
        </>
      )}
      {hasContact && (
        <p className="break-words">
          {contactName ? fill(texts.contactNamed, { name: contactName }) : texts.contact}
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
