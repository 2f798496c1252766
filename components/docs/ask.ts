import { jsonOrNothing } from '@/lib/core/json'
import type { Sent } from './request'

export type Answered = {
  status: number
  ms: number
  headers: [name: string, value: string][]
  /** JSON that came, for who wants to look into it. */
  json: unknown
  /** To read, shortened where it is very long. */
  text: string
  /** To keep: what is not text, or was shortened. */
  blob?: Blob
  /** How much came. */
  bytes: number
}

const TOLD = ['Content-Type', 'ETag', 'X-Request-Id', 'Retry-After', 'Idempotency-Replayed', 'Allow', 'Cache-Control']
const LONGEST = 100_000

/** Calls the service that this page came from. */
export async function ask({ method, path, headers, json, parts }: Sent, token: string | null): Promise<Answered> {
  const started = performance.now()
  const answer = await fetch(path, {
    method,
    headers: [...headers, ...(token ? [['Authorization', `Bearer ${token}`] satisfies [string, string]] : [])],
    cache: 'no-store',
    ...(json !== undefined && { body: json }),
    ...(parts && { body: formOf(parts) }),
  })
  const blob = await answer.blob()
  const ms = Math.round(performance.now() - started)
  const told = [...TOLD, 'Content-Disposition'].flatMap((name): [string, string][] => {
    const value = answer.headers.get(name)
    return value === null ? [] : [[name, value]]
  })
  return { status: answer.status, ms, headers: told, bytes: blob.size, ...(await contentOf(blob)) }
}

async function contentOf(blob: Blob): Promise<Pick<Answered, 'json' | 'text' | 'blob'>> {
  if (!/json|text/.test(blob.type)) return { json: undefined, text: '', ...(blob.size > 0 && { blob }) }
  const text = await blob.text()
  const json = jsonOrNothing(text)
  const shown = json === undefined ? text : JSON.stringify(json, undefined, 2)
  const isLong = shown.length > LONGEST
  return { json, text: isLong ? `${shown.slice(0, LONGEST)}\n…` : shown, ...(isLong && { blob }) }
}

function formOf(parts: NonNullable<Sent['parts']>): FormData {
  const form = new FormData()
  for (const part of parts) {
    if ('value' in part) form.append(part.name, part.value)
    else if (part.file instanceof File) form.append(part.name, part.file)
  }
  return form
}

/** What stands at a place of JSON from outside. */
export const at = (value: unknown, ...names: string[]): unknown =>
  names.reduce<unknown>((inner, name) => (inner instanceof Object ? Reflect.get(inner, name) : undefined), value)

/** A text at a place of JSON from outside, else nothing. */
export const textAt = (value: unknown, ...names: string[]): string => {
  const text = at(value, ...names)
  return typeof text === 'string' ? text : ''
}
