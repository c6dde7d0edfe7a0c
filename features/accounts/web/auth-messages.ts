import * as texts from '#texts/accounts'
import { FormProblem } from '#platform/web/form/form-problem.ts'
import { authSentences } from './auth-sentences.ts'

const passwordCodes = /^auth\/(password-|weak-password)/
/** Our server explains these better than a table can. */
const explainedByServer = /^auth\/(password-compromised|weak-password|password-does-not-meet-requirements|too-many-requests)$/

/** Turns a failure of the identity SDK into words for people, at the field concerned; other failures pass unchanged. */
export function signInProblem(error: unknown): unknown {
  const code = codeOf(error)
  if (!code) return error
  const ours = messageOf(error)
  const known = authSentences[code.slice('auth/'.length)]
  if (ours && explainedByServer.test(code)) return new FormProblem(ours, known?.[1])
  if (known) return new FormProblem(...known)
  if (passwordCodes.test(code)) return new FormProblem(ours ?? texts.thatPasswordCantBeUsedChoose, 'password')
  return new FormProblem(ours ?? texts.weCouldntSignYouInPlease)
}

function codeOf(error: unknown): string | undefined {
  const code = typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined
  return typeof code === 'string' && code.startsWith('auth/') ? code : undefined
}

/** Our server sends `CODE : sentence`; the SDK repeats the sentence before its own brackets. */
function messageOf(error: unknown): string | undefined {
  const message = error instanceof Error ? error.message : ''
  const sentence = /^(?:Firebase: )?(.+?)\s*\(auth\/[\w-]+\)\.?$/.exec(message)?.[1]?.trim()
  return sentence && sentence !== 'Error' && sentence !== 'Firebase: Error' ? sentence : undefined
}
