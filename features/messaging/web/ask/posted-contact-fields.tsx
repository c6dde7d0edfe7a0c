import { usePublicSettings } from '#platform/web/session/public-settings.ts'
import { ContactFields } from './contact-fields.tsx'
import { mailsQuestions } from '#platform/contract/mails-without-scripts.ts'

/** Name and address in a form that a browser without scripts posts with the message; nothing where no mail would send it. */
export const PostedContactFields = () =>
  mailsQuestions(usePublicSettings()) && <ContactFields id="ask" errors={{}} inputs={(field) => ({ name: field })} />
