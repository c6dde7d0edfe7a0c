import type { ReactNode } from 'react'
import { AskEmailForm } from './ask-email-form.tsx'
import { answerSecondFactor } from './enter.ts'
import { SecondStepForm } from './second-step-form.tsx'
import type { Entry } from './use-entry.ts'

/** The forms of a sign-in page, or in their place what it needs next. */
export function EntrySteps({ entry, children }: { entry: Entry; children: ReactNode }) {
  if (entry.step === 'code') return <SecondStepForm answer={answerSecondFactor} onBack={entry.restart} />
  if (entry.step === 'email') return <AskEmailForm />
  return <div className="flex flex-col gap-6">{children}</div>
}
