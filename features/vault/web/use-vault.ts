import { useQueryClient } from '@tanstack/react-query'
import { myVault } from '#features/vault/contract'
import { request } from '#platform/web/call/call.ts'
import { keyOf } from '#platform/web/query/use-call.ts'

/** Reads the vault anew after a change. */
export function useVaultAnew(): () => Promise<void> {
  const cache = useQueryClient()
  return () => cache.invalidateQueries({ queryKey: keyOf(myVault) })
}

/** Saves a version of a file on this device. */
export async function saveVersion(versionId: number, fileName: string): Promise<void> {
  const blob = await (await request('GET', `/api/agent/vault/versions/${versionId}/file`)).blob()
  const link = document.createElement('a')
  link.href = URL.createObjectURL(blob)
  link.download = fileName
  link.click()
  // The browser takes the file a moment later.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
}
