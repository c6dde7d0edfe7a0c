import { useQueryClient } from '@tanstack/react-query'
import { agentTours, myAgreements, myTours } from '#features/tours/contract'
import { agreementPaperPath, closeAgreement, openAgreement, type AgreementPaper } from '../../contract/agreement.ts'
import { call, explain } from '#platform/web/call/call.ts'
import { saveFile } from '#platform/web/call/save-file.ts'
import { keyOf } from '#platform/web/query/use-call.ts'
import { toast } from '#platform/web/toast/toast.ts'
import * as texts from '#texts/tours'

/** Returns a function that reads agreements and the showings they belong to again. */
export function useAgreementsChanged(): () => Promise<void> {
  const cache = useQueryClient()
  return async () => {
    for (const list of [myAgreements, myTours, agentTours]) await cache.invalidateQueries({ queryKey: keyOf(list as typeof myTours) })
  }
}

/** Returns a function that closes an agreement and shows a toast when that fails. */
export function useCloseAgreement(): (id: number) => Promise<void> {
  const changed = useAgreementsChanged()
  return async (id) => {
    try {
      await call(closeAgreement, { params: { id }, body: {} })
      await changed()
    } catch (error) {
      toast({ title: texts.thatDidntWork, description: explain(error), variant: 'destructive' })
    }
  }
}

/** Records that the buyer has an offer open; a failure only leaves the time out of the record. */
export async function reportOpening(id: number): Promise<void> {
  await call(openAgreement, { params: { id }, body: {} }).catch(() => undefined)
}

/** Downloads a document of an agreement. */
export async function downloadPaper(agreementId: number, paper: AgreementPaper): Promise<void> {
  try {
    await saveFile(
      agreementPaperPath(agreementId, paper),
      (type) => `agreement-${agreementId}-${paper}.${type === 'application/pdf' ? 'pdf' : 'webp'}`,
    )
  } catch (error) {
    toast({ title: texts.couldNotOpenTheAgreement, description: explain(error), variant: 'destructive' })
  }
}
