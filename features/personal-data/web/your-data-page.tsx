import { DeleteAccount } from './delete-account.tsx'
import { DownloadData } from './download-data.tsx'

/** The section of the settings page in which a person takes their data along or deletes their account. */
export default function YourDataPage() {
  return (
    <>
      <DownloadData />
      <DeleteAccount />
    </>
  )
}
