import { argon2, randomBytes } from 'node:crypto'
import { promisify } from 'node:util'
import { conclude, median, percentile, print, rounded } from '../support/figures.ts'
import { leanConnections, type Post } from './lean-connections.ts'
import { anotherNetwork } from './networks.ts'
import { emptyFolder, started } from '../support/server-process.ts'

const derive = promisify(argon2)
const password = 'three green doors'
const people = 40
const warmMs = 8000
const stretchMs = 1000
const stretches = 15
/** So many that one always waits for its turn to be hashed. */
const signInsAtOnce = 8
const callRounds = 9
const callsInRound = 300
const crowd = 200
/** Garbage is collected once in some 30,000 calls: what is measured between two collections rises and falls by half. */
const callsOfStretch = 40_000
const callsBetweenLooks = 500

interface Body {
  idToken?: string
  refreshToken?: string
  refresh_token?: string
  localId?: string
}

interface Answer {
  status: number
  ms: number
  /** Read only where it is asked for. */
  body: () => Body
}

/** Sign-ins against what argon2id alone allows, lookup and refresh against one query by key, a crowd, and memory. */
export async function run(): Promise<boolean> {
  const folder = emptyFolder()
  try {
    const server = await started('app/server/main.ts', { DATA_DIR: folder.path, DEMO: 'off', TRUST_PROXY: 'on' })
    const bare = await started('bench/identity/identity-database.ts', { DATA_DIR: folder.path })
    try {
      return await measure(server.url, bare.url, server.rssMb)
    } finally {
      await bare.stop()
      await server.stop()
    }
  } finally {
    folder.remove()
  }
}

async function measure(url: string, bareUrl: string, rssMb: () => number | undefined): Promise<boolean> {
  const { identity } = (await (await fetch(`${url}/config.json`)).json()) as { identity: { apiKey: string } }
  const server = leanConnections(url)
  const bare = leanConnections(bareUrl)
  const call = (path: string, body: object) => answered(server, `/identity/v1/${path}?key=${identity.apiKey}`, body)
  const emails = Array.from({ length: people }, (_, index) => `bench${index}@example.com`)
  const signedUp: Answer[] = []
  for (const email of emails) signedUp.push(await call('accounts:signUp', { email, password, returnSecureToken: true }))

  const { idToken, localId } = signedUp[0]?.body() ?? {}
  let refreshToken = signedUp[1]?.body().refreshToken
  const lookup = () => call('accounts:lookup', { idToken })
  const refresh = async () => {
    const answer = await call('token', { grant_type: 'refresh_token', refresh_token: refreshToken })
    refreshToken = answer.body().refresh_token
    return answer
  }
  const query = () => answered(bare, '/', { uid: localId })
  for (const warm of [lookup, refresh, query]) await p95(warm, 3 * callsInRound)
  const signIn = async (turn: number) => {
    const { status } = await call('accounts:signInWithPassword', { email: emails[turn % people], password, returnSecureToken: true })
    if (status !== 200) throw new Error(`A sign-in was answered ${status}.`)
  }
  await perSecond(signInsAtOnce, signIn, warmMs)

  // In short turns, since the machine is not equally fast all the time; the middle of the ratios counts.
  const pairs: { alone: number; signIns: number }[] = []
  for (let stretch = 0; stretch < stretches; stretch++) {
    const alone = await perSecond(2, bareHash)
    const signIns = await perSecond(signInsAtOnce, signIn)
    pairs.push({ alone, signIns })
  }
  print('argon2id alone, per second', { all: pairs.map(({ alone }) => rounded(alone)) })
  print('sign-ins, per second', { all: pairs.map(({ signIns }) => rounded(signIns)) })

  const rounds: { query: number; lookup: number; refresh: number }[] = []
  for (let round = 0; round < callRounds; round++)
    rounds.push({
      query: await p95(query, callsInRound),
      lookup: await p95(lookup, callsInRound),
      refresh: await p95(refresh, callsInRound),
    })
  for (const name of ['query', 'lookup', 'refresh'] as const)
    print(`${name}, p95 in ms`, { all: rounds.map((round) => rounded(round[name])) })

  const answers = await Promise.all(
    Array.from({ length: crowd }, (_, turn) => call('accounts:signInWithPassword', { email: emails[turn % people], password })),
  )
  const slowest = Math.max(...answers.map(({ ms }) => ms))
  const strange = answers.filter(({ status }) => status !== 200 && status !== 503).length
  print(`${crowd} sign-ins at once`, {
    signedIn: answers.filter(({ status }) => status === 200).length,
    askedToComeBack: answers.filter(({ status }) => status === 503).length,
    slowestMs: rounded(slowest),
  })
  const floors = [await leastMemory(refresh, rssMb), await leastMemory(refresh, rssMb)] as const
  print('memory', { leastRssMb: floors, callsEach: callsOfStretch })
  return conclude([
    { name: 'argon2id limit over sign-ins', value: median(pairs.map(({ alone, signIns }) => alone / signIns)), most: 1 / 0.85, unit: 'x' },
    { name: 'lookup p95 over one query', value: median(rounds.map((round) => round.lookup / round.query)), most: 4, unit: 'x' },
    { name: 'refresh p95 over one query', value: median(rounds.map((round) => round.refresh / round.query)), most: 4, unit: 'x' },
    { name: 'slowest of a crowd', value: slowest, most: 5000, unit: 'ms' },
    { name: 'answers of a crowd that are neither 200 nor 503', value: strange, most: 0, unit: '' },
    { name: 'memory after over before', value: floors[1] / floors[0], most: 1.25, unit: 'x' },
  ])
}

const bareHash = () =>
  derive('argon2id', { message: password, nonce: randomBytes(16), tagLength: 32, memory: 19_456, passes: 2, parallelism: 1 }).then(
    () => undefined,
  )

async function answered(post: Post, path: string, body: object): Promise<Answer> {
  const { status, ms, body: said } = await post(path, JSON.stringify(body), anotherNetwork())
  return { status, ms, body: () => JSON.parse(said) as Body }
}

/** How often the work is done per second with so many at once. */
async function perSecond(atOnce: number, work: (turn: number) => Promise<void>, forMs = stretchMs): Promise<number> {
  const begun = performance.now()
  let turns = 0
  const worker = async () => {
    while (performance.now() - begun < forMs) await work(turns++)
  }
  await Promise.all(Array.from({ length: atOnce }, worker))
  return (turns / (performance.now() - begun)) * 1000
}

/** Returns the least memory, in MB, that the server took while it answered a stretch of calls: what it holds, without its garbage. */
async function leastMemory(work: () => Promise<Answer>, rssMb: () => number | undefined): Promise<number> {
  let least = Infinity
  for (let turn = 0; turn < callsOfStretch; turn += callsBetweenLooks) {
    await p95(work, callsBetweenLooks)
    least = Math.min(least, rssMb() ?? Infinity)
  }
  return least
}

async function p95(work: () => Promise<Answer>, times: number): Promise<number> {
  const took: number[] = []
  for (let turn = 0; turn < times; turn++) {
    const { status, ms } = await work()
    if (status !== 200) throw new Error(`A call was answered ${status}.`)
    took.push(ms)
  }
  return percentile(
    took.toSorted((a, b) => a - b),
    0.95,
  )
}
