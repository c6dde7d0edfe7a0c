import type { AgentSignUpData } from '#features/accounts/web'
import { call } from '#platform/web/call/call.ts'
import { dropSignUpDraft, readSignUpDraft, saveSignUpDraft, type SignUpDraft } from '../contract/sign-up-draft.ts'

const pauseMs = 800

/** Returns what this browser had typed before, when its own storage has forgotten it. A failure costs the draft, not the sign-up. */
export async function draftOnServer(): Promise<SignUpDraft | null> {
  return call(readSignUpDraft).then(
    ({ draft }) => draft,
    () => null,
  )
}

/** Keeps what is typed shortly after the last key; what is not sent yet goes when the form does. */
export function keepDraftOnServer(): { later: (typed: AgentSignUpData) => void; end: () => void } {
  let timer: ReturnType<typeof setTimeout> | undefined
  let send: (() => void) | undefined
  return {
    later({ name, email, licenseNumber, licenseState, phone, selectedPlan }) {
      clearTimeout(timer)
      send = () => {
        send = undefined
        void call(saveSignUpDraft, { body: { name, email, licenseNumber, licenseState, phone, selectedPlan } }).catch(() => undefined)
      }
      timer = setTimeout(() => send?.(), pauseMs)
    },
    end() {
      clearTimeout(timer)
      send?.()
    },
  }
}

export const forgetDraftOnServer = (): void => void call(dropSignUpDraft).catch(() => undefined)
