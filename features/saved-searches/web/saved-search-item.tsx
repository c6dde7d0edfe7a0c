import * as texts from '#texts/saved-searches'
import { fill } from '#platform/contract/fill.ts'
import { Pencil, Trash2 } from 'lucide-react'
import { useId, useState } from 'react'
import { href } from 'react-router'
import type { SavedSearch } from '#features/saved-searches/contract'
import { Badge } from '#platform/web/ui/display/badge.tsx'
import { Button, ButtonLink } from '#platform/web/ui/button.tsx'
import { counted } from '#platform/web/ui/text/format.ts'
import { LocalDay } from '#platform/web/ui/text/local-day.tsx'
import { RenameSearch } from './rename-search.tsx'
import { SearchAlertSettings } from './search-alert-settings.tsx'
import { SearchNews } from './search-news.tsx'
import { describeSearch } from './describe-search.ts'
import type { AlertChange } from './use-searches.ts'

interface SavedSearchItemProps {
  search: SavedSearch
  coBuyers: readonly string[]
  onRename: (id: number, name: string) => Promise<string | undefined>
  onSeen: (id: number, until: string) => Promise<void>
  onAlerts: (id: number, change: AlertChange) => Promise<boolean>
  onRemove: () => void
}

export function SavedSearchItem({ search, coBuyers, onRename, onSeen, onAlerts, onRemove }: SavedSearchItemProps) {
  const { id, name, query, seenAt, changes } = search
  const [renaming, setRenaming] = useState(false)
  // The list that was opened stays as it was, although opening it makes it seen.
  const [news, setNews] = useState(false)
  const headingId = useId()
  const newsId = useId()
  return (
    <article aria-labelledby={headingId} className="flex flex-col gap-3 rounded-card border border-line bg-surface p-4 sm:p-5">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div className="min-w-0 flex-1 basis-56">
          {renaming ? (
            <RenameSearch name={name} onRename={(next) => onRename(id, next)} onClose={() => setRenaming(false)} />
          ) : (
            <h3 id={headingId} className="text-lg font-medium break-words">
              {name}
            </h3>
          )}
          <p className="mt-0.5 text-sm break-words text-quiet">{describeSearch(query).join(' · ') || texts.allHomes}</p>
        </div>
        {changes !== null && changes > 0 && (
          <Badge tone="good">{fill(texts.changesNewOrUpdated, { changes: counted(changes, texts.home) })}</Badge>
        )}
      </div>
      <p className="text-sm text-quiet">
        <span>{changes === null ? texts.weCouldntCheckForNewHomes : changes === 0 ? `${texts.noUpdatesSince} ` : `${texts.since} `}</span>
        {changes !== null && <LocalDay at={seenAt} variant="long" />}
      </p>
      <SearchAlertSettings search={search} coBuyers={coBuyers} onChange={(change) => onAlerts(id, change)} />
      <div className="flex flex-wrap gap-2">
        <ButtonLink to={`${href('/tourstead')}${query === '' ? '' : `?${query}`}`} size="small">
          {texts.showHomes}
          <span className="sr-only"> {fill(texts.ofName, { name })}</span>
        </ButtonLink>
        {(news || (changes !== null && changes > 0)) && (
          <Button size="small" variant="secondary" aria-expanded={news} aria-controls={newsId} onClick={() => setNews(!news)}>
            <span>{news ? texts.hideUpdates : texts.seeUpdates}</span>
            <span className="sr-only"> {fill(texts.inName, { name })}</span>
          </Button>
        )}
        <Button size="small" variant="quiet" onClick={() => setRenaming(true)} aria-label={fill(texts.renameName, { name })}>
          <Pencil aria-hidden="true" className="size-4" />
          {texts.rename}
        </Button>
        <Button size="small" variant="quiet" onClick={onRemove} aria-label={fill(texts.deleteName, { name })}>
          <Trash2 aria-hidden="true" className="size-4" />
          {texts.deleteLabel}
        </Button>
      </div>
      <div id={newsId} className="empty:hidden">
        {news && <SearchNews id={id} query={query} onSeen={(until) => onSeen(id, until)} />}
      </div>
    </article>
  )
}
