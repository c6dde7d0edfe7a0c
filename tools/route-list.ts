interface RouteList {
  routes: Record<string, { imports?: unknown }>
}

const assigned = 'window.__reactRouterManifest='

/**
 * Returns the browser's list of the routes without the files that the code of each page imports. Only the server names them, in the
 * head of a page; in the browser they would be two thirds of what travels, and the code of a page imports them by itself.
 */
export function withoutImports(source: string): string {
  if (!source.startsWith(assigned)) throw new Error('The list of the routes is written otherwise than this build expects.')
  const list = JSON.parse(source.slice(assigned.length).replace(/;\s*$/, '')) as RouteList
  const routes = Object.entries(list.routes).map(([id, { imports: _, ...route }]) => [id, route] as const)
  return `${assigned}${JSON.stringify({ ...list, routes: Object.fromEntries(routes) })};`
}
