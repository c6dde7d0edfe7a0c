import { parentPort, workerData } from 'node:worker_threads'
import { AnswerCache } from './answer-cache.ts'
import { applyChanges } from './apply-changes.ts'
import type { ColumnarIndex } from '../columns/columnar-index.ts'
import { changesSince } from './follow-changes.ts'
import { pictureOf } from '#features/search-plan/server'
import { indexConnection } from './index-connection.ts'
import type { Answer, Asked, FromIndex, IndexOrder, Question, ToIndex } from './index-messages.ts'
import { loadIndex, type Loaded } from '../columns/load-index.ts'
import { together } from './together.ts'
import { SelectionLoading, TooManySelections } from './selection-loading.ts'
import { TextLoading } from './text-loading.ts'
import { textReading } from './text-reading.ts'
import { readSnapshot, writeSnapshot } from '../columns/snapshot-file.ts'

const port = parentPort
if (!port) throw new Error('This program runs as a thread of the server.')
const { databaseUrl, snapshotFile, fromSnapshot, withText = true, pollMs, notedMs = 1_800_000 } = workerData as IndexOrder
const post = (message: FromIndex) => port.postMessage(message)
const send = together<Answer>((answers) => post({ answers }))

const connection = indexConnection(databaseUrl)
/** Looking up words must not hold up following. */
const selectionConnection = indexConnection(databaseUrl)
/** Nor must sets wait, or be waited for, by what takes a moment; nor reading what all listings say. */
const termConnection = indexConnection(databaseUrl)
const textConnection = indexConnection(databaseUrl)
const answers = new AnswerCache()
let index: ColumnarIndex | undefined
let following: Promise<unknown> = Promise.resolve()
let snapshot = ''
let lookedAt = 0
let stopping = false
let keep = false
let worn = false
let hinted = false
let troubled = false
let wake = () => {}

const selections = new SelectionLoading(selectionConnection.client, filled, async () => void (await following.catch(() => undefined)))
const texts = new TextLoading(termConnection.client, filled, selections)
const lexemes = textReading(textConnection, { index: () => (stopping ? undefined : index), post })
const readTexts = () => (withText ? lexemes.read() : Promise.resolve())

port.on('message', (message: ToIndex) => {
  if ('asked' in message) {
    for (const each of message.asked) void reply(each)
  } else if ('hint' in message) {
    hinted = true
    wake()
  } else {
    stopping = true
    lexemes.stop()
    keep = message.stop === 'keep'
    wake()
  }
})

async function reply({ ask, question }: Asked): Promise<void> {
  try {
    const few = await texts.load(question.plan)
    send({ answer: ask, result: few ? filled().among(few, () => answer(question)) : answer(question) })
  } catch (error) {
    send({ answer: ask, failed: String(error), tooMany: error instanceof TooManySelections })
  }
}

function filled(): ColumnarIndex {
  if (!index) throw new Error('The index is not filled yet.')
  return index
}

function answer(question: Question): unknown {
  const { plan, kind } = question
  switch (kind) {
    case 'page':
      return answers.answer(question, () => filled().page(plan))
    case 'pins':
      return answers.answer(question, () => filled().pins(plan, question.most))
    case 'clusters':
      return answers.answer(question, () => filled().clusters(plan, question.view))
    case 'picture':
      return answers.answer(question, () => pictureOf(filled().clusters(plan, question.view)))
    case 'facets':
      return answers.answer(question, () => filled().facets(plan))
    case 'in places': {
      // Whichever places are asked for, one count of all places has them.
      const counts = answers.answer({ kind, plan, places: [] }, () => filled().placeCounts(plan))
      const { placesCalled } = filled().listings
      return question.places.map((place) => placesCalled.find(place).reduce((sum, code) => sum + (counts[code] ?? 0), 0))
    }
  }
}

async function fill(): Promise<void> {
  const begun = performance.now()
  const stored = snapshotFile && fromSnapshot ? await readSnapshot(connection.client(), snapshotFile, withText) : undefined
  adopt(stored ?? (await loadIndex(await connection.client())))
  const filledMs = performance.now() - begun
  while (await follow());
  const { listings } = filled()
  // The previous thread answers until the first read ends; a failed one is retried after the switch.
  if (!fromSnapshot) await readTexts()
  else void readTexts()
  post({ warm: { homes: listings.count, bytes: listings.bytes, filledMs, from: stored ? 'snapshot' : 'database' } })
}

/** Applies what became different; returns whether there was anything. */
async function follow(): Promise<boolean> {
  const client = await connection.client()
  const missed = Date.now() - lookedAt > notedMs
  const began = Date.now()
  const changes = await changesSince(client, snapshot, filled().sets.followed(), withText)
  lookedAt = began
  if (missed || changes.tooMany || changes.listings.size > spareRows(filled())) return refill()
  const ids = [...changes.listings.keys()]
  if (ids.length > 0) post({ changed: ids })
  if (ids.length > 0) answers.forget()
  if (!applyChanges(filled(), changes)) return refill()
  snapshot = changes.snapshot
  if (isWorn(filled())) wearOut()
  return ids.length > 0
}

/** A listing that moves takes a new row: without one it would be in no answer. */
const spareRows = ({ listings }: ColumnarIndex) => listings.capacity - listings.count

/** Well before the room for listings that come and move is used up. */
const isWorn = ({ strays, listings, text }: ColumnarIndex) => Math.max(strays, text.changedRows) > listings.count * 0.01 + 2000

function adopt(loaded: Loaded): void {
  ;({ index, snapshot } = loaded)
  lookedAt = Date.now()
}

async function refill(): Promise<true> {
  adopt(await loadIndex(await connection.client()))
  post({ changed: 'all' })
  answers.forget()
  void readTexts()
  return true
}

function wearOut(): void {
  if (!worn) post({ worn: true })
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
      following = index ? follow() : fill()
      await following
      if (troubled) post({ well: true })
      troubled = false
      await nextLook()
    } catch (error) {
      troubled = true
      post({ trouble: String(error), part: 'following' })
      await connection.end()
      await new Promise((resolve) => setTimeout(resolve, patienceMs))
    }
  }
  if (index && snapshotFile && keep)
    await storeSnapshot(index, snapshotFile).catch((error: unknown) => post({ trouble: String(error), part: 'following' }))
  await Promise.all([connection.end(), selectionConnection.end(), termConnection.end(), textConnection.end()])
  post({ stopped: true })
  port?.close()
}

async function storeSnapshot(filled: ColumnarIndex, file: string): Promise<void> {
  await writeSnapshot(await connection.client(), file, filled, snapshot)
}

await run()
