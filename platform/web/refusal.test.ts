import { expect, test } from 'vitest'
import { Problem } from '#platform/contract/problem.ts'
import { refusalIn } from './refusal.ts'

const asPage = (problem: string, message: string, status: number) => new Response(JSON.stringify({ problem, message }), { status })

test('a page says in its own place why something was refused, on the server and in the browser', async () => {
  const message = 'This link is no longer valid.'
  expect(await refusalIn(asPage('gone', message, 410))).toMatchObject({ problem: 'gone', message: message, status: 410 })
  expect(await refusalIn(new Problem('gone', message))).toMatchObject({ problem: 'gone', message: message, status: 410 })
})

test('a failure of ours, or one nobody knows, stays one', async () => {
  for (const failure of [asPage('unexpected', 'Oh', 500), asPage('strange', 'Oh', 400), new Problem('unavailable'), new Error('Oh')])
    await expect(refusalIn(failure)).rejects.toBe(failure)
})
