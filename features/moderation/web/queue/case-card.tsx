import * as texts from '#texts/moderation'
import { href, Link } from 'react-router'
import type { ModerationCase } from '#features/moderation/contract'
import { fill } from '#platform/contract/fill.ts'
import { ButtonLink } from '#platform/web/ui/button.tsx'
import { Badge } from '#platform/web/ui/display/badge.tsx'
import { LocalDay } from '#platform/web/ui/text/local-day.tsx'
import { reasonTexts } from '../../contract/reason-texts.ts'
import { CaseActions } from './case-actions.tsx'
import { kindTexts, signalText, stateOf } from './case-texts.ts'
import { PhotoMatches } from './photo-matches.tsx'

/** One case: what it is about, why it stands where it stands, what its agent said, and what can be decided. */
export function CaseCard({ item }: { item: ModerationCase }) {
  const { title, link, person, score, signals, photoMatches, comments, reason, answer } = item
  const state = stateOf(item)
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the keys of the list move between cases
    <li data-case tabIndex={0} aria-label={title} className="flex flex-col gap-3 rounded-card border border-line bg-surface p-5 sm:p-6">
      <div className="flex flex-wrap items-center gap-2">
        <Badge tone="solid">{fill(texts.score, { score })}</Badge>
        <Badge>{kindTexts[item.kind]}</Badge>
        <Badge tone={state.tone}>{state.text}</Badge>
      </div>
      <div>
        <h2 className="font-semibold break-words">
          {link ? (
            <Link to={link} className="underline underline-offset-2">
              {title}
            </Link>
          ) : (
            title
          )}
        </h2>
        <p className="text-sm text-quiet">
          {fill(texts.ofPerson, { name: person.name })} <LocalDay at={item.openedAt} />
        </p>
      </div>
      <ul aria-label={texts.signals} className="flex flex-col gap-1 text-sm">
        {signals.map((signal, index) => (
          <li key={index} className="flex gap-3">
            <span className="w-9 shrink-0 text-right font-medium tabular-nums">{fill(texts.weight, { weight: signal.weight })}</span>
            <span className="min-w-0 break-words">{signalText(signal)}</span>
          </li>
        ))}
      </ul>
      <PhotoMatches matches={photoMatches} />
      {comments.length > 0 && (
        <section className="rounded-field bg-sunken px-4 py-3 text-sm">
          <h3 className="font-semibold">{texts.whatPeopleWrote}</h3>
          {comments.map((text, index) => (
            <p key={index} className="mt-1 break-words whitespace-pre-line">
              {text}
            </p>
          ))}
        </section>
      )}
      {reason && item.state !== 'open' && (
        <p className="text-sm break-words">
          {reasonTexts[reason]} {item.details}
        </p>
      )}
      {answer && (
        <section className="rounded-field bg-apricot-soft px-4 py-3 text-sm">
          <h3 className="font-semibold">{texts.answerOfAgent}</h3>
          <p className="mt-1 break-words whitespace-pre-line">{answer}</p>
        </section>
      )}
      {item.decidedAt && (
        <p className="text-sm text-quiet">
          {texts.decided} <LocalDay at={item.decidedAt} />{' '}
          {item.decidedBy && <span>{fill(texts.decidedByName, { name: item.decidedBy })}</span>}
        </p>
      )}
      {item.kind === 'messages' ? (
        <ButtonLink to={link ?? href('/admin/message-reports')} variant="secondary" className="self-start">
          {texts.openReportedMessages}
        </ButtonLink>
      ) : (
        <CaseActions item={item} />
      )}
    </li>
  )
}
