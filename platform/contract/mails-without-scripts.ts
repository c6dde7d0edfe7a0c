import type { PublicSettings } from './public-settings.ts'

/** Returns true where a question is mailed for confirmation; its link needs neither scripts nor a sign-in. */
export const mailsQuestions = ({ identity }: Pick<PublicSettings, 'identity'>): boolean => identity.emailLink === true

/**
 * Whether a browser without scripts can send by what we mail. A Firebase project mails letters of its own, without digits and with
 * links that need scripts.
 */
export const mailsWithoutScripts = ({ identity }: Pick<PublicSettings, 'identity'>): boolean =>
  identity.mode === 'embedded' && identity.emailLink === true
