import * as texts from '#texts/teams'
import { useQueryClient } from '@tanstack/react-query'
import { myTeam, type MyTeam } from '#features/teams/contract'
import { useChange, type Change } from '#platform/web/query/use-change.ts'

/** Changes the team one step at a time, and shows it as the server answers. */
export function useTeamChange(): Change<MyTeam> {
  const queries = useQueryClient()
  const queryKey = [myTeam.path]
  return useChange<MyTeam>({
    failed: texts.teamNotChanged,
    onDone: (team) => queries.setQueriesData({ queryKey }, team),
    onFailed: () => void queries.invalidateQueries({ queryKey }),
  })
}
