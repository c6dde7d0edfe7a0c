import { browserDatabases } from '#platform/web/browser-databases.ts'

const databaseName = 'tourstead:kept'
const storeName = 'replies'
const openTimeoutMs = 3000
const workTimeoutMs = 5000

let opening: Promise<IDBDatabase> | undefined

/** Runs one piece of work in the object store. Replaces a database that cannot be opened. @throws when the browser does not respond in time. */
export async function withOfflineStore<T>(mode: IDBTransactionMode, work: (store: IDBObjectStore) => IDBRequest<T>): Promise<T> {
  opening ??= inTime(open().catch(replaced), openTimeoutMs, (late) => late.close())
  const mine = opening
  const letGo = () => {
    if (opening === mine) opening = undefined
  }
  // A browser that hung once is not asked again by this page.
  mine.catch((error: unknown) => void (error instanceof NoResponse || letGo()))
  const database = await mine
  // Another tab may want to delete it, and a browser may take it away.
  database.onversionchange = () => {
    database.close()
    letGo()
  }
  database.onclose = letGo
  const done = new Promise<T>((resolve, reject) => {
    const transaction = database.transaction(storeName, mode)
    const request = work(transaction.objectStore(storeName))
    transaction.oncomplete = () => resolve(request.result)
    transaction.onabort = () => reject(transaction.error ?? new Error('The browser did not store it.'))
    transaction.onerror = () => reject(transaction.error ?? new Error('The browser did not store it.'))
  })
  return inTime(done, workTimeoutMs)
}

/** Returns whether the browser's database can be read; takes three seconds at most per step. */
export const isDatabaseUsable = (): Promise<boolean> =>
  withOfflineStore('readonly', (store) => store.count()).then(
    () => true,
    () => false,
  )

class NoResponse extends Error {
  constructor() {
    super('The browser database does not respond.')
    this.name = 'NoResponse'
  }
}

/** @throws NoResponse after the timeout; `dispose` then receives a result that comes later. */
async function inTime<T>(work: Promise<T>, timeoutMs: number, dispose?: (late: T) => void): Promise<T> {
  let isLate = false
  let timer: ReturnType<typeof setTimeout> | undefined
  const tooLate = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      isLate = true
      reject(new NoResponse())
    }, timeoutMs)
  })
  void work.then(
    (result) => void (isLate && dispose?.(result)),
    () => undefined,
  )
  return Promise.race([work, tooLate]).finally(() => clearTimeout(timer))
}

/** Deletes and recreates a database of a later version, or one without the store; only this product stores anything there. */
async function replaced(): Promise<IDBDatabase> {
  await new Promise<void>((resolve, reject) => {
    const request = browserDatabases().deleteDatabase(databaseName)
    const fail = () => reject(request.error ?? new Error('The browser does not let go of the database.'))
    request.onerror = fail
    request.onblocked = fail
    request.onsuccess = () => resolve()
  })
  return open()
}

function open(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = browserDatabases().open(databaseName, 1)
    request.onupgradeneeded = () => void request.result.createObjectStore(storeName)
    request.onerror = () => reject(request.error ?? new Error('The browser has no database.'))
    request.onsuccess = () => {
      const { result } = request
      if (result.objectStoreNames.contains(storeName)) return resolve(result)
      result.close()
      reject(new Error('The database is not ours.'))
    }
  })
}
