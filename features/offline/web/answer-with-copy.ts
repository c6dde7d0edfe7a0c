import {
  copyCache,
  copyPage,
  copiedPath,
  deletePageCopies,
  isCopyCache,
  isGone,
  copiedAt,
  type Load,
} from '#platform/web/offline/page-copies.ts'

/** The pages of which copies may be stored, with their data for the router. */
const copied = /^(\/property\/\d+)(\.data)?$/
const troubles = [502, 503, 504]

/** The copies that open pages show, by the page of the browser. */
const shown = new Map<string, { path: string; copiedAt: number }>()

export const isCopied = (pathname: string): boolean => copied.test(pathname)

/** Returns the reply of the server, or the copy when the server cannot answer; a page that is gone loses its copy. */
export async function answerWithCopy(pathname: string, clientId: string, ask: () => Promise<Response>): Promise<Response> {
  const [, path = ''] = copied.exec(pathname) ?? []
  const copy = async () => {
    const cached = await caches.match(pathname, { cacheName: copyCache(path) }).catch(() => undefined)
    if (!cached?.ok) return undefined
    shown.set(clientId, { path, copiedAt: copiedAt(cached) })
    return cached
  }
  try {
    const reply = await ask()
    if (troubles.includes(reply.status)) return (await copy()) ?? reply
    shown.delete(clientId)
    if (isGone(reply.status)) await caches.delete(copyCache(path))
    return reply
  } catch (error) {
    const cached = await copy()
    if (cached) return cached
    throw error
  }
}

/** When the copy was made that this page of the browser shows; undefined when it shows no copy. */
export function copiedAtFor(clientId: string, path: string): number | undefined {
  const last = shown.get(clientId)
  return last?.path === path ? last.copiedAt : undefined
}

/**
 * Makes all copies anew: a new version has scripts of its own, which the documents of the one before do not know. Nor do they
 * know its data, so that goes at once; the old document brings along what it needs.
 */
export async function renewCopies(load: Load): Promise<void> {
  const paths = (await caches.keys()).filter(isCopyCache).map(copiedPath)
  await deletePageCopies((path) => !isCopied(path))
  for (const path of paths) if (await caches.has(copyCache(path))) await (await caches.open(copyCache(path))).delete(`${path}.data`)
  // Whoever signs out meanwhile takes them away.
  for (const path of paths) await copyPage(path, load, () => caches.has(copyCache(path))).catch(() => undefined)
}
