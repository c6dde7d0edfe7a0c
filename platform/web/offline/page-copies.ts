/** Copies of public pages, which the pages have made and the service worker answers with. Each lies in a cache of its own. */
const prefix = 'tourstead:kept-page '
const copiedAtHeader = 'x-kept-at'
const picturesAtMost = 8
const pictureWidth = 960

/** Asks for what is copied: in a page, or in the worker. */
export type Load = typeof fetch

export const isGone = (status: number): boolean => status === 404 || status === 410
export const isCopyCache = (name: string): boolean => name.startsWith(prefix)
export const copyCache = (path: string): string => prefix + path
export const copiedPath = (cacheName: string): string => cacheName.slice(prefix.length)

/** One name for all sizes of a picture: a copy holds one of them, which stands for the others. */
export const pictureName = (path: string): string => path.replace(/([-/])\d{1,4}\.(?:avif|webp)$/, '$1picture')

/** When the copy was made, in milliseconds. */
export const copiedAt = (reply: Response): number => Number(reply.headers.get(copiedAtHeader)) || 0

export async function deletePageCopies(fits: (path: string) => boolean = () => true): Promise<void> {
  const names = (await caches.keys()).filter((name) => isCopyCache(name) && fits(copiedPath(name)))
  await Promise.all(names.map((name) => caches.delete(name)))
}

/**
 * Copies a page as everybody sees it: its document, its data for the router and its first pictures, never a film. A page that
 * is gone loses its copy, and true is answered; one that cannot be had now keeps it. The document comes last: a copy that was
 * broken off has none.
 */
export async function copyPage(path: string, load: Load, isWanted: () => boolean | Promise<boolean>): Promise<boolean> {
  const ask = async (address: string) => load(address, { credentials: 'omit', cache: 'no-store' })
  const [page, data] = await Promise.all([ask(path), ask(`${path}.data`)])
  if (isGone(page.status) || isGone(data.status)) {
    await caches.delete(copyCache(path))
    return true
  }
  // In trouble, or asked too often.
  if (!page.ok || !data.ok || page.redirected || data.redirected) return false
  // A captive portal answers with its own page.
  if (data.headers.get('content-type')?.startsWith('text/html')) return false
  const html = await page.text()
  if (!(await isWanted())) return false
  const cache = await caches.open(copyCache(path))
  const pictures = firstPictures(html)
  const assets = new Set(html.match(/\/assets\/[\w.-]+\.\w+/g))
  await Promise.allSettled([
    ...[...pictures].map(async ([name, address]) => (await cache.match(name)) ?? putUnder(cache, name, await load(address))),
    ...[...assets].map(async (asset) => (await caches.match(asset)) ?? cache.add(asset)),
  ])
  const madeAt = Date.now()
  await cache.put(`${path}.data`, dated(await data.blob(), data, madeAt))
  await cache.put(path, dated(html, page, madeAt))
  for (const { url } of await cache.keys()) {
    const { pathname } = new URL(url)
    if (pathname.startsWith('/media/') && !pictures.has(pathname)) await cache.delete(url)
  }
  return false
}

async function putUnder(cache: Cache, name: string, reply: Response): Promise<void> {
  if (reply.ok) await cache.put(name, reply)
}

/** The body was unpacked when it was read. */
function dated(body: BodyInit, reply: Response, madeAt: number): Response {
  const headers = new Headers(reply.headers)
  for (const name of ['content-encoding', 'content-length']) headers.delete(name)
  headers.set(copiedAtHeader, String(madeAt))
  return new Response(body, { status: reply.status, headers })
}

/** The addresses of the first pictures by their names, each in the largest size that is no larger than a card or a hero needs. */
function firstPictures(html: string): Map<string, string> {
  const chosen = new Map<string, { address: string; width: number }>()
  for (const [address] of html.slice(html.indexOf('<body')).matchAll(/\/media\/[\w./-]+\.webp/g)) {
    const name = pictureName(address)
    const width = Number(/(\d{1,4})\.webp$/.exec(address)?.[1] ?? 0)
    const before = chosen.get(name)
    if (!before) {
      if (chosen.size < picturesAtMost) chosen.set(name, { address, width })
    } else if (fit(width) > fit(before.width)) chosen.set(name, { address, width })
  }
  return new Map([...chosen].map(([name, { address }]) => [name, address]))
}

/** Larger is better up to the width that is wanted, and worse beyond. */
const fit = (width: number): number => (width <= pictureWidth ? width : -width)
