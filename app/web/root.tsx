import * as texts from '#texts/app'
import { useContext, useEffect, type ReactNode } from 'react'
import { isRouteErrorResponse, Links, Meta, Outlet, Scripts, ScrollRestoration, useRouteLoaderData } from 'react-router'
import { ConsentGate } from '#features/consent/web'
import { pageRequest } from '#platform/web/page-request.ts'
import { PublicSettingsProvider } from '#platform/web/session/public-settings.ts'
import { startSessionWith } from '#platform/web/session/start-session.ts'
import { impersonationMark } from '#platform/web/session/impersonation.ts'
import { useUser } from '#platform/web/session/session.ts'
import { Toaster } from '#platform/web/toast/toaster.tsx'
import { importWithRetry } from '#platform/web/ui/import-with-retry.ts'
import {
  FailedPress,
  LazyBoundary,
  lazyAfterHydration,
  lazyOnInteraction,
  lazyOnView,
  lazyPart,
  MainBoundary,
} from '#platform/web/ui/lazy-parts.tsx'
import type { Route } from './+types/root.ts'
import { recoverFromDeploy } from './recover-from-deploy.ts'
import { Canonical } from './shell/canonical.tsx'
import { Comparison } from './shell/comparison.tsx'
import { CrashBoundary } from './shell/crash-screen.tsx'
import { FailedPage } from './shell/failed-page.tsx'
import { headLinks, ScriptNonce, firstScript } from './shell/head.ts'
import { Header } from './shell/header.tsx'
import { stayOnPage, stayOnPageAtReload } from './shell/stay-on-page.ts'
import { RedrawnPage } from './shell/redrawn-page.tsx'
import { NotFoundScreen } from './shell/not-found-screen.tsx'
import { TurnedOnPage } from './turned-on-page.tsx'

// Not part of the first load: the session starts after the page is there, and only signed-in people have unread messages.
const UnreadBadge = lazyPart(async () => (await import('#features/messaging/web')).loadUnreadBadge())

const Footer = import.meta.env.SSR
  ? (await import('./shell/footer.tsx')).Footer
  : lazyOnView(async () => (await import('./shell/footer.tsx')).Footer, 'body > footer')

const FeedbackButton = import.meta.env.SSR
  ? (await import('#features/feedback/web')).FeedbackButton
  : lazyOnInteraction(async () => (await import('#features/feedback/web')).FeedbackButton)
// Only for people who are signed in.
const FeedbackBell = lazyPart(async () => (await import('#features/feedback/web')).FeedbackBell)

const NoticeBell = lazyPart(async () => (await import('#features/notifications/web')).NoticeBell)

// Only for administrators who look at the site as somebody else.
const ImpersonationBar = lazyPart(async () => (await import('#features/impersonation/web')).ImpersonationBar)

const InBackground = import.meta.env.SSR
  ? (await import('./shell/in-background.tsx')).InBackground
  : lazyAfterHydration(async () => (await import('./shell/in-background.tsx')).InBackground)

const Companion = import.meta.env.SSR
  ? (await import('#features/offline/web')).Companion
  : lazyAfterHydration(async () => (await import('#features/offline/web')).Companion)

export const links: Route.LinksFunction = () => headLinks

export function loader({ context }: Route.LoaderArgs) {
  return context.get(pageRequest).settings
}

export const clientMiddleware: Route.ClientMiddlewareFunction[] = [stayOnPage]

/** Public settings do not change while a page is open. */
export const shouldRevalidate = () => false

export function Layout({ children }: { children: ReactNode }) {
  const settings = useRouteLoaderData<typeof loader>('root')
  // Here, and not with the page, because the header says who is signed in on pages that do not exist as well.
  useEffect(() => {
    if (!settings) return
    return startSessionWith(settings.identity.apiKey, async () => (await import('./start-session.ts')).start(settings))
  }, [settings])
  // Which parts are on for whom is asked only where something is on for some.
  const asksFlags = settings?.limitedFlags?.some(({ forSome }) => forSome) ?? false
  useEffect(() => {
    if (!asksFlags) return undefined
    const following = importWithRetry(() => import('./follow-flags.ts')).then(({ followFlags }) => followFlags())
    return () => void following.then((end) => end())
  }, [asksFlags])
  return (
    <html lang="en" suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="color-scheme" content={texts.lightDark} />
        <Meta />
        <Canonical publicUrl={settings?.publicUrl} />
        <Links />
        <script nonce={useContext(ScriptNonce)} suppressHydrationWarning dangerouslySetInnerHTML={firstScript} />
      </head>
      <body className="flex min-h-dvh flex-col">
        <CrashBoundary>
          <RedrawnPage>
            <PublicSettingsProvider value={settings}>
              <Frame demo={settings?.demo ?? false}>{children}</Frame>
            </PublicSettingsProvider>
          </RedrawnPage>
        </CrashBoundary>
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  )
}

function Frame({ demo, children }: { demo: boolean; children: ReactNode }) {
  return (
    <>
      <Impersonation />
      <Header
        unread={
          <LazyBoundary>
            <UnreadBadge />
          </LazyBoundary>
        }
        bell={<Bell />}
      />
      <main id="main" tabIndex={-1} className="flex-1 outline-none">
        <MainBoundary>{children}</MainBoundary>
      </main>
      <LazyBoundary>
        <Footer demo={demo} />
      </LazyBoundary>
      <LazyBoundary>
        <FeedbackButton />
      </LazyBoundary>
      <LazyBoundary>
        <InBackground />
      </LazyBoundary>
      <ConsentGate />
      <Comparison />
      <LazyBoundary>
        <Companion />
      </LazyBoundary>
      <FailedPress />
      <Toaster />
    </>
  )
}

function Impersonation() {
  const user = useUser()
  return user && impersonationMark() ? (
    <LazyBoundary>
      <ImpersonationBar />
    </LazyBoundary>
  ) : null
}

function Bell() {
  const user = useUser()
  if (!user) return null
  return (
    <>
      <LazyBoundary>
        <FeedbackBell />
      </LazyBoundary>
      {user.id > 0 && (
        <LazyBoundary fallback={<div className="size-11" />}>
          <NoticeBell narrow={user.permissions.length === 0} />
        </LazyBoundary>
      )}
    </>
  )
}

export default function Root({ loaderData }: Route.ComponentProps) {
  useEffect(() => recoverFromDeploy(loaderData.build), [loaderData.build])
  useEffect(() => stayOnPageAtReload(), [])
  return (
    <PublicSettingsProvider value={loaderData}>
      <TurnedOnPage>
        <RedrawnPage>
          <Outlet />
        </RedrawnPage>
      </TurnedOnPage>
    </PublicSettingsProvider>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFoundScreen />
  return <FailedPage error={error} />
}
