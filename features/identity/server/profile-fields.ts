import { ProtocolError } from './protocol/protocol-errors.ts'

/** A text to keep, or null to clear it. */
export function nextText(text: string | null | undefined, longest: number): string | null {
  if (text && text.length > longest) throw new ProtocolError('INVALID_ARGUMENT', `At most ${longest} characters are accepted.`)
  return text || null
}

/** The address of a picture: of the web or of ours, never of a script. */
export function photoAddress(address: string | null | undefined): string | null {
  if (address && !/^(https?:\/\/|\/)/i.test(address)) throw new ProtocolError('INVALID_ARGUMENT', 'photoUrl must be a web address.')
  return nextText(address, 2048)
}
