import * as texts from '#texts/accounts'
import { useState } from 'react'
import { href } from 'react-router'
import { listeningClient, refreshAccount } from '#features/session/web'
import { explain } from '#platform/web/call/call.ts'
import { useUser } from '#platform/web/session/session.ts'
import { Button, ButtonLink } from '#platform/web/ui/button.tsx'
import { Notice } from '#platform/web/ui/feedback/notice.tsx'
import { signInProblem } from '../auth-messages.ts'

type State = { at: 'start' } | { at: 'working' } | { at: 'done' } | { at: 'failed'; message: string }

export function ConfirmCode({ code, button, done }: { code: string; button: string; done: string }) {
  const user = useUser()
  const [state, setState] = useState<State>({ at: 'start' })

  async function confirm(): Promise<void> {
    setState({ at: 'working' })
    try {
      const client = await listeningClient()
      await client.applyCode(code)
      // The link may be opened where nobody is signed in; then there is nothing to refresh.
      if (client.current()) await refreshAccount().catch(() => undefined)
      setState({ at: 'done' })
    } catch (error) {
      setState({ at: 'failed', message: explain(signInProblem(error)) })
    }
  }

  if (state.at === 'done') {
    return (
      <div className="flex flex-col gap-4">
        <Notice tone="good" role="status" title={done} />
        {user ? <ButtonLink to={href('/')}>{texts.continueLabel}</ButtonLink> : <ButtonLink to={href('/auth')}>{texts.signIn}</ButtonLink>}
      </div>
    )
  }
  return (
    <div className="flex flex-col gap-4">
      {state.at === 'failed' && <Notice tone="danger" role="alert" title={state.message} />}
      <Button busy={state.at === 'working'} onClick={() => void confirm()}>
        {button}
      </Button>
      {state.at === 'failed' &&
        (user ? (
          <ButtonLink variant="secondary" to={href('/settings')}>
            {texts.openSettings}
          </ButtonLink>
        ) : (
          <ButtonLink variant="secondary" to={href('/auth')}>
            {texts.goToSignIn}
          </ButtonLink>
        ))}
    </div>
  )
}
