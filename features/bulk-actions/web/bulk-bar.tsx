import * as texts from '#texts/bulk-actions'
import { useState } from 'react'
import { href, Link } from 'react-router'
import type { StandardStatus } from '#features/listings/contract'
import { fill } from '#platform/contract/fill.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { Field } from '#platform/web/ui/forms/field.tsx'
import { Select } from '#platform/web/ui/forms/select.tsx'
import type { BulkKind } from '../contract.ts'
import { BulkDialog, type Chosen } from './bulk-dialog.tsx'

interface BulkBarProps {
  /** Of the accounts that are selected, on this page and others. */
  userIds: readonly number[]
  search: string
  /** Something was done: nothing is selected anymore. */
  onDone: () => void
}

/** What can be done to the selected accounts, or to all that match the search. */
export function BulkBar({ userIds, search, onDone }: BulkBarProps) {
  return (
    <SeveralBar
      label={texts.severalAccounts}
      all={search ? fill(texts.allThatMatch, { search }) : texts.allAccounts}
      hint={texts.selectAccountsFirst}
      actions={[
        ['sign-out', texts.signOut],
        ['suspend', texts.suspend],
      ]}
      count={userIds.length}
      selected={{ userIds: [...userIds], search: '' }}
      matching={{ search }}
      onDone={onDone}
    />
  )
}

interface TakeDownBarProps {
  /** Of the homes that are selected, on this page and others. */
  propertyIds: readonly number[]
  search: string
  status: StandardStatus | ''
  onDone: () => void
}

/** Takes the selected homes down, or all that match the search and the status. */
export function TakeDownBar({ propertyIds, search, status, onDone }: TakeDownBarProps) {
  const [withBoth, withStatus] = [texts.allThatMatchStatus, texts.allOfStatus]
  const all = search ? (status ? withBoth : texts.allThatMatch) : status ? withStatus : texts.allHomes
  return (
    <SeveralBar
      label={texts.severalHomes}
      all={fill(all, { search, status })}
      hint={texts.selectHomesFirst}
      actions={[['take-down', texts.takeDown]]}
      count={propertyIds.length}
      selected={{ propertyIds: [...propertyIds], search: '' }}
      matching={{ search, ...(status && { status }) }}
      onDone={onDone}
    />
  )
}

interface SeveralBarProps {
  label: string
  /** Names what the search finds. */
  all: string
  hint: string
  actions: readonly (readonly [kind: BulkKind, text: string])[]
  count: number
  selected: Chosen
  matching: Chosen
  onDone: () => void
}

function SeveralBar({ label, all, hint, actions, count, selected, matching, onDone }: SeveralBarProps) {
  const [wantsAll, setWantsAll] = useState(false)
  const [opened, setOpened] = useState<{ kind: BulkKind; chosen: Chosen }>()
  const isNobody = !wantsAll && count === 0
  return (
    <section aria-label={label} className="flex flex-wrap items-end gap-3 rounded-card border border-line bg-sunken p-4">
      <Field label={texts.doThisFor} className="w-full max-w-xs">
        <Select value={wantsAll ? 'all' : 'selected'} onChange={(event) => setWantsAll(event.target.value === 'all')}>
          <option value="selected">{fill(texts.selectedCount, { count: String(count) })}</option>
          <option value="all">{all}</option>
        </Select>
      </Field>
      {actions.map(([kind, text]) => (
        <Button
          key={kind}
          variant="secondary"
          disabled={isNobody}
          onClick={() => setOpened({ kind, chosen: wantsAll ? matching : selected })}
        >
          {text}
        </Button>
      ))}
      <Link to={href('/admin/bulk-actions')} className="inline-flex min-h-11 items-center text-spruce underline underline-offset-2">
        {texts.bulkActions}
      </Link>
      {isNobody && <p className="w-full text-sm text-quiet">{hint}</p>}
      {opened && <BulkDialog {...opened} onDone={onDone} onClose={() => setOpened(undefined)} />}
    </section>
  )
}
