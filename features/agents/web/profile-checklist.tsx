import type { MyAgentProfile } from '#features/agents/contract'
import { Card } from '#platform/web/ui/display/card.tsx'

const names = {
  photo: 'Professional photo',
  licence: 'License number',
  brokerage: 'Brokerage',
  experience: 'Years of experience',
  specialties: 'Specialties',
  cities: 'Cities served',
  bio: 'Bio',
  backlink: 'Web address',
} satisfies Record<MyAgentProfile['completeness'][number]['item'], string>

/** What is there and what is missing, counted; no promises about what completing it brings. */
export function ProfileChecklist({ profile: { completeness } }: { profile: MyAgentProfile }) {
  const done = completeness.filter((entry) => entry.done).length
  return (
    <Card>
      <h2 className="text-lg font-semibold">
        {done} of {completeness.length} complete
      </h2>
      <ul className="mt-3 flex flex-col gap-1.5">
        {completeness.map((entry) => (
          <li key={entry.item} className={entry.done ? '' : 'text-quiet'}>
            <span aria-hidden="true">{entry.done ? '✓ ' : '○ '}</span>
            {names[entry.item]}
            <span className="sr-only">{entry.done ? ': complete' : ': missing'}</span>
          </li>
        ))}
      </ul>
    </Card>
  )
}
