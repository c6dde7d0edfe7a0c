import * as texts from '#texts/jurisdictions'
import type { ReactNode } from 'react'
import { general, jurisdictions, type Jurisdiction } from '#features/law/contract'
import { usStates } from '#features/location/contract'
import { fill } from '#platform/contract/fill.ts'
import { Card } from '#platform/web/ui/display/card.tsx'
import { dayText } from '#platform/web/ui/text/day-text.ts'
import { absentRules } from '../contract/absent-rules.ts'

// The District of Columbia is named apart.
const others = Object.keys(usStates).filter((state) => !(state in jurisdictions) && state !== 'DC').length

/** What a pack holds, where it comes from, and what it lacks. */
export function PackRules({ pack }: { pack: Jurisdiction }) {
  const { regulator, buyerAgreement, brokerNameShare, notices, privacy, fairHousing } = pack
  return (
    <Card className="flex flex-col gap-6">
      <div>
        <h2 className="font-display text-xl font-semibold">{texts.rules}</h2>
        <p className="text-sm text-quiet">{texts.notLegalAdvice}</p>
      </div>
      <dl className="grid gap-x-6 gap-y-3 sm:grid-cols-[minmax(10rem,auto)_1fr]">
        <Rule name={texts.appliesTo}>{pack.code === general.code ? fill(texts.statesWithoutTheirOwn, { states: others }) : pack.name}</Rule>
        <Rule name={texts.regulator}>
          {[regulator.name, regulator.phone, regulator.address].filter(Boolean).join(', ')} <Source url={regulator.url} />
        </Rule>
        <Rule name={texts.licensesAreLookedUp}>
          <Source url={regulator.licenseLookup} />
        </Rule>
        <Rule name={texts.beforeATour}>{fill(texts.ruleSince, { rule: buyerAgreement.rule, day: dayText(buyerAgreement.since) })}</Rule>
        {brokerNameShare !== undefined && (
          <Rule name={texts.brokerName}>{fill(texts.shareOfContactLine, { percent: brokerNameShare * 100 })}</Rule>
        )}
        {notices.length > 0 && (
          <Rule name={texts.officialTitles}>
            {notices.map(({ id, title, where, minFontSizePt }) => (
              <span key={id} className="block">
                {fill(texts.titleAndPlaces, { title, places: where.map((place) => texts.places[place]).join(', ') })}
                {minFontSizePt !== undefined && <span>{fill(texts.atPoints, { points: minFontSizePt })}</span>}
              </span>
            ))}
          </Rule>
        )}
        <Rule name={texts.privacy}>
          {fill(texts.answeredWithin, { law: privacy.law, days: privacy.answerDays, more: privacy.extensionDays })}
        </Rule>
        <Rule name={texts.fairHousing}>
          {fairHousing.office} <Source url={fairHousing.url} />
        </Rule>
        <Rule name={texts.sources}>
          {pack.sources.map((source) => (
            <span key={source} className="block">
              {source}
            </span>
          ))}
        </Rule>
      </dl>
      <div>
        <h3 className="font-semibold">{texts.notHere}</h3>
        <p className="text-sm text-quiet">{texts.notHereHelp}</p>
        <ul className="mt-2 list-disc pl-5">
          {absentRules(pack).map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
      </div>
    </Card>
  )
}

function Rule({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="contents">
      <dt className="text-quiet">{name}</dt>
      <dd className="break-words">{children}</dd>
    </div>
  )
}

function Source({ url }: { url: string }) {
  return (
    <a href={url} rel="noreferrer" className="text-spruce underline underline-offset-2">
      {new URL(url).host}
    </a>
  )
}
