import { parentPort, workerData } from 'node:worker_threads'
import pg from 'pg'
import type { ColumnarIndex } from './columnar-index.ts'
import { changesSince } from './follow-changes.ts'
import type { FromIndex, IndexOrder, Question, ToIndex } from './index-messages.ts'
import { loadIndex } from './load-index.ts'
import { pictureOf } from './map-picture.ts'
import { readSnapshot, writeSnapshot } from './snapshot-file.ts'

const port = parentPort
if (!port) throw new Error('This program runs as a thread of the server.')
const { databaseUrl, snapshotFile, fromSnapshot, pollMs } = workerData as IndexOrder
const tell = (message: FromIndex) => port.postMessage(message)

let client: pg.Client | undefined
let index: ColumnarIndex | undefined
let snapshot = ''
let stopping = false
let keep = false
let worn = false
let hinted = false
let wake = () => {}

port.on('message', (message: ToIndex) => {
  if ('ask' in message) {
    try {
      tell({ answer: message.ask, result: answer(message.question) })
    } catch (error) {
      tell({ answer: message.ask, failed: String(error) })
    }
  } else if ('hint' in message) {
    hinted = true
    wake()
  } else {
    stopping = true
    keep = message.stop === 'keep'
    wake()
  }
})

function answer(question: Question): unknown {
  if (!index) throw new Error('The index is not filled yet.')
  switch (question.kind) {
    case 'page':
      return index.page(question.plan)
    case 'pins':
      return index.pins(question.plan, question.most)
    case 'clusters':
      return index.clusters(question.plan, question.view)
    case 'picture':
      return pictureOf(index.clusters(question.plan, question.view))
    case 'facets':
      return index.facets(question.plan)
  }
}

async function connected(): Promise<pg.Client> {
  if (client) return client
  const opened = new pg.Client({ connectionString: databaseUrl, application_name: 'tourstead search index', statement_timeout: 30_000 })
  opened.on('error', () => (client = undefined))
  opened.on('end', () => (client = undefined))
  await opened.connect()
  client = opened
  return opened
}

async function fill(): Promise<void> {
  const begun = performance.now()
  const kept = snapshotFile && fromSnapshot ? await readSnapshot(connected(), snapshotFile) : undefined
  const loaded = kept ?? (await loadIndex(await connected()))
  snapshot = loaded.snapshot
  index = loaded.index
  const filledMs = performance.now() - begun
  while (await follow());
  tell({ warm: { homes: index.homes.count, bytes: index.homes.bytes, filledMs, from: kept ? 'snapshot' : 'database' } })
}

/** Applies what became different; answers whether there was anything. */
async function follow(): Promise<boolean> {
  const changes = await changesSince(await connected(), snapshot)
  const ids = [...changes.homes.keys()]
  if (ids.length > 0) tell({ changed: ids })
  if (changes.tooMany) {
    await refill()
    return true
  }
  for (const [id, row] of changes.homes) {
    try {
      index?.apply(id, row)
    } catch (error) {
      if (!(error instanceof RangeError)) throw error
      wearOut()
    }
  }
  snapshot = changes.snapshot
  if (index && index.strays > index.homes.count * 0.02 + 2000) wearOut()
  return ids.length > 0
}

async function refill(): Promise<void> {
  const loaded = await loadIndex(await connected())
  index = loaded.index
  snapshot = loaded.snapshot
}

function wearOut(): void {
  if (!worn) tell({ worn: true })
  worn = true
}

function nextLook(): Promise<void> {
  if (hinted || stopping) return Promise.resolve()
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, pollMs)
    wake = () => {
      clearTimeout(timer)
      resolve()
    }
  })
}

const patienceMs = 1000

/** The database may be away for a while; what happened meanwhile is found as soon as it is back. */
async function run(): Promise<void> {
  while (!stopping) {
    try {
      hinted = false
      if (index) await follow()
      else await fill()
      await nextLook()
    } catch (error) {
      if (process.env['LOG_LEVEL'] === 'debug') console.error(error)
      client = undefined
      await new Promise((resolve) => setTimeout(resolve, patienceMs))
    }
  }
  if (index && snapshotFile && keep) await writeSnapshot(await connected(), snapshotFile, index, snapshot).catch(() => undefined)
  await client?.end().catch(() => undefined)
  tell({ stopped: true })
  port?.close()
}

await run()
