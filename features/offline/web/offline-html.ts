import * as texts from '#texts/offline'
import { recover } from './offline-recovery.ts'
import { offlineTexts } from './offline-texts.ts'
import type { Shell } from './shell.ts'

const mark = texts.markPath

const recovery = { everyMs: 30_000, firstMs: 5000 } as const

interface OfflinePage {
  shell: Pick<Shell, 'style' | 'theme'>
  name: string
  /** Addresses of the cached pages. */
  lists: string
  messages: string
  nonce: string
}

/** Stands in for any page that is not cached, and gives way to it as soon as the server is there. It holds nothing of anybody. */
export function offlineHtml({ shell: { style, theme }, name, lists, messages, nonce }: OfflinePage): string {
  const { title, text } = offlineTexts.offline
  const link = 'inline-flex min-h-11 items-center rounded-field border border-edge bg-surface px-4 font-medium'
  return `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="color-scheme" content="light dark">
    <title>${title} · ${name}</title>
    <link rel="stylesheet" href="${style}">
    <script src="${theme}"></script>
  </head>
  <body class="flex min-h-dvh flex-col">
    <main class="m-auto flex w-full max-w-lg flex-col items-center gap-4 px-4 py-16 text-center">
      <svg viewBox="0 0 32 32" class="size-14 fill-spruce" aria-hidden="true"><path fill-rule="evenodd" d="${mark}"/></svg>
      <div role="status" class="flex flex-col gap-4">
        <h1 class="font-display text-3xl font-semibold">${title}</h1>
        <p data-why class="text-lg text-quiet">${text}</p>
      </div>
      <p class="mt-2 flex flex-wrap justify-center gap-3">
        <a href="" class="inline-flex min-h-11 items-center rounded-field bg-spruce px-4 font-medium text-on-spruce">Try again</a>
        <a href="${lists}" class="${link}">Open my lists</a>
        <a href="${messages}" class="${link}">Open my messages</a>
      </p>
    </main>
    <script nonce="${nonce}">(${recover.toString()})(${JSON.stringify(offlineTexts)}, ${recovery.everyMs}, ${recovery.firstMs})</script>
  </body>
</html>`
}
