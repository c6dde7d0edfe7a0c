import * as texts from '#texts/jurisdictions'
import { lawRules, ruleTopics, type Jurisdiction, type LawRule } from '#features/law/contract'
import { fill } from '#platform/contract/fill.ts'
import { Badge } from '#platform/web/ui/display/badge.tsx'
import { Card } from '#platform/web/ui/display/card.tsx'
import { dayText } from '#platform/web/ui/text/day-text.ts'

/** Returns the rules of a pack. */
export const rulesFor = ({ code }: Pick<Jurisdiction, 'code'>): readonly LawRule[] => new Map(Object.entries(lawRules)).get(code) ?? []

/** Lists the rules of a pack by topic, each with its source and the day it was read, or as open with what to look up. */
export function PackTopics({ pack }: { pack: Jurisdiction }) {
  return (
    <Card className="flex flex-col gap-6">
      <div>
        <h2 className="font-display text-xl font-semibold">{texts.topics}</h2>
        <p className="text-sm text-quiet">{texts.topicsLead}</p>
      </div>
      {ruleTopics.map((topic) => (
        <section key={topic} aria-label={texts.topicNames[topic]}>
          <h3 className="font-semibold">{texts.topicNames[topic]}</h3>
          <ul className="mt-2 flex flex-col gap-3">
            {rulesFor(pack)
              .filter((rule) => rule.topic === topic)
              .map((rule) => (
                <li key={rule.duty} className="break-words">
                  <p>{rule.duty}</p>
                  <Origin rule={rule} />
                </li>
              ))}
          </ul>
        </section>
      ))}
    </Card>
  )
}

function Origin({ rule }: { rule: LawRule }) {
  return (
    <p className="mt-1 flex flex-wrap items-center gap-x-2 gap-y-1 text-sm text-quiet">
      {rule.status === 'open' ? (
        <>
          <Badge tone="attention">{texts.open}</Badge>
          <span>{fill(texts.lookUp, { where: rule.lookUp })}</span>
        </>
      ) : (
        <>
          <Badge>{rule.by === 'product' ? texts.byTheProduct : texts.byTheAgent}</Badge>
          <a href={rule.source.url} rel="noreferrer" className="text-spruce underline underline-offset-2">
            {rule.source.citation}
          </a>
          <span>{fill(texts.readOnDay, { day: dayText(rule.source.readOn) })}</span>
        </>
      )}
    </p>
  )
}
