import { useQueryClient } from '@tanstack/react-query'
import { myVault } from '#features/vault/contract'
import { saveFile } from '#platform/web/call/save-file.ts'
import { keyOf } from '#platform/web/query/use-call.ts'

/** Reads the vault anew after a change. */
export function useVaultAnew(): () => Promise<void> {
  const cache = useQueryClient()
  return () => cache.invalidateQueries({ queryKey: keyOf(myVault) })
}

/** Saves a version of a file on this device. */
export const saveVersion = (versionId: number, fileName: string): Promise<void> =>
  saveFile(`/api/agent/vault/versions/${versionId}/file`, () => fileName)
