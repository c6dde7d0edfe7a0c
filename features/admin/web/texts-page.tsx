import * as texts from '#texts/admin'
import { fill } from '#platform/contract/fill.ts'
import { interfaceTexts } from '#features/admin/contract'
import { product } from '#platform/contract/product.ts'
import { pageRequest, type LoaderArgs, type PageProps } from '#platform/web/page-request.ts'
import { PageTitle } from '#platform/web/ui/display/page-title.tsx'
import { counted } from '#platform/web/ui/text/format.ts'

/** Returns 404 wherever somebody else could reach the server. */
export async function loader({ context }: LoaderArgs<'/dev/texts'>) {
  return context.get(pageRequest).call(interfaceTexts)
}

export const meta = () => [{ title: fill(texts.textsName, { name: product.name }) }, { name: 'robots', content: 'noindex' }]

export default function TextsPage({ loaderData: { groups } }: PageProps<'/dev/texts', typeof loader>) {
  const total = groups.flatMap(({ screens }) => screens.flatMap(({ texts }) => texts)).length
  return (
    <div className="mx-auto flex w-full max-w-4xl flex-col gap-8 px-4 py-10">
      <PageTitle>{fill(texts.totalOnScreen, { total: counted(total, texts.text) })}</PageTitle>
      <nav aria-label={texts.groupsOfTexts}>
        <ul className="flex flex-wrap gap-x-4 gap-y-2">
          {groups.map(({ name }) => (
            <li key={name}>
              <a href={`#${idOf(name)}`} className="inline-block py-1 text-spruce underline underline-offset-2">
                {name}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      {groups.map(({ name, screens }, index) => (
        // Closed, thousands of texts are found by the browser's search and cost it nothing else.
        <details key={name} open={index === 0}>
          <summary className="cursor-pointer py-1">
            <h2 className="inline font-display text-2xl font-semibold capitalize">{name}</h2>
          </summary>
          <div id={idOf(name)} className="scroll-mt-24">
            {screens.map(({ screen, texts }, line) => (
              <section key={line} aria-label={screen} className="mt-5">
                <h3 className="text-sm font-medium text-quiet">{screen}</h3>
                <ul className="mt-1 divide-y divide-line">
                  {texts.map((entry) => (
                    <li key={entry.name} className="py-1.5 break-words">
                      {entry.text}
                    </li>
                  ))}
                </ul>
              </section>
            ))}
          </div>
        </details>
      ))}
    </div>
  )
}

const idOf = (name: string) => name.replaceAll(' ', '-')
