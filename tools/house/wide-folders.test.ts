import { expect, test } from 'vitest'
import { wideFolders } from './house-rules.ts'

const folder = 'features/letters/server'
const files = (count: number, ending = '.ts') =>
  Array.from({ length: count }, (_, index) => ({ path: `${folder}/letter-${index}${ending}`, text: '' }))

test('a folder may hold thirty sources, not counting tests and sub-folders; one more is refused', () => {
  const others = [...files(20, '.test.ts'), { path: `${folder}/post/letter.ts`, text: '' }]
  expect(wideFolders({ files: [...files(30), ...others], features: ['letters'], root: '/' })).toEqual([])
  expect(wideFolders({ files: [...files(31), ...others], features: ['letters'], root: '/' })).toEqual([
    'features/letters/server holds 31 sources; 30 are enough for one folder',
  ])
})
