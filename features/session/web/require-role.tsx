import * as texts from '#texts/session'
import { useEffect, type ReactNode } from 'react'
import { href, useLocation, useNavigate } from 'react-router'
import { problems } from '#platform/contract/problem.ts'
import { useSession, type SessionUser } from '#platform/web/session/session.ts'
import { toast } from '#platform/web/toast/toast.ts'
import { LoadingScreen } from '#platform/web/brand/loading-screen.tsx'
import { ButtonLink } from '#platform/web/ui/button.tsx'
import { PageTitle } from '#platform/web/ui/display/page-title.tsx'
import { hasNoAddress } from './cached-user.ts'
import { markSignedIn } from './signed-in-marker.ts'

type Level = 'user' | 'agent' | 'admin'

const denials = { agent: problems['agents-only'].message, admin: problems['admins-only'].message }

interface RequireRoleProps {
  level: Level
  children: ReactNode | ((user: SessionUser) => ReactNode)
}

/**
 * Shows its children to those who may see them. Visitors go to sign in and come back; people without the role read why
 * and go home. This only spares a refused page: every call behind it is refused by the server on its own.
 */
export function RequireRole({ level, children }: RequireRoleProps) {
  const session = useSession()
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const user = session.status === 'signed-in' && session.user.id > 0 ? session.user : undefined
  const denied = user ? !mayEnter(level, user) : false
  const mustEnter = session.status === 'signed-out' || hasNoAddress(session)

  // The server let them through: a mark was left behind, for example by emptying the storage by hand.
  useEffect(() => {
    if (session.status === 'signed-out') markSignedIn(false)
  }, [session.status])

  useEffect(() => {
    if (mustEnter) void navigate(`${href('/auth')}?redirect=${encodeURIComponent(pathname + search)}`, { replace: true })
  }, [mustEnter, navigate, pathname, search])

  useEffect(() => {
    if (!denied || level === 'user') return
    toast({ title: denials[level], variant: 'destructive' })
    void navigate(href('/'), { replace: true })
  }, [denied, level, navigate])

  if (user && level === 'admin' && !denied && user.needsSecondFactor) return <SecondFactorFirst />
  if (user && !denied) return typeof children === 'function' ? children(user) : children
  return (
    <>
      <LoadingScreen />
      <noscript>
        <p className="relative z-50 p-6">{texts.turnOnJavascriptInYourBrowser}</p>
      </noscript>
    </>
  )
}

function SecondFactorFirst() {
  return (
    <div className="mx-auto flex w-full max-w-md flex-col gap-5 px-4 py-10 sm:py-14">
      <PageTitle>{texts.setUpTwoStepVerification}</PageTitle>
      <p>{texts.adminsSignInWithAnAuthenticator}</p>
      <ButtonLink to={href('/settings')} className="self-start">
        {texts.openSettings}
      </ButtonLink>
    </div>
  )
}

function mayEnter(level: Level, user: SessionUser): boolean {
  return level === 'user' || (user.isAgent && (level === 'agent' || user.isAdmin))
}
