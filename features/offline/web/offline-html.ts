import type { Shell } from './shell.ts'

const mark =
  'M14.6 3.3a2.2 2.2 0 0 1 2.8 0l11 9.1a2.2 2.2 0 0 1 .8 1.7V26a3 3 0 0 1-3 3H5.8a3 3 0 0 1-3-3V14.1a2.2 2.2 0 0 1 .8-1.7zM12.8 13.6v9.2a1 1 0 0 0 1.53.85l7.3-4.6a1 1 0 0 0 0-1.7l-7.3-4.6a1 1 0 0 0-1.53.85z'

/** Stands in for any page that is not kept; `lists` is where the kept ones are. It holds no script of ours and nothing of anybody. */
export function offlineHtml({ style, theme }: Pick<Shell, 'style' | 'theme'>, name: string, lists: string): string {
  return `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="color-scheme" content="light dark">
    <title>You are offline · ${name}</title>
    <link rel="stylesheet" href="${style}">
    <script src="${theme}"></script>
  </head>
  <body class="flex min-h-dvh flex-col">
    <main class="m-auto flex w-full max-w-lg flex-col items-center gap-4 px-4 py-16 text-center">
      <svg viewBox="0 0 32 32" class="size-14 fill-spruce" aria-hidden="true"><path fill-rule="evenodd" d="${mark}"/></svg>
      <h1 class="font-display text-3xl font-semibold">You are offline</h1>
      <p class="text-lg text-quiet">This page needs a connection. Your lists are kept on this device if you opened them here while you were signed in.</p>
      <p class="mt-2 flex flex-wrap justify-center gap-3">
        <a href="" class="inline-flex min-h-11 items-center rounded-field bg-spruce px-4 font-medium text-on-spruce">Try again</a>
        <a href="${lists}" class="inline-flex min-h-11 items-center rounded-field border border-edge bg-surface px-4 font-medium">Open my lists</a>
      </p>
    </main>
  </body>
</html>`
}
