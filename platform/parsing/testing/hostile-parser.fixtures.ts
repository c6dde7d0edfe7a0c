import { readFileSync } from 'node:fs'

/** A parser that does as it is told. */
export function parse(input: { kind: 'echo' | 'spin' | 'wait' | 'grow' | 'throw' | 'read' | 'environment'; value?: unknown }): unknown {
  if (input.kind === 'spin') for (;;);
  // Spends no CPU time, as a thread that waits for its turn on a busy machine.
  if (input.kind === 'wait') Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, Number(input.value))
  if (input.kind === 'throw') throw new RangeError('Bad input.')
  if (input.kind === 'read') return readFileSync(String(input.value))
  if (input.kind === 'environment') return Object.keys(process.env)
  if (input.kind === 'grow') for (const list: unknown[] = []; ;) list.push({ items: [1, 2, 3] })
  return input.value
}
