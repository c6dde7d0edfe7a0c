import { keepPreviousData, useMutation, useQuery, type UseMutationResult, type UseQueryResult } from '@tanstack/react-query'
import { pathFor, type CallArguments, type CallInput, type Endpoint, type ReplyOf } from '#platform/contract/endpoint.ts'
import { call } from '#platform/web/call/call.ts'

/** The cache key of a call: path, then parameters, so that `['/api/messages']` invalidates every thread. */
export function keyOf<E extends Endpoint>(endpoint: E, ...input: CallArguments<E>): readonly unknown[] {
  const [first] = input
  return first ? [endpoint.path, pathFor(endpoint, first as never)] : [endpoint.path]
}

/**
 * Reads through the cache; pass `undefined` as input while an argument is not known yet, and nothing is sent. With
 * `keepPrevious`, a page stays on the screen while the next one loads.
 */
export function useRead<E extends Endpoint>(
  endpoint: E,
  input: CallInput<E> | undefined,
  options: { initialData?: ReplyOf<E>; enabled?: boolean; keepPrevious?: boolean } = {},
): UseQueryResult<ReplyOf<E>> {
  return useQuery({
    queryKey: keyOf(endpoint, ...([input] as unknown as CallArguments<E>)),
    queryFn: ({ signal }) => call(endpoint, ...([{ ...input, signal }] as unknown as CallArguments<E>)),
    enabled: input !== undefined && (options.enabled ?? true),
    ...(options.keepPrevious && { placeholderData: keepPreviousData as never }),
    ...(options.initialData !== undefined && { initialData: options.initialData as never }),
  }) as UseQueryResult<ReplyOf<E>>
}

export function useSend<E extends Endpoint>(endpoint: E): UseMutationResult<ReplyOf<E>, Error, CallInput<E>> {
  return useMutation({ mutationFn: (input: CallInput<E>) => call(endpoint, ...([input] as unknown as CallArguments<E>)) })
}
