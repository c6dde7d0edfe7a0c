import { parentPort } from 'node:worker_threads'
import type { ParserMessage, ParserOrder } from './parser-messages.ts'

// Runs one parser at a time; the pool terminates this thread at its limit.

interface ParserModule {
  parse: (input: unknown) => unknown
}

async function run({ module, input }: ParserOrder): Promise<ParserMessage> {
  try {
    const { parse } = (await import(module)) as ParserModule
    // The deadline begins after the imports: how long they take says nothing about the input.
    parentPort?.postMessage({ started: process.threadCpuUsage() } satisfies ParserMessage)
    return { result: await parse(input) }
  } catch (error) {
    if (!(error instanceof Error)) return { failed: String(error) }
    const code: unknown = 'code' in error ? error.code : undefined
    return { failed: error.stack ?? error.message, code: typeof code === 'string' ? code : undefined }
  }
}

parentPort?.on('message', (order: ParserOrder) => {
  void run(order).then((message) => parentPort?.postMessage(message))
})
