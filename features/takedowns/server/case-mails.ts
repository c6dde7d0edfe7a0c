import { accountsById } from '#features/accounts/server'
import type { CopyrightNotice, CounterNotice } from '#features/takedowns/contract'
import { product } from '#platform/contract/product.ts'
import type { Database } from '#platform/database/database.ts'
import type { Services } from '#platform/http/services.ts'
import { layoutMail, type MailTexts } from '#platform/mail/mail-layout.ts'
import { guideIdsOf, listingIdsOf, type CaseRow } from './case-rows.ts'
import type { CaseMaterial } from './material.ts'

type Post = Pick<Services, 'mail' | 'config'>

/** Sends as part of the caller's transaction. Mail to an agent who has left goes nowhere. */
export function caseMails({ mail, config }: Post, db: Database) {
  const send = (to: string, subject: string, content: MailTexts) => mail.send(db, { to, subject, ...layoutMail(content) })
  const toAgent = async (row: CaseRow, subject: string, content: MailTexts) => {
    const agent = (await accountsById(db, [row.agent_account_id])).get(row.agent_account_id)
    if (agent && !agent.email.endsWith('.invalid')) await send(agent.email, subject, content)
  }
  return {
    /** Nothing the sender typed stands in it but an address of ours, or anybody could have us mail anything to anybody. */
    async received(row: CaseRow) {
      const paths = [...listingIdsOf(row).map((id) => `/property/${id}`), ...guideIdsOf(row).map((id) => `/buyer-guide-videos/${id}`)]
      const of = paths.map((path) => config.publicUrl + path).join('\n')
      await send(row.notice.email, `We have your copyright notice ${row.case_number}`, {
        lead: [`We received a copyright notice from this address. Its case number is ${row.case_number}.`, `It is about:\n${of}`],
        rest: [`We read every notice and write to you when we have decided. If you sent none, write to ${product.legalEmail}.`],
      })
      await send(product.legalEmail, `Copyright notice ${row.case_number}`, {
        lead: ['Somebody sent a copyright notice.'],
        button: { label: 'Open the case', link: `${config.publicUrl}/admin/takedowns?case=${row.case_number}` },
      })
    },
    async hidden(row: CaseRow, { homes, guides }: CaseMaterial) {
      const titles = [...homes, ...guides].map(({ title }) => title).join(', ')
      await toAgent(row, `We hid “${titles}” because of a copyright notice`, {
        lead: [
          `We received a copyright notice about “${titles}” and hid it. The case number is ${row.case_number}. Nothing is lost: if the notice was wrong, it comes back as it was.`,
          noticeText(row.notice),
          'If it was hidden by mistake or because something was mistaken for something else, you may send a counter-notice. It is a statement under penalty of perjury and goes to the person who sent the notice, with your name, address and telephone number.',
        ],
        button: { label: 'Send a counter-notice', link: `${config.publicUrl}/copyright/counter/${row.counter_token}` },
        rest: ['Accounts against which such notices stand repeatedly are closed.'],
      })
      await send(row.notice.email, `We hid what your notice ${row.case_number} is about`, {
        lead: ['We hid the material your copyright notice names and told the agent who published it.'],
        rest: ['The agent may send a counter-notice. You would get a copy of it and would have at least ten business days to go to court.'],
      })
    },
    async rejected(row: CaseRow) {
      await send(row.notice.email, `Your copyright notice ${row.case_number} is not complete`, {
        lead: ['We cannot act on your copyright notice as it is:', row.reason ?? '', 'You may send a new one that is complete.'],
        button: { label: 'Send a new notice', link: `${config.publicUrl}/copyright` },
      })
    },
    async countered(row: CaseRow, counter: CounterNotice, from: string, by: string) {
      await send(row.notice.email, `A counter-notice in case ${row.case_number}`, {
        lead: [
          'The agent disputes your copyright notice. This is the counter-notice:',
          counterText(counter),
          `We bring the material back between ${from} and ${by}, unless you tell us before that you filed an action seeking a court order against the agent. Write to ${product.legalEmail} and name the case.`,
        ],
      })
      await toAgent(row, `We have your counter-notice ${row.case_number}`, {
        lead: [
          'We received your counter-notice and sent it to the person who sent the notice.',
          `The material comes back between ${from} and ${by}, unless that person goes to court before.`,
        ],
      })
    },
    async inCourt(row: CaseRow) {
      await toAgent(row, `Case ${row.case_number} is before a court`, {
        lead: ['The person who sent the copyright notice went to court, so the material stays hidden until the court has decided.'],
      })
    },
    async restored(row: CaseRow) {
      const content = { lead: ['What was hidden because of the copyright notice is on the site again.', row.reason ?? ''].filter(Boolean) }
      await toAgent(row, `Case ${row.case_number} is closed: the material is back`, content)
      await send(row.notice.email, `Case ${row.case_number} is closed: the material is back`, content)
    },
  }
}

const contactText = ({ name, postalAddress, email, phone }: CopyrightNotice | CounterNotice) =>
  `${name}\n${postalAddress}\n${email}\n${phone}`

const noticeText = (notice: CopyrightNotice): string =>
  [`The work: ${notice.work}`, `The material: ${notice.material}`, `At: ${notice.address}`, `From:\n${contactText(notice)}`].join('\n\n')

const counterText = (counter: CounterNotice): string =>
  [
    `What was removed and where it was: ${counter.material}`,
    'I state under penalty of perjury that I have a good faith belief that the material was removed or disabled as a result of mistake or misidentification.',
    'I consent to the jurisdiction of the Federal District Court for the district of my address, or, outside of the United States, of any district in which the service provider may be found, and I will accept service of process from the person who sent the notice or that person’s agent.',
    `Signed: ${counter.signature}`,
    contactText(counter),
  ].join('\n\n')
