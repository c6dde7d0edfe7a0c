import { Fragment } from 'react'
import { href, Link } from 'react-router'
import { jurisdictions, type Jurisdiction } from '#features/law/contract'
import { product } from '#platform/contract/product.ts'
import { Article } from './article.tsx'
import { pageMeta } from './page-meta.ts'

export const meta = pageMeta('Privacy', `What ${product.name} keeps about you, why, and how to have it deleted.`)

export default function PrivacyPage() {
  return (
    <Article title="Privacy" lead="What we keep about you, why, and how you have it changed or deleted." changed="2026-11-20">
      <h2>In short</h2>
      <ul>
        <li>You can look at homes and watch tours without an account.</li>
        <li>We do not sell your data, and we show no advertising.</li>
        <li>A message you write goes to the person you write to.</li>
        <li>Nothing is loaded from a video host before you press play.</li>
      </ul>
      <h2>What we keep</h2>
      <dl>
        <dt>When you only look</dt>
        <dd>
          Technical records of requests (time, address of the page, network address, browser) for the security and operation of the site.
        </dd>
        <dt>When you have an account</dt>
        <dd>
          Your e-mail address, your name, and if you give them your ZIP code and picture. Your password is kept only as a one-way hash.
        </dd>
        <dt>When you are an agent</dt>
        <dd>
          Your license number and state, brokerage, telephone number, and what you publish. License and brokerage are shown to everybody.
        </dd>
        <dt>When you write messages</dt>
        <dd>The messages, when they were sent and read, and the home they are about. You and the other person can see them.</dd>
      </dl>
      <h2>What your browser keeps</h2>
      <p>
        Your sign-in and settings such as the color theme are stored in your browser, because the site cannot work as you asked without
        them. While you are signed in, a cookie says that somebody is, and nothing else. If you write a message without JavaScript, another
        one keeps it for you for an hour, until you have signed in. We use no cookies for advertising. Signing out clears your sign-in and
        the first cookie.
      </p>
      <h2>Who else sees data</h2>
      <ul>
        <li>The agent or buyer you write to.</li>
        <li>Companies that run servers or send e-mail for the operator, on the operator’s instructions only.</li>
        <li>The video host, once you press play on a tour that is embedded from one. Its own privacy notice applies then.</li>
        <li>Authorities, when the law obliges us.</li>
      </ul>
      <h2>How long</h2>
      <p>
        Account data stays until you have the account deleted. Messages stay until the people in the conversation delete them. Some records
        must be kept longer where the law says so; we keep no more of them than it asks for.
      </p>
      <h2>Your rights</h2>
      <p>
        You may ask what we keep about you, have it corrected, receive a copy, and have it deleted, wherever you live. Change your name and
        picture, take everything along as one ZIP and <Link to={href('/data-deletion')}>delete your account</Link> in your settings; it is
        done at once. Opt out of sale, sharing and call lists under <Link to={href('/optout')}>your privacy choices</Link>, without an
        account. For everything else write to <a href={`mailto:${product.legalEmail}`}>{product.legalEmail}</a> from the address of your
        account.
      </p>
      <dl>
        {Object.values<Jurisdiction>(jurisdictions).map(({ code, name, privacy }) => (
          <Fragment key={code}>
            <dt>{name}</dt>
            <dd>
              By {privacy.law} we answer within {privacy.answerDays} days, {privacy.extensionDays} more where a request is complicated
              {privacy.confirmBusinessDays !== undefined && `, and confirm it within ${privacy.confirmBusinessDays} business days`}
              {privacy.optOutBusinessDays !== undefined &&
                `; an opt-out takes effect at once, the law gives ${privacy.optOutBusinessDays} business days`}
              . You may appeal our decision.
            </dd>
          </Fragment>
        ))}
      </dl>
      <h2>Children</h2>
      <p>The site is meant for adults. We do not knowingly keep data of children under 13; tell us if you think we do.</p>
      <h2>Who answers for this</h2>
      <p>
        The operator of this site: {product.postalAddress}, <a href={`mailto:${product.legalEmail}`}>{product.legalEmail}</a>.
      </p>
    </Article>
  )
}
