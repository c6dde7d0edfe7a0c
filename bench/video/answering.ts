import { percentile } from '../support/figures.ts'

/** The 95th percentile of how long a call takes that is made again and again until `isOver`. */
export async function answeringMs(ask: () => Promise<Response>, isOver: () => boolean): Promise<{ p95: number; calls: number }> {
  const times: number[] = []
  while (!isOver()) {
    const begun = performance.now()
    await (await ask()).arrayBuffer()
    times.push(performance.now() - begun)
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
  return {
    p95: percentile(
      times.toSorted((a, b) => a - b),
      0.95,
    ),
    calls: times.length,
  }
}
