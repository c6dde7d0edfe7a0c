import { createHash, randomBytes } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import {
  DeleteObjectCommand,
  DeleteObjectsCommand,
  GetObjectCommand,
  HeadBucketCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3'
import { Upload } from '@aws-sdk/lib-storage'
import { checkKey, type FileStore, type StoredFile } from './file-store.ts'
import { StorageAway } from './storage-away.ts'
import type { S3Settings } from './storage-settings.ts'

const partBytes = 8 * 1024 * 1024
/** The server takes away so many in one request, and lists so many. */
const keysAtOnce = 1000
const limits = { connectionTimeout: 5000, requestTimeout: 60_000 }

export interface S3FileStore extends FileStore {
  /** Throws a sentence for the operator when the bucket cannot be used. */
  check(): Promise<void>
  close(): void
}

/**
 * Keeps files as private objects of a bucket; the product itself hands them out. Large ones travel in parts, reading asks for
 * ranges, and the server checks what arrives against a hash of it. `scratch` is a local folder for what needs a file of this machine.
 */
export function s3FileStore(settings: S3Settings, scratch: string): S3FileStore {
  const { bucket: Bucket, prefix } = settings
  const client = new S3Client({
    region: settings.region,
    forcePathStyle: settings.bucketInPath,
    requestHandler: limits,
    // Newer checksums are unknown to many servers that speak S3; parts and objects are signed with their hash in any case.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    ...(settings.endpoint && { endpoint: settings.endpoint }),
    ...(settings.credentials && { credentials: settings.credentials }),
  })
  const objectAt = (key: string) => {
    checkKey(key)
    return { Bucket, Key: prefix + key }
  }

  async function head(key: string) {
    try {
      return await client.send(new HeadObjectCommand(objectAt(key)))
    } catch (error) {
      if (isMissing(error)) return undefined
      throw away(error)
    }
  }

  async function* list(below: string): AsyncIterable<StoredFile> {
    checkKey(below)
    for await (const page of pages(below))
      for (const { Key = '', Size = 0, LastModified } of page.Contents ?? [])
        if (!Key.endsWith('/')) yield { key: Key.slice(prefix.length), bytes: Size, changedAt: LastModified?.getTime() ?? 0 }
  }

  async function* pages(below: string, Delimiter?: string) {
    let ContinuationToken: string | undefined
    do {
      const page = await client
        .send(new ListObjectsV2Command({ Bucket, Prefix: prefix + below, MaxKeys: keysAtOnce, Delimiter, ContinuationToken }))
        .catch(rethrowAway)
      yield page
      ContinuationToken = page.IsTruncated ? page.NextContinuationToken : undefined
    } while (ContinuationToken)
  }

  function read(key: string, range?: { start: number; end: number }): Readable {
    const where = { ...objectAt(key), ...(range && { Range: `bytes=${range.start}-${range.end}` }) }
    const controller = new AbortController()
    const stream = Readable.from(bytesOf(client, where, controller.signal), { objectMode: false })
    return stream.once('close', () => controller.abort())
  }

  async function send(key: string, localPath: string): Promise<void> {
    const params = { ...objectAt(key), Body: createReadStream(localPath) }
    await new Upload({ client, params, partSize: partBytes, queueSize: 2 }).done().catch(rethrowAway)
  }

  async function withCopy<T>(key: string, work: (path: string) => Promise<T>): Promise<T> {
    await mkdir(scratch, { recursive: true, mode: 0o700 })
    const path = join(scratch, randomBytes(12).toString('hex'))
    try {
      await pipeline(read(key), createWriteStream(path, { mode: 0o600 }))
      return await work(path)
    } finally {
      await rm(path, { force: true })
    }
  }

  async function removeBelow(key: string): Promise<void> {
    let keys: string[] = []
    const removeThese = async () => {
      const Delete = { Quiet: true, Objects: keys.map((each) => ({ Key: prefix + each })) }
      const { Errors = [] } = await client.send(new DeleteObjectsCommand({ Bucket, Delete })).catch(rethrowAway)
      if (Errors.length > 0) throw new StorageAway(`${Errors.length} files could not be removed: ${Errors[0]?.Message ?? Errors[0]?.Code}`)
      keys = []
    }
    for await (const file of list(key)) if (keys.push(file.key) === keysAtOnce) await removeThese()
    if (keys.length > 0) await removeThese()
  }

  return {
    async put(key, content) {
      const ContentMD5 = createHash('md5').update(content).digest('base64')
      await client.send(new PutObjectCommand({ ...objectAt(key), Body: content, ContentMD5 })).catch(rethrowAway)
    },
    async adopt(key, localPath) {
      await send(key, localPath)
      await rm(localPath, { force: true })
    },
    size: async (key) => (await head(key))?.ContentLength,
    read,
    async remove(key) {
      if (key.endsWith('/')) await removeBelow(key)
      else await client.send(new DeleteObjectCommand(objectAt(key))).catch(rethrowAway)
    },
    list,
    async folders(below) {
      checkKey(below)
      const names: string[] = []
      for await (const { CommonPrefixes = [] } of pages(below, '/'))
        names.push(...CommonPrefixes.map(({ Prefix = '' }) => Prefix.slice(prefix.length + below.length, -1)))
      return names
    },
    async changedAt(key) {
      if (!key.endsWith('/')) return (await head(key))?.LastModified?.getTime()
      let newest: number | undefined
      for await (const { changedAt } of list(key)) newest = Math.max(newest ?? 0, changedAt)
      return newest
    },
    withLocal: withCopy,
    changeLocal: (key, work) =>
      withCopy(key, async (path) => {
        const result = await work(path)
        await send(key, path)
        return result
      }),
    closeFolder: async (below) => checkKey(below),
    localPath(key) {
      throw new Error(`The file ${key} lies in a bucket and has no path on this machine.`)
    },
    async check() {
      try {
        await client.send(new HeadBucketCommand({ Bucket }))
      } catch (error) {
        throw new StorageAway(sentenceFor(error, settings))
      }
    },
    close: () => client.destroy(),
  }
}

async function* bytesOf(client: S3Client, where: { Bucket: string; Key: string }, signal: AbortSignal): AsyncIterable<Uint8Array> {
  try {
    const { Body } = await client.send(new GetObjectCommand(where), { abortSignal: signal })
    if (Body) yield* Body as Readable
  } catch (error) {
    throw isMissing(error) ? Object.assign(new Error(`There is no file ${where.Key}.`), { code: 'ENOENT' }) : away(error)
  }
}

interface S3Failure extends Error {
  $metadata?: { httpStatusCode?: number }
}

const statusOf = (error: unknown) => (error as S3Failure).$metadata?.httpStatusCode

const isMissing = (error: unknown) => statusOf(error) === 404 && (error as Error).name !== 'NoSuchBucket'

const away = (error: unknown) => {
  const { name, message } = error as Error
  return new StorageAway(`${name}: ${message}`, { cause: error })
}

function rethrowAway(error: unknown): never {
  throw away(error)
}

function sentenceFor(error: unknown, { bucket, endpoint }: S3Settings): string {
  const where = endpoint ?? 'Amazon S3'
  const status = statusOf(error)
  if (status === 404) return `There is no bucket ${bucket} at ${where}. Make it, or check S3_BUCKET.`
  if (status === 403 || status === 401)
    return `${where} does not let this account use the bucket ${bucket}. Check S3_ACCESS_KEY_ID and its rights.`
  if (status === 301 || status === 400) return `The bucket ${bucket} is in another region. Check S3_REGION.`
  const { code, message } = error as NodeJS.ErrnoException
  return `${where} does not answer (${code ?? message}). Check S3_ENDPOINT.`
}
