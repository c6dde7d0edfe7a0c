import { isbot } from 'isbot'
import { renderToReadableStream } from 'react-dom/server'
import { ServerRouter, type EntryContext, type HandleErrorFunction, type RouterContextProvider } from 'react-router'
import { pageRequest } from '#platform/web/page-request.ts'
import { scriptsLast } from './scripts-last.ts'
import { ScriptNonce } from './shell/head.ts'

export default async function render(
  request: Request,
  status: number,
  headers: Headers,
  entry: EntryContext,
  context: RouterContextProvider,
) {
  const { nonce, logError } = context.get(pageRequest)
  let failed = false
  let pageFailure: { error: unknown } | undefined
  const page = (
    <ScriptNonce value={nonce}>
      <ServerRouter context={entry} url={request.url} nonce={nonce} />
    </ScriptNonce>
  )
  const stream = await renderToReadableStream(page, {
    nonce,
    signal: request.signal,
    // Else a large finished part is sent apart and put in its place by a script, which readers without scripts never see.
    progressiveChunkSize: Number.POSITIVE_INFINITY,
    onError(error, { componentStack }) {
      if (request.signal.aborted) return
      failed = true
      logError(error)
      if (!isInPart(componentStack)) pageFailure = { error }
    },
  })
  // The router then renders the error screen. React would leave the boundary of the page empty.
  if (pageFailure) throw pageFailure.error
  if (isbot(request.headers.get('user-agent') ?? '')) await stream.allReady
  headers.set('content-type', 'text/html; charset=utf-8')
  return new Response(stream.pipeThrough(scriptsLast()), { status: failed ? 500 : status, headers })
}

/** True within a part that may fail by itself. The stack begins with the component that failed. */
const isInPart = (componentStack = ''): boolean => /\bPartBoundary\b/.test(componentStack)

/** Unknown pages are answered, not reported; only our own failures reach the log. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (request.signal.aborted || error instanceof Response || isExpected(error)) return
  context.get(pageRequest).logError(error)
}

function isExpected(error: unknown): boolean {
  return typeof error === 'object' && error !== null && 'status' in error && Number(error.status) < 500
}
