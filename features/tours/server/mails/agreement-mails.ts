import { fill } from '#platform/contract/fill.ts'
import { layoutMail, type MailBrand } from '#platform/mail/mail-layout.ts'
import type { Mail } from '#platform/mail/mailer.ts'
import { fillMail, type MailText } from '#platform/mail/plain-text.ts'
import * as texts from '#texts/tours'

interface AgreementNews {
  step: 'offered' | 'signed' | 'closed'
  /** The person who acted. */
  name: MailText
  form: string
  /** Of the home. */
  title: string
}

const subjects = {
  offered: texts.subjectAgreementOffered,
  signed: texts.subjectAgreementSigned,
  closed: texts.subjectAgreementClosed,
} as const
const sentences = { offered: texts.agreementOffered, signed: texts.agreementSigned, closed: texts.agreementClosed } as const

/** Returns the line and the sentence of the bell. */
export const agreementLines = ({ step, name, form, title }: AgreementNews): { title: MailText; detail: MailText } => ({
  title: fillMail(subjects[step], { title }),
  detail: fillMail(sentences[step], { name, form }),
})

interface Recipient {
  to: string
  link: string
  brand?: MailBrand | undefined
}

export function agreementMail(news: AgreementNews, { to, link, brand }: Recipient): Mail {
  const label = news.step === 'offered' ? texts.readTheAgreementButton : texts.openAgreements
  const { title: subject, detail } = agreementLines(news)
  return { kind: 'tours/agreement', to, subject, ...layoutMail({ brand, lead: [detail], button: { label, link } }) }
}

const maxLines = 10

/** Returns the mail that lists to one person which of their agreements were signed on the wrong form. */
export function voidMail(lines: readonly MailText[], { to, link }: Recipient): Mail {
  const more = lines.length - maxLines
  const shown = lines.slice(0, maxLines)
  return {
    kind: 'tours/agreement',
    to,
    subject: texts.subjectAgreementVoid,
    ...layoutMail({
      lead: [...shown, ...(more > 0 ? [fill(texts.andMoreAgreements, { count: more })] : []), texts.agreementVoidKept],
      button: { label: texts.openAgreements, link },
    }),
  }
}
