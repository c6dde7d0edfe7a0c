import * as texts from '#texts/platform'

/** A sentence when this is no US number; the numbering plan is loaded when it is first needed. */
export async function usPhoneProblem(text: string): Promise<string | undefined> {
  const parse = await import('libphonenumber-js/min').then(
    (module) => module.parsePhoneNumberFromString,
    // Offline: the server checks it anyway.
    () => undefined,
  )
  if (!parse) return undefined
  const phone = parse(text, 'US')
  if (phone?.ext) return texts.leaveOutTheExtension
  return phone?.country === 'US' && phone.isValid() ? undefined : texts.enterAUsPhoneNumberWith
}
