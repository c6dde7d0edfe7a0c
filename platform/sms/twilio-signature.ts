import { createHmac } from 'node:crypto'
import { isSameSecret } from '#platform/http/same-secret.ts'

/** What Twilio signs a request with: the address, then each field of the form by name, under the auth token. */
export function twilioSignature(authToken: string, url: string, fields: URLSearchParams): string {
  const names = [...new Set(fields.keys())].toSorted()
  const signed =
    url +
    names
      .map((name) =>
        [...new Set(fields.getAll(name))]
          .toSorted()
          .map((value) => name + value)
          .join(''),
      )
      .join('')
  return createHmac('sha1', authToken).update(signed).digest('base64')
}

/** Returns whether the signature is the one of this request, in a time that says nothing about where they differ. */
export function isSignedByTwilio(authToken: string, request: { url: string; fields: URLSearchParams; signature: string }): boolean {
  return isSameSecret(twilioSignature(authToken, request.url, request.fields), request.signature)
}
