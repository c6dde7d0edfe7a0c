import { href, Link } from 'react-router'
import { product } from '#platform/contract/product.ts'
import { Article } from './article.tsx'
import { pageMeta } from './page-meta.ts'

export const meta = pageMeta('About', `What ${product.name} is, who runs it and where its data comes from.`)

export default function AboutPage() {
  return (
    <Article title={`About ${product.name}`} lead={`${product.tagline} Every home here starts with a video tour, room by room.`}>
      <h2>Why tours come first</h2>
      <p>
        Photos show a home at its best angle. A tour shows how the rooms connect: whether the kitchen opens to the living room, how far the
        bedrooms are from the front door, what the light does. When an agent has marked the rooms of a tour, you can go straight to the one
        you care about.
      </p>
      <h2>How it works</h2>
      <ul>
        <li>Licensed agents publish the homes they represent, with a tour they upload or link from a video host.</li>
        <li>You look at homes on a map or in a list, watch the tour and read the facts. You need no account for that.</li>
        <li>When you have a question, you write to the agent of that home. Your message goes to that agent only.</li>
      </ul>
      <h2>What you will not find</h2>
      <p>
        {product.name} has no IDX or MLS feeds. A home is here because its agent put it here, so this is never the whole market. We do not
        take part in a sale, we are not a broker, and agents provide their services on their own. See{' '}
        <Link to={href('/terms')}>the terms</Link>.
      </p>
      <h2>Open source</h2>
      <p>
        {product.name} is open-source software under the MIT license. Whoever runs this site is its operator and answers for it; you reach
        the operator on the <Link to={href('/contact')}>contact page</Link>.
      </p>
      <h2 id="data-sources">Data sources and attributions</h2>
      <ul>
        <li>Homes, photos and tours: the agents who published them.</li>
        <li>ZIP codes and places: GeoNames, licensed under Creative Commons Attribution 4.0.</li>
        <li>State and county outlines on the map: U.S. Census Bureau, public domain, through the us-atlas package.</li>
        <li>Typefaces: Fraunces and Inter, SIL Open Font License 1.1.</li>
      </ul>
    </Article>
  )
}
