import * as texts from '#texts/accounts'
import { useState } from 'react'
import { listUsers, type ListedUser } from '#features/accounts/contract'
import { ReadView } from '#platform/web/query/read-view.tsx'
import { useRead } from '#platform/web/query/use-call.ts'
import { Badge } from '#platform/web/ui/display/badge.tsx'
import { Button } from '#platform/web/ui/button.tsx'
import { Cell, Column, DataTable } from '#platform/web/ui/display/data-table.tsx'
import { Field } from '#platform/web/ui/forms/field.tsx'
import { TextInput } from '#platform/web/ui/forms/text-input.tsx'

const dateFormat = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' })

export function UserList() {
  const [typed, setTyped] = useState('')
  const [search, setSearch] = useState('')
  const [pages, setPages] = useState<number[]>([])
  const before = pages.at(-1)
  const reading = useRead(listUsers, { query: { ...(search && { search }), ...(before !== undefined && { before }) } })
  const next = reading.data?.next ?? null

  return (
    <section aria-labelledby="accounts" className="flex flex-col gap-4">
      <h2 id="accounts" className="font-display text-xl font-semibold">
        {texts.accounts}
      </h2>
      <form
        role="search"
        className="flex flex-wrap items-end gap-3"
        onSubmit={(event) => {
          event.preventDefault()
          setPages([])
          setSearch(typed.trim())
        }}
      >
        <Field label={texts.nameOrEmail} className="w-full max-w-sm">
          <TextInput type="search" value={typed} onChange={(event) => setTyped(event.target.value)} />
        </Field>
        <Button type="submit" variant="secondary" busy={reading.isFetching}>
          {texts.search}
        </Button>
      </form>
      <ReadView reading={reading} what={texts.theAccounts}>
        {({ users }) => <UserTable users={users} />}
      </ReadView>
      <div className="flex gap-3">
        {pages.length > 0 && (
          <Button variant="secondary" onClick={() => setPages(pages.slice(0, -1))}>
            {texts.newer}
          </Button>
        )}
        {next !== null && (
          <Button variant="secondary" onClick={() => setPages([...pages, next])}>
            {texts.older}
          </Button>
        )}
      </div>
    </section>
  )
}

function UserTable({ users }: { users: readonly ListedUser[] }) {
  if (users.length === 0) return <p role="status">{texts.noMatches}</p>
  const head = (
    <>
      <Column>{texts.name}</Column>
      <Column>{texts.email}</Column>
      <Column>{texts.role}</Column>
      <Column>{texts.joined}</Column>
    </>
  )
  return (
    <DataTable caption={texts.accounts} head={head}>
      {users.map((user) => (
        <tr key={user.id}>
          <Cell>
            {user.name} {user.isDemo && <Badge>{texts.demo}</Badge>} {user.suspendedAt && <Badge tone="danger">{texts.suspended}</Badge>}
          </Cell>
          <Cell>
            {user.email} {!user.emailVerified && <Badge tone="attention">{texts.notVerified}</Badge>}
          </Cell>
          <Cell>{roleLabel(user)}</Cell>
          <Cell>{dateFormat.format(new Date(user.createdAt))}</Cell>
        </tr>
      ))}
    </DataTable>
  )
}

/** The admin flag alone makes nobody an administrator; the list says so instead of hiding it. */
function roleLabel({ role, isAdmin, isAgent }: ListedUser): string {
  return isAdmin && !isAgent ? 'buyer (admin without agent role)' : role
}
