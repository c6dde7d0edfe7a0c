import * as texts from '#texts/accounts'
import { AskEmailForm } from './ask-email-form.tsx'
import { answerSecondFactor } from '../enter.ts'
import { EntryFrame } from './entry-frame.tsx'
import { SecondStepForm } from './second-step-form.tsx'
import type { Entry } from './use-entry.ts'

/** In place of a sign-in page, what the sign-in begun there needs next. */
export function NextStep({ entry }: { entry: Entry }) {
  if (entry.step === 'email') {
    return (
      <EntryFrame title={texts.yourEmail}>
        <AskEmailForm onBack={entry.restart} />
      </EntryFrame>
    )
  }
  return (
    <EntryFrame title={texts.twoStepVerification}>
      <SecondStepForm answer={answerSecondFactor} onBack={entry.restart} />
    </EntryFrame>
  )
}
