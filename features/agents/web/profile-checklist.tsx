import * as texts from '#texts/agents'
import { href, Link } from 'react-router'
import { fill } from '#platform/contract/fill.ts'
import type { MyAgentProfile } from '#features/agents/contract'
import { Card } from '#platform/web/ui/display/card.tsx'

const names = {
  photo: texts.professionalPhoto,
  licence: texts.licenseNumber,
  phone: texts.verifiedPhone,
  brokerage: texts.brokerage,
  experience: texts.yearsOfExperience,
  specialties: texts.specialties,
  cities: texts.citiesServed,
  bio: texts.bio,
  backlink: texts.website,
} satisfies Record<MyAgentProfile['completeness'][number]['item'], string>

/** What is there and what is missing, counted; no promises about what completing it brings. */
export function ProfileChecklist({ profile: { completeness } }: { profile: MyAgentProfile }) {
  const done = completeness.filter((entry) => entry.done).length
  return (
    <Card>
      <h2 className="text-lg font-semibold">{fill(texts.doneOfTotalComplete, { done, total: completeness.length })}</h2>
      <ul className="mt-3 flex flex-col gap-1.5">
        {completeness.map((entry) => (
          <li key={entry.item} className={entry.done ? '' : 'text-quiet'}>
            <span aria-hidden="true">{entry.done ? '✓ ' : '○ '}</span>
            {entry.item === 'phone' && !entry.done ? (
              <Link to={href('/agent/verify-phone')} className="text-spruce underline underline-offset-2">
                {texts.verifyYourPhone}
              </Link>
            ) : (
              names[entry.item]
            )}
            <span className="sr-only">{entry.done ? texts.complete : texts.missing}</span>
          </li>
        ))}
      </ul>
    </Card>
  )
}
