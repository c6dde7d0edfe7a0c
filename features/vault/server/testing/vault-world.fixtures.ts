import { billing } from '#features/billing/server'
import { plans } from '#features/plans/server'
import { personalData } from '#features/personal-data/server'
import { myVault, shareVaultFile, vaultUploadPath, type VaultFile } from '#features/vault/contract'
import { vault } from '#features/vault/server'
import { listingWorld, type ListingWorld } from '#fixtures/listings/server/testing/listing-world'
import { readConfig } from '#platform/config/config.ts'
import type { Actor } from '#platform/contract/access.ts'

export interface Sent {
  status: number
  message: string
}

export interface VaultWorld extends ListingWorld {
  /** Sends a file as a browser does; the answer to its last piece, or to its announcement when that is refused. */
  send(agent: Actor, name: string, content: Buffer, more?: Record<string, string>): Promise<Sent>
  files(agent: Actor): Promise<VaultFile[]>
  /** Adds a file and returns it. */
  added(agent: Actor, name: string, content: Buffer): Promise<VaultFile>
  /** Makes a link and returns its secret. */
  link(
    agent: Actor,
    fileId: number,
    change?: Partial<{ days: number; password: string; watermark: boolean; download: boolean }>,
  ): Promise<string>
}

const base64 = (text: string) => Buffer.from(text).toString('base64')
const tus = { 'tus-resumable': '1.0.0' }

export async function vaultWorld(environment: Record<string, string> = {}): Promise<VaultWorld> {
  const world = await listingWorld([
    personalData,
    plans,
    billing,
    (app, services) => vault(app, { ...services, config: readConfig({ ...services.config.environment, ...environment }) }),
  ])
  const files = async (agent: Actor) => (await world.as(agent).call(myVault)).files
  async function send(agent: Actor, name: string, content: Buffer, more: Record<string, string> = {}): Promise<Sent> {
    const metadata = Object.entries({ filename: name, ...more }).map(([key, value]) => `${key} ${base64(value)}`)
    const announced = { ...tus, 'upload-length': String(content.length), 'upload-metadata': metadata.join(',') }
    const created = await world.as(agent).inject({ method: 'POST', url: vaultUploadPath, headers: announced })
    if (created.statusCode !== 201) return { status: created.statusCode, message: created.body }
    const headers = { ...tus, 'upload-offset': '0', 'content-type': 'application/offset+octet-stream' }
    const answer = await world.as(agent).inject({ method: 'PATCH', url: String(created.headers.location), payload: content, headers })
    return { status: answer.statusCode, message: answer.body }
  }
  return {
    ...world,
    send,
    files,
    async added(agent, name, content) {
      const { status, message } = await send(agent, name, content)
      const [file] = await files(agent)
      if (status !== 204 || !file) throw new Error(`${name} was not added: ${status} ${message}`)
      return file
    },
    async link(agent, fileId, change = {}) {
      const body = { days: 7, password: '', watermark: false, download: true, ...change }
      const { url } = await world.as(agent).call(shareVaultFile, { params: { fileId }, body })
      return url.slice(url.lastIndexOf('/') + 1)
    },
  }
}

export const pdf = (text = 'A disclosure') => Buffer.from(`%PDF-1.7\n${text}\n%%EOF`)
