/** @throws where the browser blocks its databases. */
export function browserDatabases(): IDBFactory {
  const databases = indexedDB as IDBFactory | null | undefined
  if (!databases) throw new Error('This browser has no database.')
  return databases
}

/** Hides databases that do not respond from libraries, which would wait for them forever. */
export function hideDatabases(): void {
  Object.defineProperty(globalThis, 'indexedDB', { value: undefined, configurable: true })
}
