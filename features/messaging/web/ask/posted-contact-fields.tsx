import { usePublicSettings } from '#platform/web/session/public-settings.ts'
import { ContactFields } from './contact-fields.tsx'
import { mailsWithoutScripts } from '#platform/contract/mails-without-scripts.ts'

/** Name and address in a form that a browser without scripts posts with the message; nothing where no mail would send it. */
export const PostedContactFields = () =>
  mailsWithoutScripts(usePublicSettings()) && <ContactFields id="ask" errors={{}} inputs={(field) => ({ name: field })} />
