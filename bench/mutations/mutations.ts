import { parseArgs } from 'node:util'
import { runSampledMutations } from './sampled-mutations.ts'
import { runSpecifiedMutations } from './specified-mutations.ts'

/** `npm run bench -- mutations [part of a row or file]`, or `-- mutations --sample N --seed S` for tokens drawn from the code. */
export async function run(): Promise<boolean> {
  const { values, positionals } = parseArgs({
    args: process.argv.slice(3),
    allowPositionals: true,
    options: { sample: { type: 'string' }, seed: { type: 'string', default: '7' } },
  })
  if (values.sample === undefined) return runSpecifiedMutations(positionals[0] ?? '')
  return runSampledMutations(Number(values.sample), Number(values.seed))
}
