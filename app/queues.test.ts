import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')
const startsWork =
  /new Worker\(|\bfork\(|\bspawn\(|\bexecFile\(|(?<!function )boundedQueue\(|= Promise\.resolve\(\)|(?:last|turn|queue|writing|mine)\w* = .*\.then\(/

function sources(folder: string): string[] {
  return readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && !/\.test\.ts$|\.fixtures\.ts$|(?:^|\/)(?:testing|web)\//.test(name))
    .map((name) => `${folder}/${name}`)
}

test('every queue, thread and child process of the server is listed with its limits', () => {
  const listed = readFileSync(join(root, 'docs/queues.md'), 'utf8')
  const files = ['platform', 'features', 'app'].flatMap(sources).filter((file) => startsWork.test(readFileSync(join(root, file), 'utf8')))
  expect(files.filter((file) => !listed.includes(`| \`${file}\` |`))).toEqual([])
})
