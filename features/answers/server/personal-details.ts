import * as texts from '#texts/answers'

// The lookbehind starts one match for each run of letters: a long run costs linear time.
const email = /(?<![\w.+-])[\w.+-]+\s*(?:@|\(at\)|\[at\])\s*[\w-]+(?:\.|\s+dot\s+)[a-z]{2,}/i
// Ten digits with or without the country, however they are set apart; a price or a year has no such form.
const phone = /(?<![\d$.,])(?:\+?1[\s.-]*)?\(?\d{3}\)?[\s.-]*\d{3}[\s.-]*\d{4}(?!\d)/
const link =
  /(?:https?:\/\/|www\.)\S+|(?<![\w@.-])[\w-]+(?:\.[\w-]+)*\.(?:com|net|org|info|biz|homes|house|realtor|io|co|me|us|app|page|link|ly)\b(?!\.\w)/i

/** Returns in a sentence what a text that everybody reads may not hold: an email address, a phone number or a link. */
export function personalDetail(text: string): string | undefined {
  if (email.test(text)) return texts.leaveOutEmails
  if (link.test(text)) return texts.leaveOutLinks
  return phone.test(text) ? texts.leaveOutPhones : undefined
}
