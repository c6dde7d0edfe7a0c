import { href, Link } from 'react-router'
import { product } from '#platform/contract/product.ts'
import { Article } from './article.tsx'
import { pageMeta } from './page-meta.ts'

export const meta = pageMeta('Terms', `The rules for using ${product.name}, in plain words.`)

export default function TermsPage() {
  return (
    <Article title="Terms" lead={`The rules for using ${product.name}, in plain words.`} changed="2026-11-20">
      <h2>Who we are</h2>
      <p>
        “{product.name}”, “we” and “us” mean the operator of this site, reached at{' '}
        <a href={`mailto:${product.legalEmail}`}>{product.legalEmail}</a> and {product.postalAddress}. By using the site you accept these
        terms. If you do not accept them, please do not use it.
      </p>
      <h2>What the site is</h2>
      <p>
        The site publishes homes and video tours that agents create and lets you write to those agents. We are not a real estate broker or
        agent, a lender or an adviser, and we take no part in any sale, lease or loan. Each agent provides brokerage services independently
        and is responsible for them.
      </p>
      <h2>What agents publish</h2>
      <p>
        Agents answer for what they publish. We do not inspect homes and do not promise that a description, price or tour is complete or
        current. Check everything that matters to you before you decide: visit the home, have it inspected, read the documents.
      </p>
      <h2>Your account</h2>
      <ul>
        <li>Give correct information and keep your password to yourself. Tell us when you think somebody else has used your account.</li>
        <li>You may stop using your account at any time. Write to us if you want it deleted.</li>
        <li>We may suspend accounts that break these terms, and we say why.</li>
      </ul>
      <h2>What is not allowed</h2>
      <ul>
        <li>
          Advertising that breaks fair housing law. See <Link to={href('/equal-housing-opportunity')}>Equal Housing Opportunity</Link>.
        </li>
        <li>Publishing media you may not use, or facts you know to be wrong.</li>
        <li>Pretending to be somebody else, or to hold a license you do not hold.</li>
        <li>Harassing people, sending advertising nobody asked for, or collecting data about others.</li>
        <li>Overloading, probing or getting around the protection of the site.</li>
      </ul>
      <h2>For agents</h2>
      <ul>
        <li>You hold a valid license in every state where you advertise a home, and the name of your broker is correct.</li>
        <li>You have the owner’s permission to advertise the home and to show its rooms.</li>
        <li>
          You keep your rights in what you publish. You allow us to store, adapt to screen sizes and show it for as long as you leave it on
          the site.
        </li>
      </ul>
      <h2>Copyright</h2>
      <p>
        Notices under the Digital Millennium Copyright Act go to <a href={`mailto:${product.legalEmail}`}>{product.legalEmail}</a>. What a
        notice needs is listed under “DMCA notice” at the foot of every page. We close accounts that infringe repeatedly.
      </p>
      <h2>Videos from other hosts</h2>
      <p>
        Some tours are embedded from other hosts. They load only when you press play, and from then on the terms of that host apply as well.
      </p>
      <h2>Liability</h2>
      <p>
        The site is provided as it is. As far as the law allows, we are not liable for what agents publish, for dealings between you and an
        agent, or for damage caused by the site being wrong or not available. Nothing here limits rights that the law does not let you give
        up.
      </p>
      <h2>Law and changes</h2>
      <p>
        The law of Texas applies, without its rules on conflicts of law; consumer protection of your own state stays with you. When we
        change these terms, the date above changes, and we announce changes that matter on this page before they apply.
      </p>
    </Article>
  )
}
