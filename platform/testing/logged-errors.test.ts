import { expect, test, vi } from 'vitest'
import { checkLoggedErrors, collectedLog, collectOutput, expectLoggedError } from './logged-errors.ts'

const line = (level: number, msg: string, more: object = {}): string => `${JSON.stringify({ level, time: 1, msg, ...more })}\n`

test('an error that a test did not announce fails it and names the cause', async () => {
  vi.spyOn(console, 'log').mockReturnValue()
  collectedLog.write(line(50, 'A job failed.', { job: 'Sweep', err: { message: 'No table.' } }))
  await expect(checkLoggedErrors(false)).rejects.toThrow('A job failed. No table. {"job":"Sweep"}')
  expect(console.log).toHaveBeenCalledWith(expect.stringContaining('Server log:'))
})

test('an announced error passes, also when it comes after the test', async () => {
  expectLoggedError(/A job failed.*Sweep/)
  setImmediate(() => collectedLog.write(line(50, 'A job failed.', { job: 'Sweep' })))
  await expect(checkLoggedErrors(false)).resolves.toBeUndefined()
  await expect(checkLoggedErrors(false)).resolves.toBeUndefined()
})

test('an announced error that never comes fails the test', async () => {
  expectLoggedError(/A job failed/)
  await expect(checkLoggedErrors(false, 0)).rejects.toThrow('never logged the announced errors: /A job failed/')
})

test('warnings pass, and what a failed test left is not held against the next one', async () => {
  vi.spyOn(console, 'log').mockReturnValue()
  collectedLog.write(line(40, 'Slow.'))
  await expect(checkLoggedErrors(false)).resolves.toBeUndefined()
  collectedLog.write(line(60, 'Out of memory.'))
  expectLoggedError(/never/)
  await expect(checkLoggedErrors(true)).resolves.toBeUndefined()
  await expect(checkLoggedErrors(false)).resolves.toBeUndefined()
})

test('the output of a process is read by lines, however it is cut', async () => {
  vi.spyOn(console, 'log').mockReturnValue()
  const collect = collectOutput()
  const text = `is ready at http://localhost\n${line(50, 'A request failed.')}`
  collect(Buffer.from(text.slice(0, 45)))
  collect(Buffer.from(text.slice(45)))
  await expect(checkLoggedErrors(false)).rejects.toThrow('A request failed.')
})
