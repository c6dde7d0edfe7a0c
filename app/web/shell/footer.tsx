import * as texts from '#texts/app'
import { fill } from '#platform/contract/fill.ts'
import { href, Link } from 'react-router'
import { consentHash } from '#features/consent/web'
import { feedbackDialog } from '#features/feedback/web'
import { siteNotices } from '#features/law/contract'
import { NoticeDialogs } from '#features/law/web'
import { product } from '#platform/contract/product.ts'
import { DialogButton } from '#platform/web/ui/dialogs/dialog-button.tsx'
import { DmcaDialog, dmcaDialog } from './dmca-dialog.tsx'
import { EqualHousingMark } from './equal-housing-mark.tsx'
import { Logo } from '#platform/web/brand/mark.tsx'
import { footerLinks } from './menu-links.ts'
import type { NavigationLink } from './navigation.ts'
import { useTurnedOn } from '#platform/web/session/feature-flags.ts'
import { ThemeSwitch } from '#platform/web/theme/theme-switch.tsx'

const link = 'inline-flex min-h-8 items-center text-left underline-offset-4 hover:text-ink hover:underline'

const notices = siteNotices.flatMap((state) => state.notices)
const noticeLinks = [
  ...notices.filter(({ where }) => where.includes('footer')).map(({ id, title }) => ({ opens: id, label: title })),
  { opens: dmcaDialog, label: texts.dmcaNotice },
]

function FooterLinks({ links }: { links: readonly NavigationLink[] }) {
  return useTurnedOn(links).map(({ to, label }) => (
    <li key={to}>
      <Link to={to} className={link}>
        {label}
      </Link>
    </li>
  ))
}

export function Footer({ demo }: { demo: boolean }) {
  return (
    <footer data-shell className="mt-16 border-t border-line bg-sunken text-sm text-quiet">
      <div className="page-width grid gap-10 [contain-intrinsic-size:auto_42rem] [content-visibility:auto] py-10 lg:grid-cols-[minmax(0,1fr)_auto]">
        <div className="max-w-md">
          <Logo />
          <p className="mt-2 text-base">{product.tagline}</p>
          <div className="mt-5">
            <ThemeSwitch />
          </div>
        </div>
        <nav aria-label={texts.footer} className="grid grid-cols-2 gap-x-8 gap-y-8 sm:grid-cols-4 lg:gap-x-14">
          {footerLinks.map(({ title, links }) => (
            <div key={title}>
              <h2 className="font-semibold text-ink">{title}</h2>
              <ul className="mt-2">
                <FooterLinks links={links} />
              </ul>
            </div>
          ))}
        </nav>
      </div>
      <div className="border-t border-line">
        <div className="page-width flex flex-col gap-4 py-8">
          <ul className="flex flex-wrap gap-x-6 gap-y-1 text-ink">
            {noticeLinks.map(({ opens, label }) => (
              <li key={opens}>
                <DialogButton opens={opens} className={`${link} underline`}>
                  {label}
                </DialogButton>
              </li>
            ))}
            <li>
              <DialogButton opens={feedbackDialog} className={`${link} underline`}>
                {texts.giveFeedback}
              </DialogButton>
            </li>
            <li>
              <Link to={{ hash: consentHash }} preventScrollReset className={`${link} underline`}>
                {texts.cookieChoices}
              </Link>
            </li>
          </ul>
          {demo && (
            <p className="w-fit rounded-field border border-apricot bg-apricot-soft px-3 py-2 text-ink">
              <strong className="font-semibold">{texts.demoData}</strong> {texts.theHomesPeopleAndLicenseNumbers}
            </p>
          )}
          <p className="max-w-4xl">{fill(texts.nameHasNoIdxOrMls, { name: product.name })}</p>
          <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-3">
            <Link to={href('/equal-housing-opportunity')} className="inline-flex min-h-8 items-center gap-2 text-ink hover:underline">
              <EqualHousingMark /> {texts.equalHousingOpportunity}
            </Link>
            <Link to={{ pathname: href('/about'), hash: '#data-sources' }} className={link}>
              {texts.dataSourcesAndAttributions}
            </Link>
          </div>
        </div>
      </div>
      <DmcaDialog />
      <NoticeDialogs notices={notices} />
    </footer>
  )
}
