import { fill } from '#platform/contract/fill.ts'
import { layoutMail, type MailBrand } from '#platform/mail/mail-layout.ts'
import type { Mail } from '#platform/mail/mailer.ts'
import { fillMail, plainName, plainText } from '#platform/mail/plain-text.ts'
import * as texts from '#texts/tours'

interface AgreementNews {
  step: 'offered' | 'signed' | 'closed'
  /** The person who acted. */
  name: string
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
export const agreementLines = ({ step, name, form, title }: AgreementNews): { title: string; detail: string } => ({
  title: fill(subjects[step], { title }),
  detail: fill(sentences[step], { name, form }),
})

interface Recipient {
  to: string
  link: string
  brand?: MailBrand | undefined
}

export function agreementMail({ step, name, form, title }: AgreementNews, { to, link, brand }: Recipient): Mail {
  const label = step === 'offered' ? texts.readTheAgreementButton : texts.openAgreements
  return {
    kind: 'tours/agreement',
    to,
    subject: fillMail(subjects[step], { title: plainName(title) }),
    ...layoutMail({ brand, lead: [fill(sentences[step], { name: plainName(name), form })], button: { label, link } }),
  }
}

const maxLines = 10

/** Returns the mail that lists to one person which of their agreements were signed on the wrong form. */
export function voidMail(lines: readonly string[], { to, link }: Recipient): Mail {
  const more = lines.length - maxLines
  const shown = lines.slice(0, maxLines).map((line) => plainText(line))
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
