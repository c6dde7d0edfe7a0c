import { href, Link } from 'react-router'
import { product } from '#platform/contract/product.ts'
import { Article } from './article.tsx'
import { pageMeta } from './page-meta.ts'

export const meta = pageMeta('Contact', `How to reach the people who run ${product.name}.`)

export default function ContactPage() {
  return (
    <Article title="Contact" lead="Questions about a home go to its agent. Everything else comes to us.">
      <h2>About a home or a visit</h2>
      <p>
        Open the home and write to its agent from there. The agent knows the home, and your message reaches nobody else. If you want to know
        an agent first, <Link to={href('/agents')}>find them by state</Link>.
      </p>
      <h2>About this site</h2>
      <dl>
        <dt>Help with your account, and anything that does not work</dt>
        <dd>
          <a href={`mailto:${product.supportEmail}`}>{product.supportEmail}</a>
        </dd>
        <dt>Copyright, privacy and other legal matters</dt>
        <dd>
          <a href={`mailto:${product.legalEmail}`}>{product.legalEmail}</a>
        </dd>
        <dt>Post</dt>
        <dd>
          <address className="not-italic">{product.postalAddress}</address>
        </dd>
      </dl>
      <h2>What helps us help you</h2>
      <ul>
        <li>The address of the page you were on.</li>
        <li>What you did, what you expected and what happened instead.</li>
        <li>The report number, if the page showed one. Please never send your password.</li>
      </ul>
    </Article>
  )
}
