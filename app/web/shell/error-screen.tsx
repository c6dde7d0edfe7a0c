import * as texts from '#texts/app'
import { fill } from '#platform/contract/fill.ts'
import { href, isRouteErrorResponse } from 'react-router'
import { product } from '#platform/contract/product.ts'
import { isNetworkFailure } from '#platform/web/call/network-error.ts'
import { readProblem } from '#platform/web/call/problem-text.ts'
import type { SystemHealth } from '#platform/web/call/system-health.ts'
import { useSettingsIfAny } from '#platform/web/session/public-settings.ts'
import { Button, buttonClass } from '#platform/web/ui/button.tsx'
import { Notice } from '#platform/web/ui/feedback/notice.tsx'
import { LateClearData } from './late-clear-data.tsx'
import { LazyBoundary, lazyPart } from '#platform/web/ui/lazy-parts.tsx'

// Not part of a first load.
const ErrorReport = lazyPart(async () => (await import('./error-report.tsx')).ErrorReport)

/** Plain links, not router links: a full load is the safest way out of a page that failed. */
export function ErrorScreen({ error, health }: { error: unknown; health?: SystemHealth }) {
  const { title, message } = messageFor(error, health)
  // Settings are missing when loading them is what failed.
  const supportEmail = useSettingsIfAny()?.operator.supportEmail
  return (
    <section aria-labelledby="error-title" className="page-width flex max-w-2xl flex-col gap-6 py-16">
      <title>{`${title} · ${product.name}`}</title>
      <div role="alert">
        <h1 id="error-title" className="font-display text-3xl font-semibold">
          {title}
        </h1>
        <p className="mt-3 text-lg text-quiet">{message}</p>
      </div>
      {health && <Health health={health} />}
      <div className="flex flex-wrap gap-3">
        <Button onClick={() => window.location.reload()}>{texts.tryAgain2}</Button>
        <a href={href('/')} className={buttonClass({ variant: 'secondary' })}>
          {texts.goHome}
        </a>
        <a href={href('/login')} className={buttonClass({ variant: 'secondary' })}>
          {texts.login}
        </a>
      </div>
      <LateClearData label={texts.clearDataReload} />
      <LazyBoundary>
        <ErrorReport {...reportOf(error)} />
      </LazyBoundary>
      {supportEmail && (
        <p className="border-t border-line pt-6 text-sm text-quiet">
          {texts.ifThisKeepsHappeningContactSupport}{' '}
          <a href={`mailto:${supportEmail}`} className="text-spruce underline underline-offset-2">
            {supportEmail}
          </a>
          .
        </p>
      )}
    </section>
  )
}

/** The kind of failure, and the number the server gave it where it did. */
function reportOf(error: unknown): { code: string; id: string | undefined } {
  const answer = isRouteErrorResponse(error) ? (error.data as unknown) : error
  const status = numberAt(error, 'status')
  return {
    code: textAt(answer, 'problem') ?? textAt(error, 'code') ?? (status === 404 ? 'not-found' : 'page'),
    id: textAt(answer, 'report'),
  }
}

function Health({ health: { status, failures, breakerOpen } }: { health: SystemHealth }) {
  return (
    <div className="flex flex-col gap-3">
      <dl className="flex flex-wrap gap-x-8 gap-y-1 text-sm">
        <div className="flex gap-2">
          <dt className="text-quiet">{texts.systemHealth}</dt>
          <dd className="font-medium">{status}</dd>
        </div>
        <div className="flex gap-2">
          <dt className="text-quiet">{texts.failures}</dt>
          <dd className="font-medium">{failures}</dd>
        </div>
      </dl>
      {breakerOpen && (
        <Notice tone="attention" title={texts.requestsArePaused}>
          <p>{texts.tooManyRequestsFailedInA}</p>
        </Notice>
      )}
    </div>
  )
}

const unknown = texts.thePageCouldNotBeShown

/** Only words meant for people reach the screen; anything else is replaced by a plain sentence. */
export function messageFor(error: unknown, health?: SystemHealth): { title: string; message: string } {
  const status = isRouteErrorResponse(error) ? error.status : numberAt(error, 'status')
  const code = textAt(error, 'code')
  if (isNetworkFailure(error)) return unreached(health)
  const denied = status === 401 || status === 403 || code?.startsWith('auth/')
  const answer: unknown = isRouteErrorResponse(error) ? error.data : error
  const { hasReason, sentence } = readProblem(answer)
  return {
    title: denied ? texts.authenticationError : wrong,
    message: hasReason ? sentence : denied ? texts.youMayNeedToSignIn : unknown,
  }
}

const wrong = 'Something Went Wrong'
const byItself = texts.nothingYouSavedIsLostThe

function unreached(health: SystemHealth | undefined): { title: string; message: string } {
  if (typeof navigator !== 'undefined' && navigator.onLine === false)
    return { title: texts.youAreOffline, message: fill(texts.thisPageNeedsAConnectionByItself, { byItself }) }
  if (health?.status === 'degraded') return { title: wrong, message: fill(texts.ourServerIsHavingTroubleByItself, { byItself }) }
  return { title: wrong, message: fill(texts.yourDeviceIsConnectedButOur, { byItself }) }
}

function field(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null && name in value ? (value as Record<string, unknown>)[name] : undefined
}
function textAt(value: unknown, name: string): string | undefined {
  const text = field(value, name)
  return typeof text === 'string' && text !== '' ? text : undefined
}
function numberAt(value: unknown, name: string): number | undefined {
  const number = field(value, name)
  return typeof number === 'number' ? number : undefined
}
