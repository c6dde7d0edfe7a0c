import { cpus, loadavg, totalmem } from 'node:os'

export interface Goal {
  name: string
  value: number
  /** The goal is met up to and including this value. */
  most: number
  unit: string
}

let onEveryLine = () => ({})

/** From now on every line says this as well, such as of how many rows it tells. */
export function sayOnEveryLine(figures: () => object): void {
  onEveryLine = figures
}

/** One line of JSON per subject, for people and for scripts. */
export function print(subject: string, figures: object): void {
  console.log(JSON.stringify({ subject, ...figures, ...onEveryLine() }))
}

/** Prints the machine and every goal; returns whether all are met. */
export function conclude(goals: readonly Goal[]): boolean {
  print('machine', {
    cpus: cpus().length,
    memoryGb: rounded(totalmem() / 2 ** 30),
    loadAverage: loadavg().map(rounded),
    rssMb: rounded(process.memoryUsage.rss() / 2 ** 20),
    node: process.version,
  })
  for (const { name, value, most, unit } of goals)
    console.log(`${value <= most ? 'met   ' : 'MISSED'}  ${name}: ${rounded(value)} ${unit}, goal at most ${most} ${unit}`)
  return goals.every(({ value, most }) => value <= most)
}

export function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN
}

export function percentile(sorted: readonly number[], share: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
}

export function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length
}

export function rounded(value: number): number {
  return Math.round(value * 1000) / 1000
}
