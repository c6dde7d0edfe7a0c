import * as texts from '#texts/jurisdictions'
import { agreementDuties, dutiesReadOn, type AgreementDuty, type Jurisdiction } from '#features/law/contract'
import { fill } from '#platform/contract/fill.ts'
import { Card } from '#platform/web/ui/display/card.tsx'
import { dayText } from '#platform/web/ui/text/day-text.ts'

const kinds: readonly { by: AgreementDuty['by']; title: string }[] = [
  { by: 'product', title: texts.byTheProduct },
  { by: 'agent', title: texts.byTheAgent },
  { by: 'open', title: texts.dutiesOpen },
]

/** Lists each clause about agreements before a showing; nothing for a pack without any. */
export function PackDuties({ pack }: { pack: Jurisdiction }) {
  const duties = agreementDuties.filter((duty) => duty.pack === pack.code)
  if (duties.length === 0) return null
  return (
    <Card className="flex flex-col gap-6">
      <div>
        <h2 className="font-display text-xl font-semibold">{texts.duties}</h2>
        <p className="text-sm text-quiet">{fill(texts.dutiesReadOn, { day: dayText(dutiesReadOn) })}</p>
      </div>
      {kinds.map(({ by, title }) => (
        <section key={by} aria-label={title}>
          <h3 className="font-semibold">{title}</h3>
          <ul className="mt-2 flex flex-col gap-2">
            {duties
              .filter((duty) => duty.by === by)
              .map(({ id, duty, citation, url }) => (
                <li key={id} className="break-words">
                  <span>{duty}</span>{' '}
                  {url ? (
                    <a href={url} rel="noreferrer" className="text-sm text-spruce underline underline-offset-2">
                      {citation}
                    </a>
                  ) : (
                    <span className="text-sm text-quiet">{citation}</span>
                  )}
                </li>
              ))}
          </ul>
        </section>
      ))}
    </Card>
  )
}
