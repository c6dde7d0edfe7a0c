import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Opening } from './opening-steps.ts'
import { accountOpenings } from './admin-accounts.ts'
import { adminOpenings } from './admin.ts'
import { agentDeskOpenings } from './agent-desk.ts'
import { agentOpenings } from './agent.ts'
import { agreementFormOpenings, agreementOfferOpenings } from './agreements.ts'
import { brokerageOpenings } from './brokerage.ts'
import { buyerOpenings, newBuyerOpenings } from './buyer.ts'
import { newAgentOpenings } from './new-agent.ts'
import { visitorListingOpenings } from './visitor-listings.ts'
import { visitorOpenings } from './visitor.ts'
import type { Visitor } from '../pages-of.ts'

/** The dialogs, menus, toasts, errors and empty states that an address alone does not show. */
export const openings: Record<Visitor, readonly Opening[]> = {
  'signed out': [...visitorOpenings, ...visitorListingOpenings],
  buyer: [...buyerOpenings, ...agreementOfferOpenings],
  agent: [...agentOpenings, ...agentDeskOpenings, ...agreementFormOpenings],
  admin: [...adminOpenings, ...accountOpenings, ...brokerageOpenings],
  'new buyer': newBuyerOpenings,
  'new agent': newAgentOpenings,
}

/** Seen where the database is empty, by empty-house.audit.ts. */
const shownWhenEmpty = [
  'features/directory/web/agents-page.tsx',
  'features/browse/web/list/no-listings-yet.tsx',
  'features/site/web/start-page.tsx',
  'features/site/web/new-listings-page.tsx',
  'features/campaigns/web/events-page.tsx',
]
const house = join(import.meta.dirname, '../../..')
const opensSomething = /<(Dialog|ConfirmDialog|dialog|Menu|EmptyState|details)\b|\bpopover=|role="(listbox|menu|tooltip)"/
/** The parts themselves, and toasts, which many openings show. */
const parts = /^platform\/web\//

/** Files that draw a dialog, menu or empty state which no audit opens, and files named by an opening that draw none. */
export function forgotten(): string[] {
  const drawing = globSync('{app,features,platform}/**/*.tsx', { cwd: house })
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => !path.endsWith('.test.tsx') && !parts.test(path) && opensSomething.test(readFileSync(join(house, path), 'utf8')))
  const named = [...Object.values(openings).flatMap((all) => all.flatMap(({ shows = [] }) => shows)), ...shownWhenEmpty]
  return [...drawing.filter((path) => !named.includes(path)), ...named.filter((path) => !drawing.includes(path))]
}
