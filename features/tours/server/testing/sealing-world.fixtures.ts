import { myAgreements, type Agreement } from '#features/tours/contract'
import { agreementPaperPath } from '../../contract/agreement.ts'
import { myVault, type VaultFile } from '#features/vault/contract'
import { vault } from '#features/vault/server'
import type { Actor } from '#platform/contract/access.ts'
import { createOtherAgent, offerTo, writeTo } from './offers.fixtures.ts'
import { tourWorld, type TourWorld } from './tour-world.fixtures.ts'

interface OfferedAgreement {
  agent: Actor
  buyer: Actor
  agreement: Agreement
}

export interface SealingWorld extends TourWorld {
  /** Has an agent who does not list the home offer a buyer an agreement. */
  createOffer(): Promise<OfferedAgreement>
  download(person: Actor | undefined, agreementId: number): Promise<{ statusCode: number; rawPayload: Buffer }>
  sealedFile(person: Actor, agreementId: number): Promise<Buffer>
  agreement(person: Actor, agreementId: number): Promise<Agreement | undefined>
  vaultFiles(agent: Actor): Promise<VaultFile[]>
}

/** Creates a world whose agents have vaults. */
export async function sealingWorld(): Promise<SealingWorld> {
  const world = await tourWorld({}, [vault])
  const download = (person: Actor | undefined, id: number) =>
    world.as(person).inject({ method: 'GET', url: agreementPaperPath(id, 'sealed') })
  return {
    ...world,
    async createOffer() {
      const [lister, agent, buyer] = [await world.agent(), await createOtherAgent(world), await world.buyer()]
      const { id: propertyId } = await world.published(lister)
      await writeTo(world, buyer, agent.id, propertyId)
      return { agent, buyer, agreement: await offerTo(world, agent, { buyerId: buyer.id, propertyId }) }
    },
    download,
    sealedFile: async (person, id) => (await download(person, id)).rawPayload,
    agreement: async (person, id) => (await world.as(person).call(myAgreements)).items.find((each) => each.id === id),
    vaultFiles: async (agent) => (await world.as(agent).call(myVault)).files,
  }
}
