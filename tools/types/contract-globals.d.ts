// The few web-standard names that exist on both sides and that contracts may use.
interface AbortSignal {
  readonly aborted: boolean
}
declare class URLSearchParams {
  constructor(init?: string | Record<string, string> | [string, string][])
  append(name: string, value: string): void
  set(name: string, value: string): void
  get(name: string): string | null
  getAll(name: string): string[]
  has(name: string): boolean
  toString(): string
  [Symbol.iterator](): IterableIterator<[string, string]>
}
declare class URL {
  constructor(url: string)
  readonly hostname: string
}
