import * as texts from '#texts/takedowns'
import { fill } from '#platform/contract/fill.ts'
import { accountsById } from '#features/accounts/server'
import type { CopyrightNotice, CounterNotice } from '#features/takedowns/contract'
import type { Database } from '#platform/database/database.ts'
import type { Services } from '#platform/http/services.ts'
import type { MailKind } from '#platform/mail/mail-kinds.ts'
import { layoutMail, type MailTexts } from '#platform/mail/mail-layout.ts'
import { guideIdsOf, listingIdsOf, type CaseRow } from './case-rows.ts'
import { disarmLinks, plainName, plainText } from '#platform/mail/plain-text.ts'
import type { CaseMaterial } from './material.ts'

type Post = Pick<Services, 'mail' | 'config'>

const mailboxOf = async (db: Database, accountId: number): Promise<string | undefined> =>
  (await accountsById(db, [accountId])).get(accountId)?.email

/** Sends as part of the caller's transaction. Mail to an agent who has left goes nowhere. */
export function caseMails({ mail, config }: Post, db: Database, agentMailbox = mailboxOf) {
  const send = (kind: MailKind, to: string, subject: string, content: MailTexts, replaces?: string) =>
    mail.send(db, { kind, to, subject, ...(replaces && { replaces }), ...layoutMail(content) })
  const toAgent = async (row: CaseRow, subject: string, content: MailTexts) => {
    const agent = await agentMailbox(db, row.agent_account_id)
    if (agent && !agent.endsWith('.invalid')) await send('takedowns/agent', agent, subject, content)
  }
  const toLegal = (row: CaseRow) => {
    const content = {
      lead: [texts.someoneSentACopyrightNotice],
      button: { label: texts.openCase, link: `${config.publicUrl}/admin/takedowns?case=${row.case_number}` },
    }
    const subject = fill(texts.copyrightNoticeCaseNumber, { case_number: row.case_number })
    // The page lists every open case, so one mail about the newest says enough.
    return send('takedowns/legal', config.legalEmail, subject, content, 'notice')
  }
  return {
    /** Notifies our legal mailbox of the newest notice. */
    toLegal,
    /** Nothing the sender typed stands in it but an address of ours, or anybody could have us mail anything to anybody. */
    async received(row: CaseRow) {
      const paths = [...listingIdsOf(row).map((id) => `/property/${id}`), ...guideIdsOf(row).map((id) => `/buyer-guide-videos/${id}`)]
      const of = paths.map((path) => config.publicUrl + path).join('\n')
      await send('takedowns/receipt', row.notice.email, fill(texts.weReceivedYourCopyrightNoticeCase, { case_number: row.case_number }), {
        lead: [fill(texts.weReceivedACopyrightNoticeFrom, { case_number: row.case_number }), fill(texts.itsAboutLinks, { links: of })],
        rest: [fill(texts.weReadEveryNoticeAndWill, { legalEmail: config.legalEmail })],
      })
      await toLegal(row)
    },
    async hidden(row: CaseRow, { homes, guides }: CaseMaterial) {
      const titles = [...homes, ...guides].map(({ title }) => plainName(title)).join(', ')
      await toAgent(row, fill(texts.weHidTitlesBecauseOfA, { titles }), {
        lead: [
          fill(texts.weReceivedACopyrightNoticeAbout, { titles, case_number: row.case_number }),
          texts.readTheNotice,
          texts.ifItWasHiddenByMistake,
        ],
        button: { label: texts.sendACounterNotice, link: `${config.publicUrl}/copyright/counter/${row.counter_token}` },
        rest: [texts.weCloseAccountsWithRepeatedUpheld],
      })
      await send('takedowns/sender', row.notice.email, fill(texts.weHidTheMaterialInYour, { case_number: row.case_number }), {
        lead: [texts.weHidTheMaterialYourCopyright],
        rest: [texts.theAgentMaySendACounter],
      })
    },
    async rejected(row: CaseRow) {
      await send('takedowns/sender', row.notice.email, fill(texts.yourCopyrightNoticeCaseNumberIs, { case_number: row.case_number }), {
        lead: [texts.weCantActOnYourCopyright, plainText(row.reason ?? ''), texts.youCanSendANewComplete],
        button: { label: texts.sendANewNotice, link: `${config.publicUrl}/copyright` },
      })
    },
    async countered(row: CaseRow, counter: CounterNotice, from: string, by: string) {
      await send('takedowns/sender', row.notice.email, fill(texts.aCounterNoticeInCaseCase, { case_number: row.case_number }), {
        lead: [
          texts.theAgentDisputesYourCopyright,
          disarmLinks(counterText(counter)),
          fill(texts.wellRestoreTheMaterialBetweenFrom, { from, by, legalEmail: config.legalEmail }),
        ],
      })
      await toAgent(row, fill(texts.weReceivedYourCounterNoticeCase, { case_number: row.case_number }), {
        lead: [texts.weReceivedYourCounterNoticeAnd, fill(texts.wellRestoreTheMaterialBetweenFromAnd, { from, by })],
      })
    },
    async inCourt(row: CaseRow) {
      await toAgent(row, fill(texts.caseCaseNumberIsInCourt, { case_number: row.case_number }), {
        lead: [texts.thePersonWhoSentTheCopyright],
      })
    },
    async restored(row: CaseRow) {
      const content = { lead: [texts.theMaterialHiddenBecauseOfThe, plainText(row.reason ?? '')].filter(Boolean) }
      await toAgent(row, fill(texts.caseCaseNumberIsClosedThe, { case_number: row.case_number }), content)
      await send('takedowns/sender', row.notice.email, fill(texts.caseCaseNumberIsClosedThe, { case_number: row.case_number }), content)
    },
  }
}

const contactText = ({ name, postalAddress, email, phone }: CopyrightNotice | CounterNotice) =>
  `${name}\n${postalAddress}\n${email}\n${phone}`

export const noticeText = (notice: CopyrightNotice): string =>
  [
    fill(texts.theWorkWork, { work: notice.work }),
    fill(texts.theMaterialMaterial, { material: notice.material }),
    `At: ${notice.address}`,
    `From:\n${contactText(notice)}`,
  ].join('\n\n')

const counterText = (counter: CounterNotice): string =>
  [
    fill(texts.whatWasRemovedAndWhereIt, { material: counter.material }),
    texts.iStateUnderPenaltyOfPerjury,
    texts.iConsentToTheJurisdictionOfThe,
    `Signed: ${counter.signature}`,
    contactText(counter),
  ].join('\n\n')
