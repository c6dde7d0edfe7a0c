import { sendMessage } from '#features/messaging/contract'
import { errorFrame } from '#platform/contract/frame.ts'
import { call, CallError } from '#platform/web/call/call.ts'
import { readProblem } from '#platform/web/call/problem-text.ts'
import { FormProblem } from '#platform/web/form/form-problem.ts'
import { liveState, onLiveFrame, sendLive } from '#platform/web/live-socket/live.ts'
import { chat, sentMessage } from '../../contract/frames.ts'
import type { NewMessage, SentMessage } from '../../contract/message.ts'

export type Named = NewMessage & { clientMessageId: string }

/** Refused with words for its writer; nobody tries again unasked. */
export class Refusal extends FormProblem {}

const patienceMs = 8000
const passing: readonly string[] = ['not-signed-in', 'too-many', 'unavailable', 'unexpected']
/** What is over sooner is waited for silently; a limit of hours is shown. */
const longestWaitSeconds = 90

const passesSoon = (problem: string, retryAfter: number | undefined): boolean =>
  passing.includes(problem) && (retryAfter ?? 0) <= longestWaitSeconds

/**
 * Sends over the live connection when it is open, else by a call; when the connection answers nothing, by a call as well.
 * The client-made id makes that safe: the same message is stored once, whichever way it came and however often.
 * @throws Refusal when the server will not take it, or not before long; any other error when it may soon.
 */
export async function deliver(message: Named): Promise<SentMessage> {
  const answer = await overSocket(message)
  if (answer) return answer
  try {
    return await call(sendMessage, { body: message })
  } catch (error) {
    if (error instanceof CallError && error.problem && !passesSoon(error.problem, error.retryAfter))
      throw new Refusal(error.hasReason ? error.explanation : '')
    throw error
  }
}

function overSocket(message: Named): Promise<SentMessage | undefined> {
  return new Promise((answered, refused) => {
    const mine = (clientMessageId: string | undefined) => clientMessageId === message.clientMessageId
    const settle = (act: () => void) => {
      clearTimeout(patience)
      for (const leave of leaving) leave()
      act()
    }
    const giveUp = () => settle(() => answered(undefined))
    const leaving = [
      onLiveFrame(sentMessage, ({ message: stored }) => mine(stored.clientMessageId) && settle(() => answered(stored))),
      onLiveFrame(errorFrame, ({ clientMessageId, problem, message: words, retryAfter }) => {
        if (!mine(clientMessageId)) return
        const { sentence, hasReason } = readProblem({ problem, message: words })
        settle(() => (passesSoon(problem, retryAfter) ? answered(undefined) : refused(new Refusal(hasReason ? sentence : ''))))
      }),
      liveState.listen(() => liveState.get() !== 'open' && giveUp()),
    ]
    const patience = setTimeout(giveUp, patienceMs)
    if (!sendLive(chat, message)) giveUp()
  })
}
