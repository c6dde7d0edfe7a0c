import * as texts from '#texts/personal-data'
import { fill } from '#platform/contract/fill.ts'
import { data, Form, href, Link } from 'react-router'
import { deletionReceipt, type DeletionLine } from '#features/personal-data/contract'
import { refusalIn } from '#platform/web/refusal.ts'
import { product } from '#platform/contract/product.ts'
import { pageRequest, type LoaderArgs, type PageProps } from '#platform/web/page-request.ts'
import { useOperator } from '#platform/web/session/public-settings.ts'
import { Button, ButtonLink } from '#platform/web/ui/button.tsx'
import { Card } from '#platform/web/ui/display/card.tsx'
import { Field } from '#platform/web/ui/forms/field.tsx'
import { LocalDay } from '#platform/web/ui/text/local-day.tsx'
import { PageTitle } from '#platform/web/ui/display/page-title.tsx'
import { TextInput } from '#platform/web/ui/forms/text-input.tsx'
import { DeletionLines } from './deletion-lines.tsx'

interface Loaded {
  typed: string
  deletion: { receipt: string; deletedAt: string; lines: DeletionLine[] } | null
  problem: string | null
}

export async function loader({ request, context }: LoaderArgs<'/data-deletion'>) {
  const typed = new URL(request.url).searchParams.get('receipt')?.trim() ?? ''
  if (typed === '') return data<Loaded>({ typed, deletion: null, problem: null })
  try {
    return data<Loaded>({
      typed,
      deletion: await context.get(pageRequest).call(deletionReceipt, { params: { receipt: typed } }),
      problem: null,
    })
  } catch (error) {
    const refusal = await refusalIn(error)
    return data<Loaded>({ typed, deletion: null, problem: refusal.message }, { status: refusal.status })
  }
}

export const meta = () => [
  { title: fill(texts.dataDeletionName, { name: product.name }) },
  { name: 'description', content: texts.whatsDeletedAndWhatsKeptWhen },
]

const table: readonly { what: string; becomes: 'Deleted' | 'Anonymized' | 'Kept'; why: string }[] = [
  { what: texts.nameEmailPhoneZipCodePhoto, becomes: texts.deleted, why: texts.nothingElseDependsOnThem },
  { what: texts.passwordLinkedSignInProvidersTwo, becomes: texts.deleted, why: texts.noOneCanSignInAnymore },
  { what: texts.savedHomesListsSavedSearches, becomes: texts.deleted, why: texts.onlyYouUseThem },
  { what: texts.anAgentsDraftsVideosAndPhotos, becomes: texts.deleted, why: texts.takeListingsOffTheMarketFirst },
  { what: texts.messagesYouSent, becomes: texts.anonymized, why: texts.theOtherPersonKeepsTheConversation },
  { what: texts.recordsOfPublishedListings, becomes: texts.kept, why: texts.priceAndStatusHistoryStaysWith },
  {
    what: texts.cookieChoicesOptOutsAccountHistory,
    becomes: texts.anonymized,
    why: texts.theyShowWhatWasAgreedTo,
  },
  { what: texts.theDeletionReceipt, becomes: texts.kept, why: texts.itShowsThatTheDeletionHappened },
]

export default function DataDeletionPage({ loaderData: { typed, deletion, problem } }: PageProps<'/data-deletion', typeof loader>) {
  const { supportEmail } = useOperator()
  return (
    <div className="mx-auto flex w-full max-w-3xl flex-col gap-8 px-4 py-10">
      <PageTitle lead={texts.youCanDeleteYourAccountYourself}>{texts.dataDeletion}</PageTitle>
      <Card className="flex flex-col gap-4">
        <h2 className="font-display text-xl font-semibold">{texts.deleteYourAccount}</h2>
        <ol className="flex list-decimal flex-col gap-2 pl-5">
          <li>{texts.signInAndOpenYourSettings}</li>
          <li>{texts.ifYouLikeDownloadYourData}</li>
          <li>{texts.chooseDeleteMyAccountReviewWhat}</li>
          <li>{texts.youllGetAReceiptNumberOn}</li>
        </ol>
        <ButtonLink to={href('/settings')} className="self-start">
          {texts.openSettings}
        </ButtonLink>
        <p className="text-sm text-quiet">
          {texts.cantSignInEmail}{' '}
          <a href={`mailto:${supportEmail}`} className="text-spruce underline underline-offset-2">
            {supportEmail}
          </a>{' '}
          {texts.fromYourAccountsEmailAddress}
        </p>
      </Card>
      <section aria-labelledby="what-happens" className="flex flex-col gap-4">
        <h2 id="what-happens" className="font-display text-xl font-semibold">
          {texts.whatHappensToYourData}
        </h2>
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrolls sideways on phones, by keyboard too */}
        <div role="region" aria-label={texts.tableOfWhatHappensToYour} tabIndex={0} className="relative overflow-x-auto">
          <table className="w-full min-w-xl text-left">
            <thead>
              <tr className="border-b border-line text-sm text-quiet">
                <th scope="col" className="py-2 pr-4 font-medium">
                  {texts.data}
                </th>
                <th scope="col" className="py-2 pr-4 font-medium">
                  {texts.whatHappens}
                </th>
                <th scope="col" className="py-2 font-medium">
                  {texts.why}
                </th>
              </tr>
            </thead>
            <tbody className="divide-y divide-line">
              {table.map(({ what, becomes, why }) => (
                <tr key={what}>
                  <th scope="row" className="py-3 pr-4 font-normal">
                    {what}
                  </th>
                  <td className="py-3 pr-4 font-medium">{becomes}</td>
                  <td className="py-3 text-quiet">{why}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </section>
      <Card className="flex flex-col gap-4">
        <h2 className="font-display text-xl font-semibold">{texts.lookUpADeletion}</h2>
        <Form method="get" action={href('/data-deletion')} className="flex flex-wrap items-start gap-3">
          <Field label={texts.receiptNumber} error={problem ?? undefined} className="min-w-60 flex-1">
            <TextInput name="receipt" defaultValue={typed} maxLength={20} autoComplete="off" spellCheck={false} />
          </Field>
          <Button type="submit" variant="secondary" className="mt-7">
            {texts.lookUp}
          </Button>
        </Form>
        {deletion && (
          <div role="status" className="flex flex-col gap-4">
            <p>
              {texts.theAccountForReceipt} <strong>{deletion.receipt}</strong> {texts.wasDeletedOn}{' '}
              <LocalDay at={deletion.deletedAt} variant="long" />.
            </p>
            <DeletionLines lines={deletion.lines} />
          </div>
        )}
      </Card>
      <p className="text-sm text-quiet">
        {texts.forDataWeHaveWithoutAn}{' '}
        <Link to={href('/optout')} className="text-spruce underline underline-offset-2">
          {texts.yourPrivacyChoices}
        </Link>{' '}
        {texts.and}{' '}
        <Link to={href('/privacy')} className="text-spruce underline underline-offset-2">
          {texts.ourPrivacyPolicy}
        </Link>
        .
      </p>
    </div>
  )
}
