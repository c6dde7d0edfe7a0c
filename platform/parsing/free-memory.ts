/** Calls `malloc_trim` of glibc; undefined before the first call, null where the system has another allocator. */
let trim: ((padBytes: number) => number) | null | undefined

/**
 * Returns the free pages of the native heap to the system. By itself, glibc only returns the end of an arena: one block that is still in
 * use keeps every free page below it, up to 90 MB of a server after hostile files (decision 087). Takes a few milliseconds.
 */
export async function releaseFreeMemory(): Promise<void> {
  trim ??= await loadTrim()
  trim?.(0)
}

async function loadTrim(): Promise<typeof trim> {
  if (process.platform !== 'linux') return null
  try {
    const { default: koffi } = await import('koffi')
    return koffi.load('libc.so.6').func('int malloc_trim(size_t)')
  } catch {
    return null
  }
}
