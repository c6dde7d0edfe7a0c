import type * as bindingsType from 'node-av'
import type { CodecContext, FilterContext, FilterGraph, Frame, Packet } from 'node-av'

type Bindings = typeof bindingsType

let loading: Promise<Bindings> | undefined

/** The bindings, 175 MB of machine code: loaded by the child process only. Throws where they are not installed or do not load. */
export const av = (): Promise<Bindings> => (loading ??= load())

async function load(): Promise<Bindings> {
  const bindings = await import('node-av')
  bindings.Log.setLevel(bindings.AV_LOG_ERROR)
  bindings.Log.setCallback(() => undefined)
  return bindings
}

export const again = -11
export const end = -541_478_725

/** @throws Error with the step that failed. */
export function check(code: number, step: string): void {
  if (code < 0) throw new Error(`${step} failed with ${code}.`)
}

/** What is opened, closed in the opposite order. */
export function closer(): { add(close: () => unknown): void; close(): Promise<void> } {
  const closes: (() => unknown)[] = []
  return {
    add: (close) => void closes.push(close),
    async close() {
      for (const close of closes.toReversed()) await close()
    },
  }
}

/** Hands a packet to the decoder, or undefined at the end, and every picture or sound that comes out to `receive`. */
export async function decode(
  decoder: CodecContext,
  packet: Packet | null,
  frame: Frame,
  receive: (frame: Frame) => Promise<void>,
): Promise<void> {
  const sent = await decoder.sendPacket(packet)
  // A packet that cannot be read is passed over; whether enough remains is decided at the end.
  if (sent < 0 && sent !== again && sent !== end) return
  while ((await decoder.receiveFrame(frame)) >= 0) {
    await receive(frame)
    frame.unref()
  }
}

export interface Graph {
  graph: FilterGraph
  source: FilterContext
  sink(name: string): FilterContext
}

/**
 * Filters between one source and sinks of these names. `source` describes what comes in as the filter `buffer` or `abuffer` wants it;
 * undefined: the chains make it themselves.
 */
export async function openGraph(
  source: string | undefined,
  chains: string,
  sinks: readonly string[],
  kind: 'buffer' | 'abuffer',
): Promise<Graph> {
  const { FilterGraph } = await av()
  const graph = new FilterGraph()
  graph.alloc()
  const ends = sinks.map((name) => `[${name}]${kind}sink@${name}`)
  const begin = source === undefined ? [] : [`${kind}@in=${source}[in]`]
  check(graph.parse2([...begin, chains, ...ends].join(';')), 'Reading the filters')
  check(await graph.config(), 'Opening the filters')
  const named = (name: string) => {
    const filter = graph.getFilter(name)
    if (!filter) throw new Error(`There is no filter ${name}.`)
    return filter
  }
  const sink = (name: string) => named(`${kind}sink@${name}`)
  return { graph, sink, source: source === undefined ? sink(sinks[0] ?? '') : named(`${kind}@in`) }
}
