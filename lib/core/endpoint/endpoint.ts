import { z } from 'zod'
import { ById } from '../../base/contract'
import type { Failure } from '../../base/errors'
import type { EventStream } from '../../base/event-stream'
import type { Locale } from '../../base/i18n/i18n'
import type { DatabaseJson } from '../../data/database-json'
import type { Actor, Staff } from '../operation/actor'
import type { Access, Description, Operation, Route } from '../operation/operation'
import type { PartLimits } from '../request/multipart'
import type { FileAnswer, RawAnswer } from '../request/special-answers'
import type { OperationLimit } from '../runtime/limits'
import type { Runtime } from '../runtime/runtime'
import type { Context, Key, Options, RunInput, Values, WithToken } from './context'
import { httpFactsOf } from './http-facts'
import type { ReplayedAnswer } from './idempotency'

type ActorOf<A extends Access> = A extends 'public' ? null : A extends 'user' ? Actor : Staff

type Output<O extends z.ZodType, N> = N extends 'file'
  ? FileAnswer
  : N extends 'rows'
    ? AsyncIterable<z.input<O>[]>
    : N extends 'events'
      ? EventStream<z.input<O>>
      : z.input<O> | DatabaseJson

/** The type parameters of a definition by name: inferred by `endpoint`, and never written out. */
type Parts = {
  access: Access
  input: z.ZodObject
  output: z.ZodType
  work: 'own' | undefined
  body: 'multipart' | 'raw' | undefined
  idempotent: true | 'own' | undefined
  answer: 'file' | 'rows' | 'events' | undefined
}

export type Definition<P extends Parts = Parts> = Description & {
  /** Who may call. The default is the most restrictive: a permission of its own. */
  access?: P['access']
  /** Path, query and body as one flat, strict object. */
  input?: P['input']
  /** Parsed on the way out: what the contract does not name cannot leave. */
  output?: P['output']
  /** `'own'`: no transaction around `run`, which writes through `write` before and after an outside call. */
  work?: P['work']
  /** The `Idempotency-Key`; every creation under /cms has it unsaid. `'own'`: the function takes the key itself. */
  idempotent?: P['idempotent']
  body?: P['body']
  /** The limits of a multipart body: by default twenty files of 2 MiB. */
  parts?: (runtime: Runtime) => PartLimits
  answer?: P['answer']
  /**
   * What it reads or writes in the statement that looks up the token, given as `actor.doneWithToken`; `values`: of the
   * values in it, undefined where `run` has to do it after all. Only where `access` is 'user', and only for what is
   * hot. Over HTTP, that is: a page has its visitor already, so that `run` does the same where nothing was done.
   */
  withToken?: WithToken & {
    values?: (call: {
      input: z.output<P['input']>
      key: Key | undefined
      runtime: Runtime
      locale: Locale
    }) => Values | undefined
  }
  /**
   * How often at most: an attempt counts once its input is valid, an upload before that; a replayed answer does not.
   */
  limit?: OperationLimit
  run: (
    context: RunInput & { input: z.output<P['input']>; actor: ActorOf<P['access']> } & (P['work'] extends 'own'
        ? Options['own']
        : unknown) &
      (P['body'] extends 'multipart' | 'raw' ? Options[P['body']] : unknown) &
      (P['idempotent'] extends 'own' ? Options['key'] : unknown) &
      (P['answer'] extends 'events' ? Options['events'] : unknown),
  ) => Promise<
    | (P['body'] extends 'raw' ? RawAnswer : Output<P['output'], P['answer']>)
    | Failure
    | (P['idempotent'] extends 'own' ? ReplayedAnswer : never)
  >
}

export type Endpoint = Operation &
  Omit<Definition, 'run' | keyof Operation> & {
    limit?: OperationLimit
    run: (context: Context) => Promise<unknown>
  }

/** What the compiler knows of one operation: which it is, where it answers, and its contracts. */
export type TypedEndpoint<
  Id extends string = string,
  On extends Route = Route,
  In extends z.ZodObject = z.ZodObject,
  Out extends z.ZodType = z.ZodType,
> = Omit<Endpoint, 'id' | 'on' | 'input' | 'output'> & { id: Id; on: On; input: In; output: Out }

/** An id in the path needs no contract of its own. */
type DefaultInput<R> = R extends `${string}{id}${string}` ? typeof ById : z.ZodObject<Record<never, never>>

export function endpoint<
  const Id extends string,
  const On extends Route,
  Who extends Access = 'permission',
  In extends z.ZodObject = DefaultInput<On>,
  Out extends z.ZodType = z.ZodNull,
  Work extends 'own' | undefined = undefined,
  Body extends 'multipart' | 'raw' | undefined = undefined,
  Idempotent extends true | 'own' | undefined = undefined,
  Answer extends 'file' | 'rows' | 'events' | undefined = undefined,
>(
  id: Id,
  on: On,
  summary: string,
  definition: Definition<{
    access: Who
    input: In
    output: Out
    work: Work
    body: Body
    idempotent: Idempotent
    answer: Answer
  }>,
): TypedEndpoint<Id, On, In, Out> {
  // The options of a definition decide what its run may see of the whole context: the one place where that is erased.
  return withDefaults(id, on, summary, definition) as unknown as TypedEndpoint<Id, On, In, Out>
}

/** With what follows from its id and its route, and the defaults. */
function withDefaults<
  D extends Pick<Definition, 'access' | 'acts' | 'point' | 'input' | 'output' | 'audit' | 'answer' | 'body'>,
>(id: string, on: Route, summary: string, definition: D) {
  const [method = '', path = ''] = on.split(' ')
  const { creates, lists } = httpFactsOf(id)
  const access = definition.access ?? 'permission'
  const isListing = lists && access === 'permission' && on.startsWith('GET /cms/') && definition.answer !== 'file'
  return {
    mayBeOld: isListing || undefined,
    ...(path.startsWith('/cms/') && creates && { idempotent: true }),
    ...definition,
    id,
    summary,
    on,
    method,
    path,
    access,
    input: definition.input ?? (path.includes('{id}') ? ById : z.strictObject({})),
    output: definition.output ?? z.null(),
    point: definition.point ?? Object.values(definition.acts?.by ?? {})[0]?.point ?? id,
    module: moduleOf(path),
    status: creates ? 201 : 200,
    hasBody: method === 'POST' || method === 'PUT',
    isPlainRead: method === 'GET' && !definition.audit && !definition.answer && !definition.body,
    inPath: new Set(path.match(/(?<=\{)\w+/g)),
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

/** An operation that a page may call: it reads. */
export const isRead = (one: Endpoint): one is TypedEndpoint<string, `GET /${string}`> => one.method === 'GET'

const isEndpoint = (one: Operation): one is Endpoint => 'run' in one

/** The definitions of the registry, to run them. */
export const endpointsIn = ({ registry }: Runtime): Endpoint[] => registry.operations.filter(isEndpoint)

export const findEndpoint = (runtime: Runtime, isIt: (one: Operation) => boolean): Endpoint | undefined =>
  endpointsIn(runtime).find(isIt)
