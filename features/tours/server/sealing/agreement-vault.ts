import type { DatabaseTransaction } from '#platform/database/database.ts'
import { definePort } from '#platform/events/ports.ts'
import type { App } from '#platform/http/app.ts'

/** A sealed agreement as it is listed among an agent's files. */
export interface SealedDocument {
  accountId: number
  name: string
  fileName: string
  folder: string
  listingKey: number | null
  client: string
  at: Date
}

/** A stored copy that no file refers to yet. */
export interface VaultCopy {
  /** Adds the copy to an agent's files, in the caller's transaction. */
  add(trx: DatabaseTransaction, document: SealedDocument): Promise<void>
  remove(): Promise<void>
}

/** Stores a copy of a sealed agreement for its agent. */
export type PutVaultCopy = (content: Buffer) => Promise<VaultCopy>

const vaultPort = definePort<PutVaultCopy>('agreementVault')

export const registerAgreementVault = ({ ports }: App, put: PutVaultCopy): void => ports.add(vaultPort, put)
export const agreementVaults = ({ ports }: App): readonly PutVaultCopy[] => ports.parts(vaultPort)
