import * as texts from '#texts/teams'
import type { TeamRole } from './team.ts'

export const roleNames: Readonly<Record<TeamRole, string>> = {
  owner: texts.owner,
  admin: texts.admin,
  member: texts.member,
  assistant: texts.assistant,
}
