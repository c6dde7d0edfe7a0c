import { useRef, useState } from 'react'
import { findBrokerageSignIn } from '#features/identity/contract'
import { domainOf, emailPattern, normalEmail } from '#platform/contract/email-pattern.ts'
import type { ReplyOf } from '#platform/contract/endpoint.ts'
import { call } from '#platform/web/call/call.ts'

type BrokerageSignIn = ReplyOf<typeof findBrokerageSignIn>['signIn']

export interface BrokerageSignInSearch {
  /** The brokerage of the address that was looked up last, if it signs its people in itself. */
  signIn: BrokerageSignIn
  find(email: string): Promise<BrokerageSignIn>
}

/** Looks up whether a mailbox signs in with its brokerage, once for each domain. Without an answer it signs in like any other. */
export function useBrokerageSignIn(): BrokerageSignInSearch {
  const [signIn, setSignIn] = useState<BrokerageSignIn>(null)
  const answers = useRef(new Map<string, Promise<BrokerageSignIn>>())
  const latest = useRef('')
  return {
    signIn,
    async find(typed) {
      const email = normalEmail(typed)
      const domain = emailPattern.test(email) ? domainOf(email) : ''
      latest.current = domain
      const answer =
        answers.current.get(domain) ??
        (domain === '' ? Promise.resolve(null) : call(findBrokerageSignIn, { body: { email } }).then((reply) => reply.signIn))
      answers.current.set(domain, answer)
      const answered = await answer.catch(() => {
        answers.current.delete(domain)
        return null
      })
      if (latest.current === domain) setSignIn(answered)
      return answered
    },
  }
}
