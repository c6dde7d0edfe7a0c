import * as texts from '#texts/brokerages'
import * as z from 'zod/mini'
import { storable } from '#platform/contract/field-checks.ts'
import { fill } from '#platform/contract/fill.ts'

interface DecisionSentences {
  /** It was not read before it was decided. */
  openAgain: string
  choose: string
  sayWhatToChange: string
}

const reasonAtMost = 1000

/** Returns the body of a reviewer's decision about a version, which gives a reason unless it approves. */
export const decisionBody = ({ openAgain, choose, sayWhatToChange }: DecisionSentences) =>
  z
    .object({
      version: z.int(openAgain).check(z.minimum(1, openAgain)),
      approve: z.boolean(choose),
      reason: z._default(
        z
          .string()
          .check(
            storable,
            z.trim(),
            z.maxLength(reasonAtMost, fill(texts.useAtMostLongest, { longest: reasonAtMost.toLocaleString('en-US') })),
          ),
        '',
      ),
    })
    .check(z.refine(({ approve, reason }) => approve || reason !== '', { path: ['reason'], error: sayWhatToChange }))
