// npm run soak -- NAME    runs checks that take hours; the exit code says whether all passed
const soaks: Record<string, () => Promise<{ run: (filters: string[]) => Promise<boolean> }>> = {
  tests: () => import('./soak-tests.ts'),
  engines: () => import('./soak-engines.ts'),
}

const [name = '', ...filters] = process.argv.slice(2)
const load = soaks[name]
if (load) {
  const { run } = await load()
  process.exitCode = (await run(filters)) ? 0 : 1
} else {
  console.error(`Usage: npm run soak -- ${Object.keys(soaks).join(' | ')} [FILTER ...]`)
  process.exitCode = 2
}
