import { Outlet } from 'react-router'
import { Queries } from '#platform/web/query/queries.tsx'
import './dashboard-parts.ts'
import './profile-tabs.ts'

/** Around the pages that read from the server after they have loaded. */
export default function WithQueries() {
  return (
    <Queries>
      <Outlet />
    </Queries>
  )
}
