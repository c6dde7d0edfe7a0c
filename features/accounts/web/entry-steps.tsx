import type { ReactNode } from 'react'
import { useSession } from '#platform/web/session/session.ts'
import { AskEmailForm } from './ask-email-form.tsx'
import { hasNoAddress } from './cached-user.ts'
import { answerSecondFactor } from './enter.ts'
import { SecondStepForm } from './second-step-form.tsx'
import type { Entry } from './use-entry.ts'

/** The forms of a sign-in page, or in their place what it needs next. */
export function EntrySteps({ entry, children }: { entry: Entry; children: ReactNode }) {
  const unaddressed = hasNoAddress(useSession())
  if (entry.step === 'code') return <SecondStepForm answer={answerSecondFactor} onBack={entry.restart} />
  if (entry.step === 'email' || unaddressed) return <AskEmailForm onBack={entry.restart} />
  return <div className="flex flex-col gap-6">{children}</div>
}
