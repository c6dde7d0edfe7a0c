import { passwordLength } from '#features/identity/contract'
import { product } from '#platform/contract/product.ts'
import { ProtocolError } from '../protocol/protocol-errors.ts'

const productNames = [product.name, product.slug, 'realestate', 'realtor', 'password', 'agent', 'buyer', 'admin', 'administrator']

let common: Promise<Set<string>> | undefined

/** Refuses passwords that are too short, too long, on the list of leaked ones, or made of the person's own or the product's name. */
export async function refuseWeakPassword(
  password: string,
  person: { email: string | null; displayName?: string | null | undefined },
): Promise<void> {
  const length = Array.from(password).length
  const wanted = `Password must contain at least ${passwordLength.min} characters`
  // Clients of the protocol know 6 as its fixed minimum and have a code for it; anything above is the installation's policy.
  if (length < 6) throw new ProtocolError('WEAK_PASSWORD', wanted)
  if (length < passwordLength.min)
    throw new ProtocolError('PASSWORD_DOES_NOT_MEET_REQUIREMENTS', `Missing password requirements: [${wanted}]`)
  if (length > passwordLength.max) {
    throw new ProtocolError(
      'PASSWORD_DOES_NOT_MEET_REQUIREMENTS',
      `Missing password requirements: [Password must contain at most ${passwordLength.max} characters]`,
    )
  }
  const folded = password.toLowerCase()
  common ??= commonPasswords()
  if ((await common).has(folded)) {
    throw new ProtocolError('PASSWORD_COMPROMISED', 'This password has appeared in a data breach. Choose another one.')
  }
  if (namesOf(person).includes(stemOf(folded))) {
    throw new ProtocolError('PASSWORD_COMPROMISED', 'This password is too close to your name, your email, or our name. Choose another one.')
  }
}

function namesOf({ email, displayName }: { email: string | null; displayName?: string | null | undefined }): string[] {
  const [local = ''] = (email ?? '').split('@')
  return [...productNames, email ?? '', local, displayName ?? '', ...(displayName ?? '').split(/\s+/)]
    .map((word) => stemOf(word.toLowerCase()))
    .filter(Boolean)
}

/** `Tourstead-2026!` is no better than `tourstead`. */
const stemOf = (text: string) => text.replace(/[\s\p{P}\p{S}]+/gu, '').replace(/\d+$/, '')

async function commonPasswords(): Promise<Set<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common')
  return new Set(dictionary['passwords-common'].filter((entry) => entry.length >= passwordLength.min).map((entry) => entry.toLowerCase()))
}
