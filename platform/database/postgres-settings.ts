import { totalmem } from 'node:os'

export type Settings = Record<string, string>

const mebibyte = 1_048_576

/** What is passed to the embedded PostgreSQL at every start, so that no file on disk decides about speed or safety. */
export function embeddedSettings(memoryBytes: number = availableMemory()): Settings {
  const memory = Math.floor(memoryBytes / mebibyte)
  return {
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    max_connections: '100',
    shared_buffers: `${clamp(Math.floor(memory / 8), 128, 1024)}MB`,
    effective_cache_size: `${clamp(Math.floor(memory / 2), 256, 65_536)}MB`,
    maintenance_work_mem: `${clamp(Math.floor(memory / 32), 64, 512)}MB`,
    max_wal_size: '2GB',
    jit: 'off',
    random_page_cost: '1.1',
    fsync: 'on',
    synchronous_commit: 'on',
    full_page_writes: 'on',
    timezone: 'UTC',
    log_timezone: 'UTC',
  }
}

/** For databases that are thrown away, such as those of the tests. */
export const disposableSettings: Settings = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  shared_buffers: '128MB',
  max_wal_size: '1GB',
}

function availableMemory(): number {
  const allowed = process.constrainedMemory()
  return allowed > 0 ? Math.min(allowed, totalmem()) : totalmem()
}

function clamp(value: number, low: number, high: number): number {
  return Math.min(high, Math.max(low, value))
}
