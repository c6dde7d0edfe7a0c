/** A parser that does as it is told. */
export function parse(input: { kind: 'echo' | 'spin' | 'grow' | 'throw' | 'environment'; value?: unknown }): unknown {
  if (input.kind === 'spin') for (;;);
  if (input.kind === 'throw') throw new RangeError('Bad input.')
  if (input.kind === 'environment') return Object.keys(process.env)
  if (input.kind === 'grow') for (const list: unknown[] = []; ;) list.push({ items: [1, 2, 3] })
  return input.value
}
