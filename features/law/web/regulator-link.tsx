import { jurisdictions } from '#features/law/contract'

const { url } = jurisdictions.TX.regulator

/** The site of the commission that Texas notices point to. */
export function RegulatorLink() {
  return (
    <a href={url} rel="noreferrer">
      {new URL(url).host}
    </a>
  )
}
