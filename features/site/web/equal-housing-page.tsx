import * as texts from '#texts/site'
import { listStateNotices } from '#features/law/contract'
import { fill } from '#platform/contract/fill.ts'
import { product } from '#platform/contract/product.ts'
import { pageRequest, type LoaderArgs, type PageProps } from '#platform/web/page-request.ts'
import { EqualHousingText } from './equal-housing-text.tsx'
import { pageMeta } from './page-meta.ts'

export const meta = pageMeta(texts.equalHousingOpportunity, fill(texts.nameAndItsAgentsFollowThe, { name: product.name }))

/** What this site says for itself may be missing; the page about the law is there without it. */
export async function loader({ context }: LoaderArgs<'/equal-housing-opportunity'>) {
  const { items } = await context
    .get(pageRequest)
    .call(listStateNotices)
    .catch(() => ({ items: [] }))
  return { notices: items }
}

export default function EqualHousingPage({ loaderData }: PageProps<'/equal-housing-opportunity', typeof loader>) {
  return <EqualHousingText notices={loaderData.notices} />
}
