import { expect, test } from 'vitest'
import { batched } from './batched.ts'

/** A reading that ends when the test says so; `asked` holds the keys of each reading. */
function readings(options = { most: 100, readings: 1 }) {
  const asked: number[][] = []
  const ends: (() => void)[] = []
  const read = batched(async (keys: number[]) => {
    asked.push(keys)
    await new Promise<void>((end) => ends.push(end))
    return new Map(keys.filter((key) => key > 0).map((key) => [key, `value ${key}`]))
  }, options)
  const begun = async (number: number) => {
    await expect.poll(() => ends.length).toBe(number)
  }
  return { read, asked, begun, end: (number: number) => ends[number]?.() }
}

test('what is asked for in one moment is read together, each key once', async () => {
  const { read, asked, begun, end } = readings()
  const answers = Promise.all([1, 2, 1, -3].map((key) => read(key)))
  await begun(1)
  end(0)
  expect(await answers).toEqual(['value 1', 'value 2', 'value 1', undefined])
  expect(asked).toEqual([[1, 2, -3]])
})

test('who asks while a reading is under way never gets its answer, but that of the next one', async () => {
  const { read, asked, begun, end } = readings()
  const early = read(1)
  await begun(1)
  const late = [read(1), read(2)]
  end(0)
  expect(await early).toBe('value 1')
  await begun(2)
  end(1)
  expect(await Promise.all(late)).toEqual(['value 1', 'value 2'])
  expect(asked).toEqual([[1], [1, 2]])
})

test('no reading is larger than it may be, and only so many are under way', async () => {
  const { read, asked, begun, end } = readings({ most: 2, readings: 2 })
  const answers = Promise.all([1, 2, 3, 4, 5].map((key) => read(key)))
  await begun(2)
  expect(asked).toEqual([
    [1, 2],
    [3, 4],
  ])
  end(1)
  await begun(3)
  end(0)
  end(2)
  expect(await answers).toEqual([1, 2, 3, 4, 5].map((key) => `value ${key}`))
})

test('a failure reaches everybody who waited for that reading, and the next reading is a new try', async () => {
  let fails = true
  const read = batched(
    async (keys: number[]) => {
      if (fails) throw new Error('The database is away.')
      return new Map(keys.map((key) => [key, key]))
    },
    { most: 10, readings: 1 },
  )
  const failed = await Promise.allSettled([read(1), read(2)])
  expect(failed.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  fails = false
  expect(await read(1)).toBe(1)
})

test('who is told before everything is read does not wait for the others', async () => {
  const everything = Promise.withResolvers<void>()
  const read = batched(
    async (_keys: number[], tell: (key: number, value: string) => void) => {
      tell(1, 'told')
      await everything.promise
      return new Map([
        [1, 'later'],
        [2, 'read'],
      ])
    },
    { most: 100, readings: 1 },
  )
  const [first, second] = [read(1), read(2)]
  expect(await first).toBe('told')
  everything.resolve()
  expect(await second).toBe('read')
})
