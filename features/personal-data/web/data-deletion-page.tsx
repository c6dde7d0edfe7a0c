import { data, Form, href, Link } from 'react-router'
import { deletionReceipt, type DeletionLine } from '#features/personal-data/contract'
import { refusalIn } from '#platform/web/refusal.ts'
import { product } from '#platform/contract/product.ts'
import { pageRequest, type LoaderArgs, type PageProps } from '#platform/web/page-request.ts'
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
  { title: `Data deletion · ${product.name}` },
  { name: 'description', content: 'What is erased, what is kept and why when you delete your account, and how to do it.' },
]

const table: readonly { what: string; becomes: 'Erased' | 'Anonymized' | 'Kept'; why: string }[] = [
  { what: 'Name, e-mail, phone, ZIP, portrait', becomes: 'Erased', why: 'Nothing else needs them.' },
  { what: 'Password, linked providers, second factor, sign-ins', becomes: 'Erased', why: 'Nobody can sign in any more.' },
  { what: 'Favorites, lists, saved searches, preferences', becomes: 'Erased', why: 'They are yours alone.' },
  { what: 'Drafts, videos and photos of an agent', becomes: 'Erased', why: 'Homes on the market must be taken off first.' },
  { what: 'Messages you sent', becomes: 'Anonymized', why: 'The other person keeps their conversation, with “A former member”.' },
  { what: 'Records of homes that were public', becomes: 'Kept', why: 'Price and status history belongs to the home.' },
  {
    what: 'Answers to the cookie banner, opt-outs, the log of the account',
    becomes: 'Anonymized',
    why: 'They prove what was agreed and done.',
  },
  { what: 'The receipt', becomes: 'Kept', why: 'It names nobody, and shows that the deletion took place.' },
]

export default function DataDeletionPage({ loaderData: { typed, deletion, problem } }: PageProps<'/data-deletion', typeof loader>) {
  return (
    <div className="mx-auto flex w-full max-w-3xl flex-col gap-8 px-4 py-10">
      <PageTitle lead="You delete your account yourself, and it is done at once. Before you press the button you see what will go and what will stay.">
        Data deletion
      </PageTitle>
      <Card className="flex flex-col gap-4">
        <h2 className="font-display text-xl font-semibold">Delete your account</h2>
        <ol className="flex list-decimal flex-col gap-2 pl-5">
          <li>Sign in and open your settings. People who signed up with another provider do the same.</li>
          <li>Take your data along, if you like: one ZIP holds all of it.</li>
          <li>Press “Delete my account”, read what will happen and type your e-mail address.</li>
          <li>You get a receipt with a number, on the screen and by mail.</li>
        </ol>
        <ButtonLink to={href('/settings')} className="self-start">
          Open my settings
        </ButtonLink>
        <p className="text-sm text-quiet">
          You cannot sign in any more? Write to{' '}
          <a href={`mailto:${product.supportEmail}`} className="text-spruce underline underline-offset-2">
            {product.supportEmail}
          </a>{' '}
          from the address of the account.
        </p>
      </Card>
      <section aria-labelledby="what-happens" className="flex flex-col gap-4">
        <h2 id="what-happens" className="font-display text-xl font-semibold">
          What happens to your data
        </h2>
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrolls sideways on phones, by keyboard too */}
        <div role="region" aria-label="What happens to your data, as a table" tabIndex={0} className="relative overflow-x-auto">
          <table className="w-full min-w-xl text-left">
            <thead>
              <tr className="border-b border-line text-sm text-quiet">
                <th scope="col" className="py-2 pr-4 font-medium">
                  Data
                </th>
                <th scope="col" className="py-2 pr-4 font-medium">
                  Becomes
                </th>
                <th scope="col" className="py-2 font-medium">
                  Why
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
        <h2 className="font-display text-xl font-semibold">Look up a deletion</h2>
        <Form method="get" action={href('/data-deletion')} className="flex flex-wrap items-start gap-3">
          <Field label="Number of the receipt" error={problem ?? undefined} className="min-w-60 flex-1">
            <TextInput name="receipt" defaultValue={typed} maxLength={20} autoComplete="off" spellCheck={false} />
          </Field>
          <Button type="submit" variant="secondary" className="mt-7">
            Look up
          </Button>
        </Form>
        {deletion && (
          <div role="status" className="flex flex-col gap-4">
            <p>
              The account of receipt <strong>{deletion.receipt}</strong> was deleted on <LocalDay at={deletion.deletedAt} variant="long" />.
            </p>
            <DeletionLines lines={deletion.lines} />
          </div>
        )}
      </Card>
      <p className="text-sm text-quiet">
        Not your account but your data? See{' '}
        <Link to={href('/optout')} className="text-spruce underline underline-offset-2">
          your privacy choices
        </Link>{' '}
        and{' '}
        <Link to={href('/privacy')} className="text-spruce underline underline-offset-2">
          our privacy statement
        </Link>
        .
      </p>
    </div>
  )
}
