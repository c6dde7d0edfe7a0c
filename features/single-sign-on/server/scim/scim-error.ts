/** What a directory asked wrongly, as RFC 7644 §3.12 answers it. */
export class ScimError extends Error {
  readonly status: number
  readonly scimType: string | undefined

  constructor(status: number, detail: string, scimType?: string) {
    super(detail)
    this.name = 'ScimError'
    this.status = status
    this.scimType = scimType
  }
}

export const errorBody = (status: number, detail: string, scimType?: string): object => ({
  schemas: ['urn:ietf:params:scim:api:messages:2.0:Error'],
  status: String(status),
  detail,
  ...(scimType && { scimType }),
})
