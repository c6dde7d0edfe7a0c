/** Where a conversation is opened, as a full address for mails. */
export function inboxAddress(publicUrl: string, otherId: number, listingKey: number | null): string {
  return `${publicUrl}/messages?with=${otherId}${listingKey === null ? '' : `&home=${listingKey}`}`
}
