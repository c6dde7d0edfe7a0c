import { breach, type HouseViolation } from './breach.ts'
import { storesWithoutServerValue, enterHandlers, emojiOnScreens, typedLinks } from './house-rules.ts'
import { lazyWithoutBoundary, textBesideSwitchedElements } from './screen-rules.ts'

/** Refused by the rules for screens. */
export const refusedOnScreens: readonly HouseViolation[] = [
  breach(
    'a store without the value that the server has drawn',
    storesWithoutServerValue,
    'features/letters/web/a.tsx',
    "import { useStore } from '@nanostores/react'\nexport const A = () => useStore(open)\n",
    /useStore\(open\)/,
  ),
  breach(
    'a lazy part without a boundary',
    lazyWithoutBoundary,
    'features/letters/web/a.tsx',
    "import { lazy, Suspense } from 'react'\n\nexport const A = lazy(() => import('./b.tsx'))\n",
    /uses lazy;[^]*uses Suspense;/,
  ),
  breach(
    'a label beside a spinner that comes and goes',
    textBesideSwitchedElements,
    'features/letters/web/a.tsx',
    'export const A = ({ busy, label }: Props) => <button>{busy && <Spinner />}{label}</button>\n',
    /a\.tsx:1 needs an element of its own around \{label\}/,
  ),
  breach(
    'a label beside an icon that a condition chooses',
    textBesideSwitchedElements,
    'features/letters/web/a.tsx',
    'export const A = ({ on }: Props) => {\n  const Icon = on ? Check : Plus\n  return <p><Icon /> {texts.compare}</p>\n}\n',
    /\{texts\.compare\}/,
  ),
  breach(
    'a text that comes and goes beside others',
    textBesideSwitchedElements,
    'features/letters/web/a.tsx',
    'export const A = ({ by }: Props) => <p>{texts.sent}{by && ` by ${by}`}</p>\n',
    /\{by && /,
  ),
  breach(
    'a link typed by hand',
    typedLinks,
    'features/letters/web/a.tsx',
    'export const A = () => <Link to="/messages" />\n',
    /\/messages/,
  ),
  breach(
    'a link glued together',
    typedLinks,
    'features/letters/web/a.tsx',
    'export const A = () => <a href={`/property/${id}`} />\n',
    /\/property/,
  ),
  breach('a journey typed by hand', typedLinks, 'features/letters/web/a.ts', "navigate('/messages')\n", /\/messages/),
  breach('an emoji on a screen', emojiOnScreens, 'features/letters/texts.ts', "export const earned = 'Earned \u2B50'\n", /texts\.ts/),
  breach(
    'a handler of Enter that reads the key itself',
    enterHandlers,
    'features/letters/web/a.tsx',
    "export const onKeyDown = (event: KeyboardEvent) => event.key === 'Enter' && send()\n",
    /use isPlainEnter/,
  ),
]
