import * as texts from '#texts/bulk-actions'
import { useState } from 'react'
import { href, Link } from 'react-router'
import { fill } from '#platform/contract/fill.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { Field } from '#platform/web/ui/forms/field.tsx'
import { Select } from '#platform/web/ui/forms/select.tsx'
import type { BulkKind } from '../contract.ts'
import { BulkDialog } from './bulk-dialog.tsx'

interface BulkBarProps {
  /** Of the accounts that are selected, on this page and others. */
  userIds: readonly number[]
  search: string
  /** Something was done: nothing is selected anymore. */
  onDone: () => void
}

/** What can be done to the selected accounts, or to all that match the search. */
export function BulkBar({ userIds, search, onDone }: BulkBarProps) {
  const [wantsAll, setWantsAll] = useState(false)
  const [opened, setOpened] = useState<{ kind: BulkKind; chosen: { userIds?: number[]; search: string } }>()
  const choice = wantsAll ? 'all' : 'selected'
  const open = (kind: BulkKind) => setOpened({ kind, chosen: wantsAll ? { search } : { userIds: [...userIds], search: '' } })
  const isNobody = !wantsAll && userIds.length === 0
  return (
    <section aria-label={texts.severalAccounts} className="flex flex-wrap items-end gap-3 rounded-card border border-line bg-sunken p-4">
      <Field label={texts.doThisFor} className="w-full max-w-xs">
        <Select value={choice} onChange={(event) => setWantsAll(event.target.value === 'all')}>
          <option value="selected">{fill(texts.selectedCount, { count: String(userIds.length) })}</option>
          <option value="all">{search ? fill(texts.allThatMatch, { search }) : texts.allAccounts}</option>
        </Select>
      </Field>
      <Button variant="secondary" disabled={isNobody} onClick={() => open('sign-out')}>
        {texts.signOut}
      </Button>
      <Button variant="secondary" disabled={isNobody} onClick={() => open('suspend')}>
        {texts.suspend}
      </Button>
      <Link to={href('/admin/bulk-actions')} className="inline-flex min-h-11 items-center text-spruce underline underline-offset-2">
        {texts.bulkActions}
      </Link>
      {isNobody && <p className="w-full text-sm text-quiet">{texts.selectAccountsFirst}</p>}
      {opened && <BulkDialog {...opened} onDone={onDone} onClose={() => setOpened(undefined)} />}
    </section>
  )
}
