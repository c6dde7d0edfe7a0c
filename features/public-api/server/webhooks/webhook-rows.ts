import type { Generated, Selectable } from 'kysely'
import type { WebhookKind } from '#features/public-api/contract'
import type { Database } from '#platform/database/database.ts'
import type { deliveryProblems } from '../../contract/webhooks.ts'

export type DeliveryProblem = (typeof deliveryProblems)[number]

type EndpointTable = {
  id: Generated<number>
  brokerage_key: number
  url: string
  event_kinds: WebhookKind[]
  secret: string
  created_at: Date
  failing_since: Date | null
  switched_off_at: Date | null
  switched_off_why: 'person' | 'failing' | 'gone' | null
}

type DeliveryTable = {
  id: Generated<number>
  endpoint_id: number
  event_kind: WebhookKind
  resource: string
  record_key: string
  happened_at: Date
  status: 'waiting' | 'delivered' | 'failed'
  attempts: number
  next_try_at: Date
  last_try_at: Date | null
  last_status: number | null
  last_milliseconds: number | null
  last_problem: DeliveryProblem | null
}

export type EndpointRow = Selectable<EndpointTable>
export type DeliveryRow = Selectable<DeliveryTable>

export const webhookTables = (db: Database) => db.withTables<{ webhook_endpoint: EndpointTable; webhook_delivery: DeliveryTable }>()
