import * as z from 'zod'
import { address, onOrOff, settings } from '#platform/config/settings.ts'

export interface S3Settings {
  bucket: string
  region: string
  /** Of a server that speaks S3; absent: Amazon's own. */
  endpoint: string | undefined
  /** Absent: what the machine itself is allowed (role, profile). */
  credentials: { accessKeyId: string; secretAccessKey: string } | undefined
  /** Put before every key, ends in a slash unless empty. */
  prefix: string
  /** The bucket stands in the path of the address and not in its host. */
  bucketInPath: boolean
}

/** Where files are stored: in a bucket, or without one in `DATA_DIR`. */
export const storageVariables = settings(
  {
    S3_BUCKET: z
      .string()
      .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, 'Write the name of the bucket, as in tourstead-files.')
      .optional(),
    S3_ENDPOINT: address(['https', 'http']).optional(),
    S3_REGION: z
      .string()
      .regex(/^[a-z0-9-]+$/, 'Write the region, as in us-east-1.')
      .default('us-east-1'),
    S3_ACCESS_KEY_ID: z.string().optional(),
    S3_SECRET_ACCESS_KEY: z.string().optional(),
    S3_PREFIX: z
      .string()
      .regex(/^([\w.-]*[\w-]\/)+$/, 'Write a folder that ends in a slash, as in tourstead/.')
      .optional(),
    S3_PATH_STYLE: onOrOff.optional(),
  },
  (given, object): S3Settings | undefined => {
    const { S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = given
    if ((accessKeyId === undefined) !== (secretAccessKey === undefined))
      object(accessKeyId ? 'S3_SECRET_ACCESS_KEY' : 'S3_ACCESS_KEY_ID', 'The key and its secret go together.')
    if (!given.S3_BUCKET) {
      if (given.S3_ENDPOINT) object('S3_BUCKET', 'It is missing; S3_ENDPOINT needs it.')
      return undefined
    }
    return {
      bucket: given.S3_BUCKET,
      region: given.S3_REGION,
      endpoint: given.S3_ENDPOINT,
      credentials: accessKeyId && secretAccessKey ? { accessKeyId, secretAccessKey } : undefined,
      prefix: given.S3_PREFIX ?? '',
      bucketInPath: (given.S3_PATH_STYLE ?? (given.S3_ENDPOINT ? 'on' : 'off')) === 'on',
    }
  },
)
