/** Log lines of every application and process that the current test started, as JSON; emptied after each test. */
let lines: string[] = []
let announced: RegExp[] = []
let notify: (() => void) | undefined

// Tests replace the timers of the process.
const { setTimeout: setRealTimeout, clearTimeout: clearRealTimeout } = globalThis
const lateErrorMs = 20_000
const errorLevel = 50

/**
 * Announces that the current test makes the server log an error. The pattern is matched against `message cause {fields}`. The test fails
 * if no such line comes, and on every error line that no pattern matches.
 */
export function expectLoggedError(pattern: RegExp): void {
  announced.push(pattern)
}

/** Receives the log of a test application. `LOG_LEVEL` also prints it. */
export const collectedLog = {
  write(line: string): void {
    lines.push(line)
    if (process.env['LOG_LEVEL']) process.stdout.write(line)
    notify?.()
  },
}

/** Collects the complete lines of a server process; returns the listener for its output streams. */
export function collectOutput(): (chunk: Buffer) => void {
  let rest = ''
  return (chunk) => {
    const complete = (rest + chunk.toString()).split('\n')
    rest = complete.pop() ?? ''
    for (const line of complete.filter((each) => each.startsWith('{'))) collectedLog.write(`${line}\n`)
  }
}

/** Waits for the announced errors and throws on missing and unannounced ones. Prints all lines of a failed test. */
export async function checkLoggedErrors(hasFailed: boolean, timeoutMs = lateErrorMs): Promise<void> {
  const missing = (): RegExp[] => announced.filter((pattern) => !errorTexts(lines).some((text) => pattern.test(text)))
  if (!hasFailed) await waitUntil(() => missing().length === 0, timeoutMs)
  const [log, patterns, absent] = [lines, announced, missing()]
  lines = []
  announced = []
  const unannounced = errorTexts(log).filter((text) => !patterns.some((pattern) => pattern.test(text)))
  if ((hasFailed || unannounced.length > 0 || absent.length > 0) && log.length > 0) console.log(`Server log:\n${log.join('')}`)
  if (hasFailed) return
  if (unannounced.length > 0)
    throw new Error(`The server logged errors that the test did not announce with expectLoggedError:\n${unannounced.join('\n')}`)
  if (absent.length > 0) throw new Error(`The server never logged the announced errors: ${absent.map(String).join(', ')}`)
}

/** Returns the error and fatal lines, each as `message cause {fields}`. */
export function errorTexts(log: readonly string[]): string[] {
  return log.flatMap((line) => {
    const { level, msg, err, time: _, pid: __, hostname: ___, reqId: ____, ...fields } = parseLine(line)
    if (!(Number(level) >= errorLevel)) return []
    return [[msg, err?.message, JSON.stringify(fields)].filter((part) => part !== undefined).join(' ')]
  })
}

interface LogLine extends Record<string, unknown> {
  level?: number
  msg?: string
  err?: { message?: string }
}

function parseLine(line: string): LogLine {
  try {
    return JSON.parse(line) as LogLine
  } catch {
    return {}
  }
}

async function waitUntil(isDone: () => boolean, timeoutMs: number): Promise<void> {
  if (isDone()) return
  await new Promise<void>((resolve) => {
    const timer = setRealTimeout(resolve, timeoutMs)
    notify = () => {
      if (!isDone()) return
      clearRealTimeout(timer)
      resolve()
    }
  })
  notify = undefined
}
