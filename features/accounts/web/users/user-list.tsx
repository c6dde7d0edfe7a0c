import * as texts from '#texts/accounts'
import { fill } from '#platform/contract/fill.ts'
import { useState, type ReactNode } from 'react'
import { listUsers, type ListedUser } from '#features/accounts/contract'
import { PagesBack, usePagesBack } from '#platform/web/query/pages-back.tsx'
import { ReadView } from '#platform/web/query/read-view.tsx'
import { useRead } from '#platform/web/query/use-call.ts'
import { Badge } from '#platform/web/ui/display/badge.tsx'
import { Button } from '#platform/web/ui/button.tsx'
import { Cell, DataTable } from '#platform/web/ui/display/data-table.tsx'
import { SearchForm } from '#platform/web/ui/forms/search-form.tsx'
import { ManageUser } from './manage-user.tsx'

const dateFormat = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' })

interface UserListProps {
  /** Further buttons in the row of an account. */
  actions?: (user: ListedUser) => ReactNode
  /** What can be done to several accounts: those that are selected, or all that match the search. */
  several?: (selection: { userIds: number[]; search: string; clear: () => void }) => ReactNode
}

export function UserList({ actions, several }: UserListProps) {
  const [selected, setSelected] = useState<ReadonlySet<number>>(new Set())
  const [search, setSearch] = useState('')
  const pages = usePagesBack()
  const { before } = pages
  const reading = useRead(listUsers, { query: { ...(search && { search }), ...(before !== undefined && { before }) } })
  const next = reading.data?.next ?? null

  return (
    <section aria-labelledby="accounts" className="flex flex-col gap-4">
      <h2 id="accounts" className="font-display text-xl font-semibold">
        {texts.accounts}
      </h2>
      <SearchForm
        label={texts.nameOrEmail}
        button={texts.search}
        busy={reading.isFetching}
        onSearch={(text) => {
          pages.toFirst()
          // What is not seen anymore is not selected either.
          setSelected(new Set())
          setSearch(text)
        }}
      />
      {several?.({ userIds: [...selected], search, clear: () => setSelected(new Set()) })}
      <ReadView reading={reading} what={texts.theAccounts}>
        {({ users }) => <UserTable users={users} actions={actions} {...(several && { selected, onSelect: setSelected })} />}
      </ReadView>
      <PagesBack pages={pages} next={next} />
    </section>
  )
}

interface UserTableProps {
  users: readonly ListedUser[]
  actions: UserListProps['actions']
  selected?: ReadonlySet<number>
  /** Left out where nothing can be selected. */
  onSelect?: (selected: ReadonlySet<number>) => void
}

function UserTable({ users, actions, selected, onSelect }: UserTableProps) {
  const [managed, setManaged] = useState<number>()
  const user = users.find(({ id }) => id === managed)
  if (users.length === 0) return <p role="status">{texts.noMatches}</p>
  const columns = [...(onSelect ? [texts.select] : []), texts.name, texts.email, texts.role, texts.joined, texts.manage]
  return (
    <>
      <DataTable caption={texts.accounts} columns={columns}>
        {users.map((user) => (
          <tr key={user.id}>
            {onSelect && (
              <Cell>
                <Selection user={user} selected={selected ?? new Set()} onSelect={onSelect} />
              </Cell>
            )}
            <Cell>
              {user.name} {user.isDemo && <Badge>{texts.demo}</Badge>} {user.suspendedAt && <Badge tone="danger">{texts.suspended}</Badge>}
            </Cell>
            <Cell>
              {user.email} {!user.emailVerified && <Badge tone="attention">{texts.notVerified}</Badge>}
            </Cell>
            <Cell>{roleLabel(user)}</Cell>
            <Cell>{dateFormat.format(new Date(user.createdAt))}</Cell>
            <Cell>
              <Button variant="quiet" aria-label={fill(texts.manageName, { name: user.name })} onClick={() => setManaged(user.id)}>
                {texts.manage}
              </Button>
              {actions?.(user)}
            </Cell>
          </tr>
        ))}
      </DataTable>
      {user && <ManageUser key={user.id} user={user} onClose={() => setManaged(undefined)} />}
    </>
  )
}

interface SelectionProps {
  user: ListedUser
  selected: ReadonlySet<number>
  onSelect: (selected: ReadonlySet<number>) => void
}

/** Selects an account; administrators, and who may do a part of it, are changed one at a time. */
function Selection({ user: { id, name, isAdmin, permissions }, selected, onSelect }: SelectionProps) {
  return (
    <label className="-m-3 grid size-11 place-items-center">
      <span className="sr-only">{fill(texts.selectName, { name })}</span>
      <input
        type="checkbox"
        className="size-5"
        disabled={isAdmin || permissions.length > 0}
        checked={selected.has(id)}
        onChange={(event) => onSelect(new Set(event.target.checked ? [...selected, id] : [...selected].filter((each) => each !== id)))}
      />
    </label>
  )
}

/** The admin flag alone makes nobody an administrator; the list says so instead of hiding it. */
function roleLabel({ role, isAdmin, isAgent }: ListedUser): string {
  return isAdmin && !isAgent ? 'buyer (admin without agent role)' : role
}
