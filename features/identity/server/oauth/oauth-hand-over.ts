import { oauthChannel } from '#features/identity/contract'

export const handOverScriptPath = '/auth/oauth/done.js'

/** Where a popup ends: it reports the result to the page that opened it, and closes. */
export const handOver = `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Signing in</title></head>
<body><p>You can close this window.</p><script src="${handOverScriptPath}"></script></body>
</html>
`

// A broadcast, not window.opener: the provider's pages may have cut the popup off from the page that opened it.
export const handOverScript = `const outcome = Object.fromEntries(new URLSearchParams(location.hash.slice(1)))
history.replaceState(null, '', location.pathname)
const channel = new BroadcastChannel(${JSON.stringify(oauthChannel)})
channel.postMessage(outcome)
channel.close()
window.close()
`
