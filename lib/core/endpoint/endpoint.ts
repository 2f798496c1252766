import { z } from 'zod'
import type { Db } from '@/db/client'
import type { Actor, Staff } from '../auth/actor'
import type { Failure } from '../errors'
import type { Received } from '../http/multipart'
import type { Runtime } from '../runtime'

export type Access = 'public' | 'user' | 'staff' | 'permission'
type ActorOf<A extends Access> = A extends 'public' ? null : A extends 'user' ? Actor : Staff

/** Where a call came from; the address is computed once, at the door. */
export type Caller = { request_id: string; address: string; user_agent: string }
export type Key = { key: string; fingerprint: string }
type Write = <T>(work: (db: Db) => Promise<T>) => Promise<T>

/** What every `run` is given, and what the options of a definition add to it. */
type Given = { db: Db; runtime: Runtime; caller: Caller; after: (work: () => Promise<void>) => void }
type Options = {
  own: { write: Write }
  multipart: { files: Received[] }
  raw: { raw: { bytes: Uint8Array; header: (name: string) => string | null } }
  key: { key: Key | undefined }
}
export type Context = Given &
  Options['own'] &
  Options['multipart'] &
  Options['raw'] &
  Options['key'] & { input: unknown; actor: Actor | null }

/** JSON that the database made, columns named in its SQL: spliced into the envelope as it is. */
export class Sealed {
  constructor(readonly json: string) {}
}

/** What an `idempotent: 'own'` function says when it found its first answer again. */
export class Replayed {
  constructor(readonly output: unknown) {}
}

/** `answer: 'file'`: bytes with headers of their own. */
export class FileAnswer {
  constructor(
    readonly file: {
      name: string
      mime: string
      body: Uint8Array | AsyncIterable<Uint8Array>
      size?: number
      /** What this address gives never changes. */
      immutable?: boolean
      attachment?: boolean
    },
  ) {}
}

/** `body: 'raw'`: an answer in somebody else's format. */
export class RawAnswer {
  constructor(
    readonly status: number,
    readonly body: string | null,
  ) {}
}

/** `answer: 'rows'`: the first batch is read before the headers go out, so that an error is still an error. */
export class Rows {
  constructor(
    readonly first: unknown[],
    readonly rest: AsyncIterator<unknown[]>,
  ) {}
}

type Subject = {
  contract: z.ZodObject
  /** Reads the record FOR UPDATE, live or in the trash; undefined when there is none. */
  lock: (db: Db, id: number) => Promise<unknown>
}

type Output<O extends z.ZodType, N> = N extends 'file'
  ? FileAnswer
  : N extends 'rows'
    ? AsyncIterable<z.input<O>[]>
    : z.input<O> | Sealed

type Route = `${'GET' | 'POST' | 'PUT' | 'DELETE'} /${string}`

export type Definition<A extends Access, I extends z.ZodObject, O extends z.ZodType, W, B, K, N> = {
  /** Who may call: nothing said is the most closed, its own permission point. */
  access?: A
  /** Path, query and body as one flat, strict object. */
  input?: I
  /** Parsed on the way out: what the contract does not name cannot leave. */
  output?: O
  /** The record that is changed: 404, before and after in the log, `If-Match`, the current one in a 412. */
  subject?: Subject
  /** `'own'`: no transaction around `run`, which writes through `write` before and after an outside call. */
  work?: W
  /** The `Idempotency-Key`; every creation under /cms has it unsaid. `'own'`: the function takes the key itself. */
  idempotent?: K
  body?: B
  answer?: N
  /** Reads: answered from the revision while nothing changed. Writes: advance it. */
  cache?: 'catalogue'
  /** A read that is logged. */
  audit?: true
  run: (
    context: Given & { input: z.output<I>; actor: ActorOf<A> } & (W extends 'own' ? Options['own'] : unknown) &
      (B extends 'multipart' | 'raw' ? Options[B] : unknown) &
      (K extends 'own' ? Options['key'] : unknown),
  ) => Promise<(B extends 'raw' ? RawAnswer : Output<O, N>) | Failure | (K extends 'own' ? Replayed : never)>
}

export type Endpoint = {
  /** Noun and verb: operationId, permission point, name in the operation log. */
  id: string
  summary: string
  method: string
  path: string
  access: Access
  input: z.ZodObject
  output: z.ZodType
  subject: Subject | undefined
  work: 'own' | undefined
  idempotent: true | 'own' | undefined
  body: 'multipart' | 'raw' | undefined
  answer: 'file' | 'rows' | undefined
  cache: 'catalogue' | undefined
  audit: true | undefined
  run: (context: Context) => Promise<unknown>
  /** The permission that it asks for: its own id, unless it does many of another operation. */
  point: string
  /** The specification's module identifier: `cms-banner`. */
  module: string
  /** Names in the path template, and the kind of value of each name of the input. */
  inPath: Set<string>
  kinds: Record<string, string | undefined>
}

export function endpoint<
  A extends Access = 'permission',
  I extends z.ZodObject = z.ZodObject<Record<never, never>>,
  O extends z.ZodType = z.ZodNull,
  W extends 'own' | undefined = undefined,
  B extends 'multipart' | 'raw' | undefined = undefined,
  K extends true | 'own' | undefined = undefined,
  N extends 'file' | 'rows' | undefined = undefined,
>(id: string, on: Route, summary: string, definition: Definition<A, I, O, W, B, K, N>): Endpoint {
  const [method = '', path = ''] = on.split(' ')
  const input = definition.input ?? z.strictObject({})
  const created = path.startsWith('/cms/') && id.endsWith('.create')
  let kinds: Endpoint['kinds'] | undefined
  return {
    id,
    summary,
    method,
    path,
    access: definition.access ?? 'permission',
    input,
    output: definition.output ?? z.null(),
    subject: definition.subject,
    work: definition.work,
    idempotent: definition.idempotent ?? (created || undefined),
    body: definition.body,
    answer: definition.answer,
    cache: definition.cache,
    audit: definition.audit,
    // The options of a definition decide what its run may see of the whole context: the one place where that is erased.
    run: definition.run as unknown as Endpoint['run'],
    point: id,
    module: moduleOf(path),
    inPath: new Set([...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1] ?? '')),
    get kinds() {
      kinds ??= kindsOf(input)
      return kinds
    },
  }
}

/** `/cms/banner/{id}` → `cms-banner`; the error log's path is the one that reads the other way round. */
function moduleOf(path: string): string {
  const [group = '', first = '', second] = path
    .slice(1)
    .split('/')
    .filter((piece) => !piece.startsWith('{'))
  if (first === 'log') return `${group}-${second}_log`
  return first ? `${group}-${first}` : group
}

/** JSON Schema's type of each field: what a string of the path or query may stand for. */
function kindsOf(input: z.ZodObject): Record<string, string | undefined> {
  const Node = z.object({ type: z.string(), items: z.object({ type: z.string() }).optional() })
  const schema = z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' })
  const kindOf = (node: unknown) => {
    const { type, items } = Node.safeParse(node).data ?? {}
    return type === 'array' ? `list of ${items?.type}` : type
  }
  return Object.fromEntries(Object.entries(schema.properties ?? {}).map(([name, node]) => [name, kindOf(node)]))
}
