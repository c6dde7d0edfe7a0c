import { useState } from 'react'
import { hasNoAddress } from '#features/session/web'
import { useSession } from '#platform/web/session/session.ts'
import { EmailNeeded, SecondFactorNeeded } from '../enter.ts'

export interface Entry {
  /** What the person is asked for now: who they are, the code of their second factor, or an address. */
  step: 'who' | 'code' | 'email'
  /** Runs one way of signing in; where it needs more, the next step is shown instead of a failure. */
  enter(work: () => Promise<unknown>): Promise<void>
  restart(): void
}

export function useEntry(): Entry {
  const [step, setStep] = useState<Entry['step']>('who')
  const unaddressed = hasNoAddress(useSession())
  return {
    step: unaddressed ? 'email' : step,
    async enter(work) {
      try {
        await work()
      } catch (error) {
        if (error instanceof SecondFactorNeeded) setStep('code')
        else if (error instanceof EmailNeeded) setStep('email')
        else throw error
      }
    },
    restart: () => setStep('who'),
  }
}
