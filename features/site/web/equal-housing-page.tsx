import { jurisdictions } from '#features/law/contract'
import { product } from '#platform/contract/product.ts'
import { Article } from './article.tsx'
import { pageMeta } from './page-meta.ts'

export const meta = pageMeta('Equal Housing Opportunity', `${product.name} and its agents follow the Fair Housing Act.`)

export default function EqualHousingPage() {
  return (
    <Article title="Equal Housing Opportunity" lead="Every home on this site is open to everyone on the same terms.">
      <p>
        The Fair Housing Act makes it illegal to advertise a home with any preference, limitation or discrimination because of race, color,
        religion, sex, disability, familial status or national origin, or to intend such a preference. State and local laws protect further
        groups. We do not knowingly accept advertising that breaks these laws.
      </p>
      <p>California also protects {listed(jurisdictions.CA.fairHousing.alsoProtected)}.</p>
      <h2>What this means on {product.name}</h2>
      <ul>
        <li>Agents describe the home, not the people they imagine in it.</li>
        <li>No search filter, sorting or recommendation uses a protected characteristic or stands in for one.</li>
        <li>Limits the law allows, such as housing for older persons, must be stated as what they are.</li>
        <li>Assistance animals are not pets, and reasonable accommodations may be asked for with any home.</li>
      </ul>
      <h2>When you see something else</h2>
      <p>
        Write to <a href={`mailto:${product.legalEmail}`}>{product.legalEmail}</a> with the address of the page. We look at every report and
        remove what breaks the law.
      </p>
      <h2>When you are treated unfairly</h2>
      <p>You can complain to these offices, and you need nobody’s permission to do so:</p>
      <ul>
        <li>
          U.S. Department of Housing and Urban Development (HUD), Office of Fair Housing and Equal Opportunity:{' '}
          <a href="tel:+18006699777">1-800-669-9777</a>,{' '}
          <a href="https://www.hud.gov/fairhousing" rel="noreferrer">
            hud.gov/fairhousing
          </a>
        </li>
        {[jurisdictions.TX, jurisdictions.CA].map(({ code, fairHousing: { office, url } }) => (
          <li key={code}>
            {office}:{' '}
            <a href={url} rel="noreferrer">
              {new URL(url).hostname.replace('www.', '')}
            </a>
          </li>
        ))}
      </ul>
    </Article>
  )
}

const listed = (items: readonly string[]): string => new Intl.ListFormat('en-US').format(items)
