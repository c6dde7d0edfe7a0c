const databaseName = 'tourstead:kept'
const storeName = 'replies'

let opening: Promise<IDBDatabase> | undefined

/** Runs one piece of work in the store of what is kept. A database in which it cannot be found makes room for a new one. */
export async function withOfflineStore<T>(mode: IDBTransactionMode, work: (store: IDBObjectStore) => IDBRequest<T>): Promise<T> {
  opening ??= open().catch(replaced)
  const mine = opening
  const letGo = () => {
    if (opening === mine) opening = undefined
  }
  mine.catch(letGo)
  const database = await mine
  // Another tab may want to delete it, and a browser may take it away.
  database.onversionchange = () => {
    database.close()
    letGo()
  }
  database.onclose = letGo
  return new Promise((resolve, reject) => {
    const transaction = database.transaction(storeName, mode)
    const request = work(transaction.objectStore(storeName))
    transaction.oncomplete = () => resolve(request.result)
    transaction.onabort = () => reject(transaction.error ?? new Error('The browser did not store it.'))
    transaction.onerror = () => reject(transaction.error ?? new Error('The browser did not store it.'))
  })
}

/** A later version's database cannot be opened, and one without the store is of no use: nobody but us keeps anything there. */
async function replaced(): Promise<IDBDatabase> {
  await new Promise<void>((resolve, reject) => {
    const request = indexedDB.deleteDatabase(databaseName)
    const fail = () => reject(request.error ?? new Error('The browser does not let go of the database.'))
    request.onerror = fail
    request.onblocked = fail
    request.onsuccess = () => resolve()
  })
  return open()
}

function open(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(databaseName, 1)
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
