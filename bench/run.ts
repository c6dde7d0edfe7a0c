// npm run bench -- NAME    prints figures as lines of JSON, the goals last; the exit code says whether all goals are met
const benches: Record<string, () => Promise<{ run: () => Promise<boolean> }>> = {
  startup: () => import('./startup.ts'),
  'silent-database': () => import('./silent-database.ts'),
  page: () => import('./pages/page.ts'),
  pages: () => import('./pages/pages.ts'),
  generate: () => import('./generate.ts'),
  messaging: () => import('./messaging/messaging.ts'),
  identity: () => import('./identity/identity.ts'),
  'identity-kill': () => import('./identity/identity-kill.ts'),
  search: () => import('./search/search.ts'),
  'search-pages': () => import('./pages/search-pages.ts'),
  map: () => import('./pages/map.ts'),
  tours: () => import('./tours/tours.ts'),
  'copy-lint': () => import('./copy-lint.ts'),
  mutations: () => import('./mutations/mutations.ts'),
  'lock-pairs': () => import('./lock-pairs.ts'),
  'messaging-soak': () => import('./messaging/messaging-soak.ts'),
  alerts: () => import('./alerts/alerts.ts'),
  analytics: () => import('./analytics/analytics.ts'),
  admin: () => import('./admin/admin.ts'),
  leads: () => import('./leads/leads.ts'),
  'api-export': () => import('./api/api-export.ts'),
  'directory-import': () => import('./api/directory-import.ts'),
  billing: () => import('./billing/billing.ts'),
  video: () => import('./video/video.ts'),
  'video-robustness': () => import('./video/robustness.ts'),
  'video-limits': () => import('./video/limits.ts'),
  hostile: () => import('./hostile/hostile.ts'),
  mail: () => import('./mail.ts'),
  'first-message': () => import('./first-message.ts'),
}

const [name = ''] = process.argv.slice(2)
const load = benches[name]
if (load) {
  const { run } = await load()
  process.exitCode = (await run()) ? 0 : 1
} else {
  console.error(`Usage: npm run bench -- ${Object.keys(benches).join(' | ')}`)
  process.exitCode = 2
}
